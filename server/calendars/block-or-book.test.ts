/* A slot is closed or sold, never both: whoever comes first under the space's lock has it. */
import { expect, test } from "vitest";
import { addDays, DAY_MS, instantOf, istDay } from "#contract/time.ts";
import { givenBooking } from "#server/testing/calendars/bookings.ts";
import { givenPlaces } from "#server/testing/catalogue/given-spaces.ts";
import { givenSpace } from "#server/testing/catalogue/spaces.ts";
import { signUp } from "#server/testing/identity/accounts.ts";
import { testSite } from "#server/testing/site.ts";

const ROUNDS = 12;

const site = await testSite({ config: { onlineBooking: true } });
const { db, now } = site.deps;
await givenPlaces(site.deps);
const host = await signUp(site, "host@example.in");
const guest = await signUp(site, "riya@example.in");
const day = addDays(istDay(now()), 20);

test("of a request accepted and its time closed at once, one is refused", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const spaceId = await givenSpace(site, { host, searchable: false });
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
        givenBooking(site, {
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
    const period = { startsAt: instantOf(day, 0), endsAt: instantOf(day, 1440) };
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
