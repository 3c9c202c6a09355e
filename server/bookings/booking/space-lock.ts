import { sql } from "kysely";
import pg from "pg";
import { deadlockRetries, SPACE_QUEUE_TIMEOUT_MS } from "#server/bookings/policy.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { preparedMarker } from "#server/kernel/database/prepared-statements.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { expireStaleBookings } from "./expire-stale-bookings.ts";
import { bookingNotFound, slotTaken, spaceBusy } from "./problems.ts";
import { type BookingRow, findBookingForUpdate } from "./queries.ts";

/** Deadlocks and serialisation failures: the whole transaction may simply be done again. */
const againCodes = new Set(["40P01", "40001"]);

/** How long the database waits for a lock, in its own words. */
const patience = sql.lit(`${SPACE_QUEUE_TIMEOUT_MS}ms`);

const codeOf = (error: unknown) => (error instanceof pg.DatabaseError ? error.code : undefined);

/** What the database's refusal means to somebody who books. */
const told = (error: unknown): unknown => {
  if (codeOf(error) === "23P01") return slotTaken();
  return codeOf(error) === "55P03" ? spaceBusy() : error;
};

/** Before each further try, longer each time and never the same for two who collided. */
const pauseBefore = (deps: Deps, attempt: number) => {
  const chance = Number.parseInt(deps.newId().slice(-4), 16) / 0xffff;
  return new Promise((resolve) =>
    setTimeout(resolve, attempt * deadlockRetries.jitterMs * (0.5 + chance)),
  );
};

/** Takes the space's row for the rest of the transaction and lets go of what is over: everything that
 *  decides about a slot is read after this and is true until the commit. A space that was deleted
 *  has nothing to take. Waits `SPACE_QUEUE_TIMEOUT_MS` at most (55P03). */
export const lockSpaceForBooking = async (
  tx: Tx,
  deps: Pick<Deps, "now">,
  spaceId: string | null,
): Promise<void> => {
  if (spaceId === null) {
    await sql`set local lock_timeout = ${patience}`.execute(tx);
    return;
  }
  // One message instead of three: the limit is set before the row is locked, and what is stale is
  // stale in any snapshot.
  const { rows } = await sql<{ stale: boolean }>`${preparedMarker}
    with patience as materialized (select set_config('lock_timeout', ${patience}, true))
    select exists (select from bookings b where b.space_id = s.id
      and b.status in ('held', 'awaiting_payment', 'requested')
      and coalesce(b.hold_until, b.answer_by) <= ${deps.now()}) as stale
    from spaces s, patience where s.id = ${spaceId} for update of s`.execute(tx);
  if (rows[0]?.stale) await expireStaleBookings(tx, deps, spaceId);
};

/** A transaction in which the space's slots can be decided about: its row is locked first, so writers
 *  take turns, stale holds and requests are expired, and what the database refuses becomes a
 *  Problem. Locks are always taken in the order account, space, booking, payment order, payment. No
 *  other company's server may be called inside.
 *  @param before what must be locked before the space: the guest's account
 *  @throws Problem 409 slot-taken, 503 busy */
export const withBookingTransaction = async <Result>(
  deps: Deps,
  spaceId: string | null,
  work: (tx: Tx) => Promise<Result>,
  before?: (tx: Tx) => Promise<void>,
): Promise<Result> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await deps.db.transaction().execute(async (tx) => {
        await before?.(tx);
        await lockSpaceForBooking(tx, deps, spaceId);
        return work(tx);
      });
    } catch (error) {
      if (!againCodes.has(codeOf(error) ?? "")) throw told(error);
      if (attempt > deadlockRetries.most) throw spaceBusy();
      await pauseBefore(deps, attempt);
    }
  }
};

/** The booking, and nobody else changes it until the transaction ends. Lock its space first.
 *  @throws Problem 404 */
export const lockBooking = async (tx: Tx, id: string): Promise<BookingRow> => {
  const booking = await findBookingForUpdate(tx, id);
  if (!booking) throw bookingNotFound();
  return booking;
};
