import type { Page } from "@playwright/test";
import { createEarnedBooking, openAroundTheClock } from "./earnings.ts";
import { createHostWithBookableSpace } from "./host-calendar.ts";
import { createTestPhoto, fillAllSteps, fillStep, heading } from "./listing.ts";
import { createMember, openAsMember } from "./member.ts";
import { loadRest, untilIdle } from "./public-pages.ts";
import {
  findCoveredControls,
  findCutOffTexts,
  findFixedBars,
  setTextSpacing,
} from "./small-screen.ts";
import { demoMember } from "./team.ts";
import { expect, bookingTest as test } from "./test.ts";

test.use({ viewport: { width: 360, height: 740 } });

/** Checks the page, or its open dialog: no control is covered, no text is cut off with wide text
 *  spacing, and in a low window no bar stays in view when the page scrolls. */
const expectUsable = async (page: Page, what: string) => {
  expect(await findCoveredControls(page), `${what}: controls under another element`).toEqual([]);
  await setTextSpacing(page);
  expect(await findCutOffTexts(page), `${what}: texts cut off`).toEqual([]);
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  await page.setViewportSize({ width: 320, height: 256 });
  expect(await findFixedBars(page), `${what}: bars in a low window`).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
};

const openReady = async (page: Page, path: string) => {
  await page.goto(path);
  await expect(page.getByRole("main").getByRole("heading", { level: 1 }).first()).toBeVisible();
  await loadRest(page);
  await untilIdle(page);
};

test("each step of the wizard can be used on a small phone", { tag: "@phone" }, async ({
  page,
}) => {
  test.setTimeout(120_000);
  await openAsMember(page, await createMember(page), "/host/onboarding");
  await loadRest(page);
  const look = async () => expectUsable(page, (await heading(page).textContent()) ?? "");

  await look();
  await fillStep.category(page);
  await look();
  await fillStep.words(page);
  await look();
  await fillStep.photos(page, [await createTestPhoto("hall.jpg", "#cf005d")]);
  await look();
  await fillStep.place(page);
  await look();
  await fillStep.terms(page);
  await look();
});

test("a report in the wizard covers no button of its bar, and ends with its step", {
  tag: "@phone",
}, async ({ page, allowConsoleError }) => {
  allowConsoleError(/status of 429/);
  await openAsMember(page, await createMember(page), "/host/onboarding");
  await fillAllSteps(page);
  const message = "Too many attempts. Please try again in 15 minutes.";
  await page.route("**/api/auth/verify-email", (route) =>
    route.fulfill({ status: 429, json: { success: false, message } }),
  );
  await page.getByRole("button", { name: "Send the link again" }).click();
  const report = page.getByRole("alert").filter({ hasText: message });
  await expect(report).toBeVisible();
  const bar = page.locator(".wz-bar");
  await expect
    .poll(async () => {
      const [above, below] = await Promise.all([report.boundingBox(), bar.boundingBox()]);
      return above && below ? above.y + above.height <= below.y : false;
    })
    .toBe(true);

  await page.getByRole("button", { name: "Edit photos" }).click();
  await expect(heading(page)).toHaveText("Show it");
  await expect(report).toBeHidden({ timeout: 1_000 });
});

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

test("the team's pages and dialogs can be used on a small phone", { tag: "@phone" }, async ({
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
