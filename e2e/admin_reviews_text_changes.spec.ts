import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { waitForMail } from "./mail.ts";
import { findAccessibilityFaults, openAsMember, toast } from "./member.ts";
import {
  approveSpaceByApi,
  authHeaders,
  createSpaceByApi,
  demoMember,
  editSpaceByApi,
  showRow,
  verifiedMember,
} from "./team.ts";
import { expect, test } from "./test.ts";

const main = (page: Page) => page.getByRole("main");
const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

/** Creates a live space whose host has changed its short description and amenities. Opens the list
 *  of changed texts as the team. */
const createChanges = async (page: Page) => {
  const host = await verifiedMember(page, "meera");
  const name = `Verandah ${randomUUID().replace(/[^a-f]/g, "")}`;
  const id = await createSpaceByApi(page, host, name);
  const team = await demoMember(page, "team");
  await approveSpaceByApi(page, team, id);
  await editSpaceByApi(page, host, id, {
    description: "A room with a band next door.",
    amenities: JSON.stringify(["Parking", "Tea, coffee"]),
  });
  await openAsMember(page, team, "/admin/texts");
  const button = (words: string, text: string) =>
    main(page).getByRole("button", { name: `${words} (${text} of ${name})` });
  await showRow(page, button("Text is fine", "amenities"));
  return { host, team, id, name, button };
};

test("the team approves one changed text and restores the earlier version of another", async ({
  page,
}) => {
  const { host, id, name, button } = await createChanges(page);
  await expect(main(page)).toContainText(
    "Whoever can open the space already sees these changed texts.",
  );

  await button("Text is fine", "short description").click();
  await expect(toast(page, "Noted. The text stays.")).toBeVisible();
  await expect(button("Text is fine", "short description")).toHaveCount(0);

  const row = main(page).getByRole("article").filter({ hasText: name });
  await expect(row).toContainText("Added: Tea, coffee");
  await button("Restore the earlier text…", "amenities").click();
  await expect(button("Cancel", "amenities")).toHaveAttribute("aria-expanded", "true");
  expect(await findAccessibilityFaults(page), "what axe finds").toEqual([]);
  expect(await isTooWide(page)).toBe(false);
  await button("Restore the earlier text", "amenities").click();
  await expect(row.getByText("Please give a reason.")).toBeVisible();
  await row.getByRole("button", { name: "Not true" }).click();
  await button("Restore the earlier text", "amenities").click();

  await expect(toast(page, "The earlier text is restored")).toBeVisible();
  await expect(row).toHaveCount(0);
  const answer = await page.request.get(`/api/locations/${id}`);
  expect((await answer.json()).amenities).toEqual(["Parking", "Restrooms"]);
  const mail = await waitForMail(page, host.email, /was changed back/);
  expect(mail.text).toContain("The text promises something that the space does not have.");
});

test("a text in use stays in the list after a colleague has checked it, and the page says so", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 404/);
  const { team, id, button } = await createChanges(page);
  const headers = authHeaders(team);
  const answer = await page.request.get("/api/admin/text-changes?pageSize=100", { headers });
  type Change = { id: string; field: string; space: { _id: string } };
  const { items } = (await answer.json()) as { items: Change[] };
  const mine = items.filter(({ space }) => space._id === id);
  const seen = mine.find(({ field }) => field === "amenities");
  const other = mine.find(({ field }) => field !== "amenities");
  await button("Text is fine", "amenities").focus();
  // When a colleague has checked a text, the page loads the list again. The test waits until the
  // new list arrives.
  const refreshed = page.waitForResponse(async (response) => {
    if (new URL(response.url()).pathname !== "/api/admin/text-changes") return false;
    const ids = ((await response.json()) as { items: Change[] }).items.map((change) => change.id);
    return ids.includes(other?.id ?? "") && !ids.includes(seen?.id ?? "");
  });
  await page.request.post(`/api/admin/text-changes/${seen?.id}/seen`, { headers });
  await refreshed;
  // Once the browser is idle, React has rendered the new list.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await expect(button("Text is fine", "amenities")).toBeVisible();
  await button("Text is fine", "amenities").click();

  await expect(toast(page, "A team member has checked this text already.")).toBeVisible();
  await expect(button("Text is fine", "amenities")).toHaveCount(0);
  await expect(button("Text is fine", "short description")).toBeVisible();
});
