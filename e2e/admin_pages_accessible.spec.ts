import type { Page } from "@playwright/test";
import { runSql } from "./database.ts";
import { findAccessibilityFaults, openAsMember } from "./member.ts";
import { untilIdle } from "./public-pages.ts";
import { authHeaders, demoMember } from "./team.ts";
import { expect, test } from "./test.ts";

const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

/** Returns the ids of three of the demo's spaces in review: an edit, a space of an unverified host,
 *  and a space that looks like another. */
const demoReviews = async (page: Page, headers: Record<string, string>) => {
  const answer = await page.request.get("/api/admin/locations?status=in_review&pageSize=100", {
    headers,
  });
  type Line = { _id: string; title: string; isRevision: boolean; host: { email: string } };
  const { items } = (await answer.json()) as { items: Line[] };
  const of = (fits: (line: Line) => boolean) =>
    items.find((line) => line.host.email.endsWith("jagah.example") && fits(line))?._id;
  return {
    "an edit in review": of(({ isRevision }) => isRevision),
    "a space of an unverified host": of(({ title }) => title.includes("badminton")),
    "a space that looks like another": of(({ title }) => title.startsWith("Band room")),
  };
};

test("axe finds nothing on a space in review", async ({ page }) => {
  test.slow();
  const team = await demoMember(page, "team");
  await openAsMember(page, team, "/admin");
  // The demo's team works without a second factor; the page says so.
  const main = page.getByRole("main");
  await expect(main.getByText("On this site a second step is optional")).toBeVisible();
  await expect(main.getByRole("link", { name: "Set up a second step" })).toBeVisible();
  for (const [name, id] of Object.entries(await demoReviews(page, authHeaders(team)))) {
    await page.goto(`/admin/spaces/${id}`);
    await untilIdle(page);
    await expect(page.getByRole("complementary", { name: "Decision" }), name).toBeVisible();
    expect(await findAccessibilityFaults(page), name).toEqual([]);
    expect(await isTooWide(page), name).toBe(false);
  }
});

test("axe finds nothing on the team's lists, and on the dialog that asks for a reason", async ({
  page,
}) => {
  const team = await demoMember(page, "team");
  for (const [name, path] of [
    ["the queue", "/admin"],
    ["changed texts", "/admin/texts"],
    ["the audit log", "/admin/audit"],
    ["users without a result", "/admin/users?q=zzzz"],
    ["users", "/admin/users?q=jagah.example&state=unverified"],
  ] as const) {
    await openAsMember(page, team, path);
    await untilIdle(page);
    await expect(page.getByRole("heading", { level: 1 }), name).toHaveCount(1);
    expect(await findAccessibilityFaults(page), name).toEqual([]);
    expect(await isTooWide(page), name).toBe(false);
  }

  await page.goto("/admin/users?q=guest@jagah.example");
  await page.getByRole("button", { name: "Suspend guest@jagah.example" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await findAccessibilityFaults(page), "the dialog").toEqual([]);
});

test("axe finds nothing on backups, before the first one and after it", async ({ page }) => {
  await runSql(page, "delete from backups", []);
  await openAsMember(page, await demoMember(page, "team"), "/admin/backups");
  const main = page.getByRole("main");
  await expect(main.getByText("There is no backup yet.")).toBeInViewport();
  // The reason why there is no backup is visible without scrolling.
  await expect(main.getByText("until BACKUP_DIR is set")).toBeInViewport({ ratio: 1 });
  await untilIdle(page);
  expect(await findAccessibilityFaults(page), "without a backup").toEqual([]);

  await runSql(
    page,
    `insert into backups (id, finished_at, made_at, file, bytes)
     values (gen_random_uuid(), now(), '2026-11-25T21:12:03Z', '/backups/jagah.backup', 1700000)`,
    [],
  );
  await page.reload();
  await expect(main.getByText("The last good backup is from")).toContainText(
    "Thursday, 26 November 2026, 2:42 AM. Its size is 1.7 MB",
  );
  await expect(main.getByText("There is no backup yet.")).toHaveCount(0);
  await expect(main.getByText("until BACKUP_DIR is set")).toBeInViewport();
  await untilIdle(page);
  expect(await findAccessibilityFaults(page), "with a backup").toEqual([]);
});

test("if the backups or the totals of WhatsApp cannot be loaded, the team can try again", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 500/);
  const team = await demoMember(page, "team");
  for (const name of ["backups", "whatsapp"]) {
    const isTotals = ({ pathname }: URL) => pathname === `/api/admin/${name}`;
    await page.route(isTotals, (route) =>
      route.fulfill({ status: 500, json: { success: false, message: "It failed." } }),
    );
    await openAsMember(page, team, `/admin/${name}`);
    const error = page.getByRole("main").getByRole("alert").filter({ hasText: "It failed." });
    await expect(error).toBeVisible();
    await page.unroute(isTotals);

    await error.getByRole("button", { name: "Try again" }).click();

    await expect(error, name).toHaveCount(0);
  }
});
