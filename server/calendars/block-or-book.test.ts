/* A slot is either blocked or booked, never both. If both are tried at the same time, the request
 * that locks the space first gets the slot. */
import { expect, test } from "vitest";
import { addDays, DAY_MS, istDay, toInstant } from "#contract/time.ts";
import { insertTestBooking } from "#server/testing/calendars/bookings.ts";
import { createLiveSpace } from "#server/testing/catalogue/live-spaces.ts";
import { seedSampleCatalogue } from "#server/testing/catalogue/sample-catalogue.ts";
import { signUp } from "#server/testing/identity/accounts.ts";
import { createTestSite } from "#server/testing/test-site.ts";

const ROUNDS = 12;

const site = await createTestSite({ config: { onlineBooking: true } });
const { db, now } = site.deps;
await seedSampleCatalogue(site.deps);
const host = await signUp(site, "host@example.in");
const guest = await signUp(site, "riya@example.in");
const day = addDays(istDay(now()), 20);

test("if two requests are accepted while their time is blocked, only one of the three succeeds", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const spaceId = await createLiveSpace(site, { host, searchable: false });
    await db
      .insertInto("weekly_slots")
      .values(
        [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
          space_id: spaceId,
          weekday,
          start_minute: 0,
          end_minute: 0,
        })),
      )
      .onConflict((row) => row.doNothing())
      .execute();
    const requests = await Promise.all(
      [12, 13].map((hour) =>
        insertTestBooking(site, {
          spaceId,
          host,
          guest,
          status: "requested" as const,
          from: `${day}T${hour}:00`,
          to: `${day}T15:00`,
        }),
      ),
    );
    await db
      .updateTable("bookings")
      .set({ answer_by: new Date(now().getTime() + DAY_MS) })
      .where("id", "in", requests)
      .execute();

    const answers = await Promise.all([
      ...requests.map((id) => site.send(`POST /bookings/${id}/accept`, { as: host })),
      site.send("POST /host/blocks", {
        as: host,
        json: { locationId: spaceId, date: day, startTime: "2:00 PM", endTime: "4:00 PM" },
      }),
    ]);

    const statuses = answers.map(({ status }) => status);
    expect([...statuses].sort()).toEqual([expect.toBeOneOf([200, 201]), 409, 409]);
    const period = { startsAt: toInstant(day, 0), endsAt: toInstant(day, 1440) };
    const { both } = await db
      .selectFrom("blocked_times as t")
      .innerJoin("bookings as b", "b.space_id", "t.space_id")
      .select(({ fn }) => fn.countAll<number>().as("both"))
      .where("t.space_id", "=", spaceId)
      .where("t.starts_at", "<", period.endsAt)
      .where("b.status", "=", "awaiting_payment")
      .executeTakeFirstOrThrow();
    expect(both).toBe(0);
  }
}, 60_000);
