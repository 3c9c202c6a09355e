/* The search excludes exactly the spaces whose calendar shows the time as unavailable. */
import { randomBytes } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { computeCalendarDay, type TakenTime } from "#contract/bookings/availability.ts";
import { validateTimeRequest } from "#contract/bookings/slot-request.ts";
import { addDays, DAY_MS, formatTime, istDay, MINUTE_MS, toInstant } from "#contract/time.ts";
import { createRandom, type Random } from "#server/kernel/base/random.ts";
import {
  createSampleSpaces,
  insertSampleSpaces,
  seedSampleCatalogue,
} from "#server/testing/catalogue/sample-catalogue.ts";
import { createTestSite } from "#server/testing/test-site.ts";
import type { SearchableSpace } from "./index/document.ts";
import { reindexSpace } from "./index/reindex.ts";

const seed = process.env.SEED ?? randomBytes(4).toString("hex");
const random = createRandom(seed);
const site = await createTestSite();
const { deps } = site;
const guest = deps.newId();

type Known = SearchableSpace & { taken: TakenTime[]; notice: number; buffer: number };
const known: Known[] = [];

/** Returns random taken times that do not overlap, so that all of them can be bookings. */
const someTaken = ({ whole, pick, chance }: Random, day: string): TakenTime[] => {
  const taken: TakenTime[] = [];
  for (let minute = -480; minute < 1900; ) {
    const length = pick([30, 60, 240, 480, 1440]);
    if (chance(0.5)) {
      const startsAt = toInstant(day, minute);
      const endsAt = new Date(startsAt.getTime() + length * MINUTE_MS);
      taken.push({ startsAt, endsAt, why: pick(["booked", "blocked"]) });
    }
    minute += length + whole(0, 8) * 15;
  }
  return taken;
};

const write = async (space: Known): Promise<void> => {
  const { db, newId, now } = deps;
  const at = now();
  for (const { startsAt, endsAt, why } of space.taken) {
    const times = { id: newId(), space_id: space.id, starts_at: startsAt, ends_at: endsAt };
    if (why === "blocked")
      await db
        .insertInto("blocked_times")
        .values({ ...times, created_at: at })
        .execute();
    else
      await db
        .insertInto("bookings")
        .values({
          ...times,
          host_id: space.host_id,
          guest_id: guest,
          status: "confirmed",
          unit: "hour",
          space_title: "A",
          space_place: "B",
          space_address: "C",
          quote_lines: "[]",
          total_paise: 100,
          advance_paise: 100,
          created_at: at,
          confirmed_at: at,
        })
        .execute();
  }
  await db
    .updateTable("spaces")
    .set({ buffer_minutes: space.buffer, minimum_notice_minutes: space.notice })
    .where("id", "=", space.id)
    .execute();
};

const day = (ahead: number) => addDays(istDay(deps.now()), ahead);

beforeAll(async () => {
  await seedSampleCatalogue(deps);
  await deps.db.insertInto("accounts").values({ id: guest, email: "g@example.in" }).execute();
  const spaces = await createSampleSpaces(deps, 60, seed);
  await insertSampleSpaces(deps.db, spaces);
  for (const space of spaces) {
    const busy = random.chance(0.7);
    const one: Known = {
      ...space,
      taken: busy ? someTaken(random, day(9)) : [],
      notice: random.pick([0, 0, 0, 9 * 1440 + 600, 12 * 1440]),
      buffer: random.pick([0, 15, 60]),
    };
    await write(one);
    known.push(one);
  }
  await deps.db.transaction().execute(async (tx) => {
    for (const { id } of spaces) await reindexSpace(tx, id);
  });
}, 60_000);

const calendarOf = ({ slots, taken, notice, buffer }: Known) => ({
  slots,
  taken,
  now: deps.now(),
  minimumNoticeMinutes: notice,
  bufferMinutes: buffer,
});

const found = async (query: string): Promise<string[]> => {
  const { status, body } = await site.ask<{ items: { _id: string }[]; total: number }>(
    `GET /locations/search?pageSize=100&${query}`,
  );
  expect(status).toBe(200);
  expect(body.total).toBe(body.items.length);
  return body.items.map(({ _id }) => _id).sort();
};

const ids = (spaces: Known[]) => spaces.map(({ id }) => id).sort();

describe(`a search for a time (SEED=${seed})`, () => {
  test("finds the spaces that can be booked at that time", async () => {
    for (let i = 0; i < 40; i += 1) {
      const date = day(random.pick([8, 9, 9, 9, 10]));
      const start = random.whole(0, 95) * 15;
      const [startTime, endTime] = [start, start + random.whole(1, 40) * 15].map(formatTime);
      const asked = { date, startTime: startTime ?? "", endTime: endTime ?? "" };

      const expected = known.filter((space) => validateTimeRequest(calendarOf(space), asked).ok);
      const query = new URLSearchParams(asked).toString();
      expect(await found(query), query).toEqual(ids(expected));
    }
  });

  test("for a day finds the spaces with any time left", async () => {
    for (const ahead of [0, 8, 9, 10]) {
      const expected = known.filter(
        (one) => !computeCalendarDay(calendarOf(one), day(ahead)).reason,
      );
      expect(await found(`date=${day(ahead)}`), `${ahead} days ahead`).toEqual(ids(expected));
    }
  });

  test("finds a slot again after an unpaid hold expired", async () => {
    const date = day(20);
    const slotOf = (one: Known) => computeCalendarDay(calendarOf(one), date).windows[0];
    const space = known.find((one) => one.taken.length + one.notice === 0 && slotOf(one));
    const slot = space && slotOf(space);
    if (!space || !slot) throw new Error("No space is free and open on that day.");
    const startsAt = slot.startsAt;
    await write({
      ...space,
      taken: [{ startsAt, endsAt: new Date(startsAt.getTime() + DAY_MS), why: "booked" }],
    });
    expect(await found(`date=${date}`)).not.toContain(space.id);
    await deps.db
      .updateTable("bookings")
      .set({ status: "held", confirmed_at: null, hold_until: deps.now() })
      .where("space_id", "=", space.id)
      .execute();
    expect(await found(`date=${date}`)).toContain(space.id);
  });
});
