import { beforeAll, expect, test } from "vitest";
import { addDays, DAY_MS, istDay, MINUTE_MS, toInstant } from "#contract/time.ts";
import { createLiveSpaces } from "#server/testing/catalogue/live-spaces.ts";
import { seedSampleCatalogue } from "#server/testing/catalogue/sample-catalogue.ts";
import { signUp } from "#server/testing/identity/accounts.ts";
import { createTestSite } from "#server/testing/test-site.ts";

const site = await createTestSite();
const { deps } = site;
const day = (ahead: number) => addDays(istDay(deps.now()), ahead);
let closed = "";
let open = "";

beforeAll(async () => {
  await seedSampleCatalogue(deps);
  const host = await signUp(site, "the-host@example.in");
  [closed = "", open = ""] = await createLiveSpaces(site, { host, count: 2 });
});

const block = (spaceId: string, startsAt: Date, ms: number) =>
  deps.db
    .insertInto("blocked_times")
    .values({
      id: deps.newId(),
      space_id: spaceId,
      created_at: deps.now(),
      starts_at: startsAt,
      ends_at: new Date(startsAt.getTime() + ms),
    })
    .execute();

type Card = { _id: string; availableDates: string[] };

test("whole blocked days are left out of the dates, blocked one by one or together", async () => {
  await block(closed, toInstant(day(3), 0), DAY_MS);
  // From noon to noon: only the middle one of the three days is blocked completely.
  await block(closed, toInstant(day(10), 720), 2 * DAY_MS);
  await block(open, toInstant(day(3), 0), DAY_MS - 15 * MINUTE_MS);

  const { body } = await site.ask<Card>(`GET /locations/${closed}`);
  expect(body.availableDates).toHaveLength(178);
  const { body: page } = await site.ask<{ items: Card[] }>("GET /locations/search?fields=full");
  const { body: list } = await site.ask<Card[]>("GET /locations");
  for (const cards of [page.items, list]) {
    const dates = new Map(cards.map((card) => [card._id, card.availableDates]));
    expect(dates.get(closed)).toEqual(body.availableDates);
    expect(dates.get(open)).toHaveLength(180);
  }
  for (const ahead of [3, 11]) expect(body.availableDates).not.toContain(day(ahead));
  for (const ahead of [2, 4, 10, 12]) expect(body.availableDates).toContain(day(ahead));
});
