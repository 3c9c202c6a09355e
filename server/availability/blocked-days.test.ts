import { beforeAll, expect, test } from "vitest";
import { addDays, DAY_MS, istDay, MINUTE_MS, toInstant } from "#contract/time.ts";
import { reindexSpace } from "#server/catalogue/search/index/reindex.ts";
import { createLiveSpaces } from "#server/testing/catalogue/live-spaces.ts";
import { seedSampleCatalogue } from "#server/testing/catalogue/sample-catalogue.ts";
import { signUp } from "#server/testing/identity/accounts.ts";
import { createTestSite } from "#server/testing/test-site.ts";
import { getBlockedDays } from "./blocked-days.ts";

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

type Card = { _id: string; availableDates: string[] };

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

test("a day filled by shorter blocks is in availableDates, but not in the calendar or a search by date", async () => {
  const date = day(20);
  const search = async () => {
    const { body } = await site.ask<{ items: Card[] }>(`GET /locations/search?date=${date}`);
    return body.items.map(({ _id }) => _id);
  };
  const calendar = async () => {
    const { body } = await site.ask<{ days: { reason?: string }[] }>(
      `GET /locations/${open}/availability?from=${date}&to=${date}`,
    );
    return body.days[0]?.reason;
  };
  await deps.db.deleteFrom("weekly_slots").where("space_id", "=", open).execute();
  const weekdays = Array.from({ length: 7 }, (_, at) => at + 1);
  await deps.db
    .insertInto("weekly_slots")
    .values(
      weekdays.map((weekday) => ({ space_id: open, weekday, start_minute: 0, end_minute: 0 })),
    )
    .execute();
  await deps.db.transaction().execute((tx) => reindexSpace(tx, open));
  expect(await calendar()).toBeUndefined();
  expect(await search()).toContain(open);

  for (const minute of [0, 720]) await block(open, toInstant(date, minute), DAY_MS / 2);
  expect(await calendar()).toBe("taken");
  expect(await search()).not.toContain(open);
  const { body } = await site.ask<Card>(`GET /locations/${open}`);
  expect(body.availableDates).toContain(date);
});

test("today stays blocked after the first of the blocks that fill it has ended", async () => {
  for (const ahead of [-1, 0]) await block(open, toInstant(day(ahead), 720), DAY_MS);
  const today = day(0);
  for (const minute of [0, 719, 720, 1439]) {
    const now = () => toInstant(today, minute);
    const days = (await getBlockedDays({ db: deps.db, now }, [open])).get(open);
    expect([...(days ?? [])], `minute ${minute}`).toContain(today);
  }
});
