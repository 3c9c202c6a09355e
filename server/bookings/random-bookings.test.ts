/* Many guests hold, pay, move, cancel and abandon bookings at random while the clock advances. Then
 * the event log must show that no two bookings ever had the same slot. The full run:
 *
 *     RANDOM_OPERATIONS=10000 RANDOM_SPACES=50 SEED=... \
 *       vitest run server/bookings/random-bookings.test.ts */
import { randomBytes } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { formatTime, MINUTE_MS, overlaps, type Period } from "#contract/time.ts";
import { type Caller, createMemberCaller } from "#server/identity/caller.ts";
import { Problem } from "#server/kernel/base/problem.ts";
import { createRandom, type Random } from "#server/kernel/base/random.ts";
import { addJob } from "#server/kernel/jobs/jobs.ts";
import { createGuests, readSizeFromEnv } from "#server/testing/bookings/concurrent-guests.ts";
import { createPaymentFixture } from "#server/testing/checkout/payment-fixture.ts";
import { cancelBooking } from "./actions.ts";
import { confirmBooking } from "./booking/confirm-booking.ts";
import { lockBooking, withBookingTransaction } from "./booking/space-lock.ts";
import { holdSlot } from "./making/hold-slot.ts";
import { rescheduleBooking } from "./making/reschedule-booking.ts";

const OPERATIONS = readSizeFromEnv("RANDOM_OPERATIONS", 400);
const SPACES = readSizeFromEnv("RANDOM_SPACES", 5);
const AT_ONCE = 12;
const seed = process.env.SEED ?? randomBytes(4).toString("hex");

const fixture = await createPaymentFixture();
const { site, space, request } = fixture;
const { deps } = site;

let guests: Caller[];
const spaces: { id: string; bufferMinutes: number }[] = [];
beforeAll(async () => {
  guests = (await createGuests(site, 20)).map(({ accountId }) => createMemberCaller(accountId));
  for (let i = 0; i < SPACES; i += 1) {
    const id = await space();
    const bufferMinutes = i % 2 === 0 ? 0 : 30;
    await deps.db
      .updateTable("spaces")
      .set({ buffer_minutes: bufferMinutes })
      .where("id", "=", id)
      .execute();
    spaces.push({ id, bufferMinutes });
  }
}, 120_000);

/** Returns a random time on one of two days. There are only two days, so that most requests
 *  overlap. */
const someTimes = (random: Random, locationId: string) => {
  const start = random.whole(0, 91) * 15;
  return {
    date: request(locationId, { daysAhead: random.pick([40, 41]) }).date,
    startTime: formatTime(start),
    endTime: formatTime(start + random.whole(1, 16) * 15),
  };
};

const done: { id: string; spaceId: string; guest: Caller }[] = [];

const operate = async (random: Random): Promise<void> => {
  const what = random.weighted({ hold: 55, confirm: 15, cancel: 15, move: 10, wait: 3, expire: 2 });
  if (what === "wait") return site.later(random.whole(1, 8) * MINUTE_MS);
  if (what === "expire") return addJob(deps.db, "expire-bookings", {});
  const { id: spaceId } = random.pick(spaces);
  if (what === "hold" || done.length === 0) {
    const guest = random.pick(guests);
    const asked = { locationId: spaceId, ...someTimes(random, spaceId) };
    const { id } = await holdSlot(deps, guest, asked);
    done.push({ id, spaceId, guest });
    return;
  }
  const one = random.pick(done);
  if (what === "cancel") return cancelBooking(deps, one.guest, one.id, {});
  if (what === "move")
    return rescheduleBooking(deps, one.guest, one.id, someTimes(random, one.spaceId));
  return withBookingTransaction(deps, one.spaceId, async (tx) => {
    const booking = await lockBooking(tx, one.id);
    if (booking.status === "held") await confirmBooking(tx, deps, booking);
  });
};

type Logged = Period & { space: string; booking: string; action: string; to: string };

/** Returns all changes of all bookings in the order in which the changes were recorded. Within one
 *  space, the changes also happened in this order. */
const log = async (): Promise<Logged[]> => {
  const { rows } = await deps.pool.query<{
    space: string;
    booking: string;
    action: string;
    to: string;
    starts_at: Date;
    ends_at: Date;
  }>(`select b.space_id as space, b.id as booking, e.action, e.to_status as to,
      coalesce((e.details->>'to')::timestamptz, (select (m.details->>'from')::timestamptz
        from booking_events m where m.booking_id = b.id and m.action = 'reschedule' and m.id > e.id
        order by m.id limit 1), b.starts_at) as starts_at,
      coalesce((e.details->>'toEnd')::timestamptz, (select (m.details->>'fromEnd')::timestamptz
        from booking_events m where m.booking_id = b.id and m.action = 'reschedule' and m.id > e.id
        order by m.id limit 1), b.ends_at) as ends_at
    from booking_events e join bookings b on b.id = e.booking_id order by e.id`);
  return rows.map(({ starts_at, ends_at, ...row }) => ({
    ...row,
    startsAt: starts_at,
    endsAt: ends_at,
  }));
};

const widened = ({ startsAt, endsAt }: Period, minutes: number): Period => ({
  startsAt: new Date(startsAt.getTime() - minutes * MINUTE_MS),
  endsAt: new Date(endsAt.getTime() + minutes * MINUTE_MS),
});

test(`of ${OPERATIONS} random operations none books a slot twice (SEED=${seed})`, {
  timeout: 60_000 + OPERATIONS * 100,
}, async () => {
  const refused: Record<string, number> = {};
  const worker = async (name: number): Promise<void> => {
    const random = createRandom(`${seed} ${name}`);
    for (let i = 0; i < OPERATIONS / AT_ONCE; i += 1)
      await operate(random).catch((error: unknown) => {
        if (!(error instanceof Problem)) throw error;
        refused[error.code] = (refused[error.code] ?? 0) + 1;
      });
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, name) => worker(name)));
  process.stdout.write(`SEED=${seed}: ${done.length} held, refused: ${JSON.stringify(refused)}\n`);

  expect(
    Object.keys(refused).filter(
      (code) => !["slot-taken", "not-allowed-now", "invalid"].includes(code),
    ),
  ).toEqual([]);
  expect(done.length).toBeGreaterThan(0);
  const blocking = new Map<string, Logged>();
  const clashes: [Logged, Logged][] = [];
  for (const entry of await log()) {
    blocking.delete(entry.booking);
    if (!["held", "awaiting_payment", "confirmed"].includes(entry.to)) continue;
    const buffer = spaces.find(({ id }) => id === entry.space)?.bufferMinutes ?? 0;
    for (const other of blocking.values())
      if (other.space === entry.space && overlaps(widened(other, buffer), entry))
        clashes.push([other, entry]);
    blocking.set(entry.booking, entry);
  }
  expect(clashes).toEqual([]);
});
