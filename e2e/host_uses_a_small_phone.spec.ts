import type { Page } from "@playwright/test";
import { createEarnedBooking, openAroundTheClock } from "./earnings.ts";
import { createHostWithBookableSpace } from "./host-calendar.ts";
import { openAsMember } from "./member.ts";
import { loadRest, untilIdle } from "./public-pages.ts";
import { expectUsable } from "./small-screen.ts";
import { demoMember } from "./team.ts";
import { expect, bookingTest as test } from "./test.ts";

// The steps of the wizard are checked in host_lists_by_keyboard.
test.use({ viewport: { width: 360, height: 740 } });

const openReady = async (page: Page, path: string) => {
  await page.goto(path);
  await expect(page.getByRole("main").getByRole("heading", { level: 1 }).first()).toBeVisible();
  await loadRest(page);
  await untilIdle(page);
};

test("a host's calendar and earnings can be used on a small phone", { tag: "@phone" }, async ({
  page,
}) => {
  test.setTimeout(120_000);
  const { host, id } = await createHostWithBookableSpace(page, "Thin Verandah");
  await openAroundTheClock(page, host, id);
  await createEarnedBooking(page, id);
  await openAsMember(page, host, "/host/earnings");
  await loadRest(page);
  await expect(page.getByLabel("Name on the account")).toBeVisible();
  await expectUsable(page, "earnings");

  await openReady(page, "/host/calendar?view=week");
  await expectUsable(page, "the week");
  await page.getByRole("button", { name: "Block time", exact: true }).click();
  await page.getByRole("dialog").getByText("Part of a day").click();
  await expectUsable(page, "the dialog that blocks time");
});

test("team pages, a review and a dialog can be used on a small phone", { tag: "@phone" }, async ({
  page,
}) => {
  test.setTimeout(180_000);
  const team = await demoMember(page, "team");
  await openAsMember(page, team, "/admin");
  for (const path of [
    "/admin",
    "/admin/texts",
    "/admin/searches",
    "/admin/bookings",
    "/admin/payments",
    "/admin/payouts",
    "/admin/users?q=guest@jagah.example",
    "/admin/audit",
  ]) {
    await openReady(page, path);
    await expectUsable(page, path);
  }
  await openReady(page, "/admin");
  await page.getByRole("main").locator("a[href^='/admin/spaces/']").first().click();
  await expect(page.getByRole("complementary", { name: "Decision" })).toBeVisible();
  await expectUsable(page, "a review");

  await openReady(page, "/admin/users?q=guest@jagah.example");
  await page.getByRole("button", { name: "Suspend guest@jagah.example" }).click();
  await expectUsable(page, "the dialog that suspends");
});
