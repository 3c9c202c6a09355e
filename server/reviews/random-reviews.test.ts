/* Guests, hosts and strangers review bookings in random sequences, while the clock advances. After
 * each step, these rules must hold: nobody reviews a booking twice, nobody reviews a booking that
 * did not take place, nobody reviews themselves, and no review is published too early. */
import { expect, test } from "vitest";
import type { BookingStatus } from "#contract/bookings/lifecycle.ts";
import { DAY_MS, MINUTE_MS } from "#contract/time.ts";
import { createMemberCaller } from "#server/identity/caller.ts";
import { Problem } from "#server/kernel/base/problem.ts";
import { createRandom } from "#server/kernel/base/random.ts";
import { createLiveSpace } from "#server/testing/catalogue/live-spaces.ts";
import { seedSampleCatalogue } from "#server/testing/catalogue/sample-catalogue.ts";
import {
  createReviewer,
  guestReview,
  hostReview,
  insertCompletedBooking,
} from "#server/testing/reviews/reviewed-booking.ts";
import { createTestSite } from "#server/testing/test-site.ts";
import { publishDueReviews } from "./publish.ts";
import { writeReview } from "./write-review.ts";

const SEQUENCES = 60;
const STEPS = 12;

const site = await createTestSite({ config: { onlineBooking: true } });
const { db } = site.deps;
await seedSampleCatalogue(site.deps);
const people = [];
for (let i = 0; i < 4; i++) people.push(await createReviewer(site));
const [first, second, third, stranger] = people;
if (!first || !second || !third || !stranger) throw new Error("unreachable");
const spaces = new Map([
  [first, await createLiveSpace(site, { host: first, searchable: false })],
  [second, await createLiveSpace(site, { host: second, searchable: false })],
]);

const statuses: BookingStatus[] = ["completed", "completed", "confirmed", "cancelled", "expired"];
const noPhotos = { count: 0, storePhotos: async () => [] };

/** Returns every review that breaks a rule. */
const violations = async () => {
  const { rows } = await site.owner.pool.query(
    `select r.id from reviews r left join bookings b on b.id = r.booking_id
     where
       b.status <> 'completed'
       or b.guest_id = b.host_id
       or (select count(*) from reviews o where o.booking_id = r.booking_id and o.side = r.side) > 1
       or r.created_at > coalesce(b.ended_at, b.ends_at) + interval '14 days'
       or r.published_at < r.closes_at
         and not exists (select from reviews o where o.booking_id = r.booking_id and o.side <> r.side)`,
  );
  return rows;
};

test("nobody reviews a booking twice, a booking that did not take place, or themselves", {
  timeout: 120_000,
}, async () => {
  let [accepted, refused] = [0, 0];
  for (let sequence = 0; sequence < SEQUENCES; sequence += 1) {
    const random = createRandom(`reviews ${sequence}`);
    const [host, spaceId] = random.pick([...spaces]);
    const guest = random.pick([first, second, third].filter((one) => one !== host));
    // Each booking ends at a different time, so that no bookings of a space overlap.
    const hoursAgo = 1 + 3 * sequence;
    const bookingId = await insertCompletedBooking(site, { host, guest, spaceId, hoursAgo });
    const status = random.pick(statuses);
    await db
      .updateTable("bookings")
      .set({ status, ...(status === "cancelled" && { cancelled_by: "host" }) })
      .where("id", "=", bookingId)
      .execute();
    let ahead = 0;
    const at = () => new Date(site.deps.now().getTime() + ahead);
    const deps = { ...site.deps, now: at };
    const written = new Set<string>();
    for (let step = 0; step < STEPS; step += 1) {
      const who = random.pick([host, guest, stranger]);
      const move = random.weighted({ write: 6, wait: 2, publish: 2 });
      if (move === "wait") ahead += random.pick([MINUTE_MS, DAY_MS, 5 * DAY_MS]);
      if (move === "publish") await publishDueReviews(deps, {});
      if (move === "write") {
        const review = random.chance(0.5)
          ? guestReview({ rating: random.whole(1, 5) })
          : hostReview({ rating: random.whole(1, 5) });
        const answer = await writeReview(
          deps,
          createMemberCaller(who.user.id),
          bookingId,
          review,
          noPhotos,
        ).catch((error: unknown) => error);
        if (answer instanceof Error && !(answer instanceof Problem)) throw answer;
        const isAccepted = !(answer instanceof Problem);
        if (isAccepted) {
          expect([status, who === stranger, written.has(who.user.id)]).toEqual([
            "completed",
            false,
            false,
          ]);
          expect(ahead + hoursAgo * 60 * MINUTE_MS).toBeLessThan(14 * DAY_MS + 15 * MINUTE_MS);
          written.add(who.user.id);
        }
        [accepted, refused] = isAccepted ? [accepted + 1, refused] : [accepted, refused + 1];
      }
      expect(await violations()).toEqual([]);
    }
  }
  // Both outcomes must be frequent, so that the test checks both.
  expect(accepted).toBeGreaterThan(20);
  expect(refused).toBeGreaterThan(100);
});
