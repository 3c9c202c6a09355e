import { sql } from "kysely";
import {
  addDays,
  DAY_MS,
  formatTime,
  getWindowsOnDay,
  istDay,
  minutesSinceDayStart,
} from "#contract/time.ts";
import { demoNeighbours, demoPeople } from "#demo/accounts/people.ts";
import { hasDemoBookings, takesDemoBookings } from "#demo/seeded.ts";
import { cancelBooking } from "#server/bookings/actions.ts";
import { lockBooking, withBookingTransaction } from "#server/bookings/booking/space-lock.ts";
import { completeBooking } from "#server/bookings/ending/expiry.ts";
import { requestBooking } from "#server/bookings/making/request-booking.ts";
import { requireLiveSpace } from "#server/catalogue/spaces/spaces.ts";
import { applyPayment } from "#server/checkout/apply-payment.ts";
import { createOrder } from "#server/checkout/create-order.ts";
import type { CheckoutDeps } from "#server/checkout/deps.ts";
import { createMemberCaller } from "#server/identity/caller.ts";
import { uuidv7 } from "#server/kernel/base/ids.ts";
import { Problem } from "#server/kernel/base/problem.ts";
import { liveSpacesOfDemoHost, takeRequests } from "./queries.ts";
import { demoRequests, demoStories, type Story } from "./stories.ts";

// The key of an advisory lock, which no other code uses.
const lockKey = 7_265_006;
const QUARTER = 15;
const WEEK = 7;
const MORNING = 10 * 60;

/** Returns the same dependencies with the clock set to another time. */
const at = (deps: CheckoutDeps, now: Date): CheckoutDeps => ({
  ...deps,
  now: () => now,
  newId: () => uuidv7(now),
});

const callerOf = (accountId: string) => {
  const people = [...Object.values(demoPeople), ...Object.values(demoNeighbours)];
  const email = people.find(({ id }) => id === accountId)?.email ?? "";
  return { ...createMemberCaller(accountId), email };
};

type SlotToBook = { locationId: string; date: string; startTime: string; endTime: string };

/** Returns a slot of `hours` hours on the first day on which the space is open long enough.
 *  Searches seven days, beginning `inDays` days from today. If the space is not open long enough on
 *  any of them, returns undefined. */
const findSlotToBook = async (
  deps: CheckoutDeps,
  locationId: string,
  { inDays, hours }: Pick<Story, "inDays" | "hours">,
): Promise<SlotToBook | undefined> => {
  const { slots } = await requireLiveSpace(deps, locationId);
  for (let late = 0; late < WEEK; late += 1) {
    const date = addDays(istDay(deps.now()), inDays + late);
    for (const { startsAt, endsAt } of getWindowsOnDay(slots, date)) {
      const opens = Math.ceil(minutesSinceDayStart(date, startsAt) / QUARTER) * QUARTER;
      const closes = minutesSinceDayStart(date, endsAt);
      // Tries the later of the times `opens` and `MORNING` first. If the booking would end after
      // `closes`, tries `opens`.
      const start = [Math.max(opens, MORNING), opens].find((one) => one + hours * 60 <= closes);
      if (start === undefined) continue;
      const times = { startTime: formatTime(start), endTime: formatTime(start + hours * 60) };
      return { locationId, date, ...times };
    }
  }
  return undefined;
};

/** Pays at the sandbox as a browser does, then applies the payment as a webhook would. */
const pay = async (deps: CheckoutDeps, order: { id: string; keyId: string }): Promise<void> => {
  const json = { key_id: order.keyId, order_id: order.id, method: "upi", vpa: "success@razorpay" };
  await deps.gateway?.sandboxApp?.request("/v1/checkout/payments", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(json),
  });
  for (const payment of (await deps.gateway?.paymentsOfOrder(order.id)) ?? [])
    await applyPayment(deps, payment);
};

const tell = async (deps: CheckoutDeps, spaceId: string, story: Story): Promise<void> => {
  const notes = await findSlotToBook(deps, spaceId, story);
  if (!notes) return;
  const guest = callerOf(story.guestId);
  const now = deps.now().getTime();
  const before = (days: number) => at(deps, new Date(now + (story.inDays - days) * DAY_MS));
  const bookedAt = before(story.bookedBefore);
  const order = await createOrder(bookedAt, guest, { notes });
  await pay(bookedAt, order);
  if (story.cancelledBefore !== undefined)
    await cancelBooking(before(story.cancelledBefore), guest, order.bookingId, {});
  else if (story.inDays < 0) await complete(deps, spaceId, order.bookingId);
};

/** Completes a booking as the expiry job does, with the clock set to the booking's end. */
const complete = (deps: CheckoutDeps, spaceId: string, bookingId: string): Promise<void> =>
  withBookingTransaction(deps, spaceId, async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    await completeBooking(tx, at(deps, booking.ends_at), booking);
  });

/** Runs `work`, which creates a demo booking. If the site refuses the booking, for example because
 *  the slot is already booked, the Problem is only logged. So the site still starts. */
const ignoreProblems = async (deps: CheckoutDeps, work: () => Promise<unknown>): Promise<void> => {
  try {
    await work();
  } catch (err) {
    if (!(err instanceof Problem)) throw err;
    deps.log.warn({ err }, "could not create a demo booking");
  }
};

const fill = async (deps: CheckoutDeps): Promise<void> => {
  const spaces = await liveSpacesOfDemoHost(deps.db);
  for (const story of demoStories) {
    const spaceId = spaces[story.space];
    if (spaceId) await ignoreProblems(deps, () => tell(deps, spaceId, story));
  }
  const [, , onRequest] = spaces;
  if (!onRequest) return;
  await takeRequests(deps.db, onRequest);
  for (const request of demoRequests)
    await ignoreProblems(deps, async () => {
      const asked = await findSlotToBook(deps, onRequest, request);
      if (asked) await requestBooking(deps, callerOf(request.guestId), asked);
    });
};

/** Creates the bookings and requests of the demo's people once. The site's own functions create
 *  them, with the clock set to the time of booking. The sandbox receives the payments. Does nothing
 *  if the demo's accounts, online booking or the sandbox are missing. */
export const seedDemoBookings = async (deps: CheckoutDeps): Promise<void> => {
  if (!takesDemoBookings(deps)) return;
  if (await hasDemoBookings(deps.db)) return;
  await deps.db.connection().execute(async (held) => {
    await sql`select pg_advisory_lock(${lockKey})`.execute(held);
    try {
      if (!(await hasDemoBookings(held))) await fill(deps);
    } finally {
      await sql`select pg_advisory_unlock(${lockKey})`.execute(held);
    }
  });
};
