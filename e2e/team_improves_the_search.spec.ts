import type { Page } from "@playwright/test";
import { runSql } from "./database.ts";
import { findAccessibilityFaults, openAsMember, toast } from "./member.ts";
import { demoMember } from "./team.ts";
import { expect, test } from "./test.ts";

const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

/** Records that three people searched for a text yesterday and did not find it. Writes the
 *  row to the database, because all browsers of a test have one IP address: they would count as one
 *  person. */
const recordMissedSearch = (page: Page, text: string) =>
  runSql(
    page,
    `insert into asked_search_totals (key, day, text, people, nothing, nearest, abandoned)
     values ($1, (now() at time zone 'Asia/Kolkata')::date - 1, $1, 3, 2, 1, 0)
     on conflict do nothing`,
    [text],
  );

test("the team sees what people did not find, and two presses make the search find it", async ({
  page,
  allowConsoleError,
}) => {
  // The test enters "?!". The server refuses this text with the status 422.
  allowConsoleError(/status of 422/);
  const text = "zorbing";
  await recordMissedSearch(page, text);
  const team = await demoMember(page, "team");
  await openAsMember(page, team, "/admin/searches");
  const missed = page.getByRole("list", { name: "Searches that found too little" });
  const row = missed.getByRole("article").filter({ hasText: text });
  await expect(row).toContainText("3 people: 2 saw nothing, 1 saw only nearest results");
  expect(await findAccessibilityFaults(page), "what axe finds").toEqual([]);

  await row.getByRole("button", { name: `Say what it means… (${text})` }).click();
  expect(await findAccessibilityFaults(page), "what axe finds in the form").toEqual([]);
  expect(await isTooWide(page)).toBe(false);
  await row.getByLabel("Words in matching spaces' texts").fill("?!");
  await row.getByRole("button", { name: "Add these words" }).click();
  // The error is shown once: at the field.
  await expect(row.getByText("The search cannot use this text.")).toHaveCount(1);
  await row.getByRole("button", { name: "Banquets" }).click();

  await expect(toast(page, "The words are part of the search now.")).toBeVisible();
  await expect(row).toHaveCount(0);
  const added = page
    .getByRole("list", { name: "Words added by the team" })
    .getByRole("article")
    .filter({ hasText: `${text} → Banquets` });
  await expect(added).toBeVisible();
  const found = await page.request.get(`/api/locations/search?q=${encodeURIComponent(text)}`);
  expect(await found.json()).toMatchObject({
    match: "all",
    understood: { categories: ["banquets"] },
  });

  await added.getByRole("button", { name: `Remove ${text}` }).click();
  await expect(added).toHaveCount(0);
  const after = await page.request.get(`/api/locations/search?q=${encodeURIComponent(text)}`);
  expect((await after.json()).understood.categories).toBeUndefined();
  // The team can choose another meaning.
  await expect(row).toBeVisible();
});

test("when the team has dealt with all loaded searches, the next ones are loaded", async ({
  page,
}) => {
  const search = (text: string) => ({ text, people: 3, nothing: 3, nearest: 0, abandoned: 0 });
  await page.route(
    ({ pathname }) => pathname === "/api/admin/searches",
    (route) =>
      route.fulfill({
        json: route.request().url().includes("cursor=")
          ? { items: [search("parkour")], nextCursor: null }
          : { items: [search("curling")], nextCursor: "next" },
      }),
  );
  await openAsMember(page, await demoMember(page, "team"), "/admin/searches");
  const missed = page.getByRole("list", { name: "Searches that found too little" });
  await expect(missed.getByRole("article")).toHaveText([/curling/]);
  await missed.getByRole("button", { name: "Say what it means… (curling)" }).click();
  await missed.getByRole("button", { name: "Banquets" }).click();

  await expect(missed.getByRole("article")).toHaveText([/parkour/]);

  // Removes the added word, because the tests of the search share this site.
  await page.getByRole("button", { name: "Remove curling" }).click();
  await expect(page.getByRole("button", { name: "Remove curling" })).toHaveCount(0);
});
