import { sql } from "kysely";
import pg from "pg";
import { deadlockRetries, SPACE_QUEUE_TIMEOUT_MS } from "#server/bookings/policy.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { preparedMarker } from "#server/kernel/database/prepared-statements.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { expireStaleBookings } from "./expire-stale-bookings.ts";
import { bookingNotFound, slotTaken, spaceBusy } from "./problems.ts";
import { type BookingRow, findBookingForUpdate } from "./queries.ts";

/** The codes of deadlocks and serialisation failures, after which the transaction can be
 *  retried. */
const againCodes = new Set(["40P01", "40001"]);

/** The lock timeout in PostgreSQL's format. */
const patience = sql.lit(`${SPACE_QUEUE_TIMEOUT_MS}ms`);

const codeOf = (error: unknown) => (error instanceof pg.DatabaseError ? error.code : undefined);

/** Returns the Problem for a database error that means a taken slot or a busy space; any other
 *  error is returned as it is. */
const toProblem = (error: unknown): unknown => {
  if (codeOf(error) === "23P01") return slotTaken();
  return codeOf(error) === "55P03" ? spaceBusy() : error;
};

/** Waits before a retry. The pause grows with each attempt and has random jitter, so that two
 *  transactions that collided do not collide again. */
const pauseBefore = (deps: Deps, attempt: number) => {
  const chance = Number.parseInt(deps.newId().slice(-4), 16) / 0xffff;
  return new Promise((resolve) =>
    setTimeout(resolve, attempt * deadlockRetries.jitterMs * (0.5 + chance)),
  );
};

/** Locks the row of a space, deleted or not, until the transaction ends. Expires the space's
 *  bookings that are past their deadline (`expireStaleBookings`). A slot that is free after the
 *  lock stays free until the commit.
 *  @throws DatabaseError 55P03 after `SPACE_QUEUE_TIMEOUT_MS` */
export const lockSpaceForBooking = async (
  tx: Tx,
  deps: Pick<Deps, "now" | "newId">,
  spaceId: string | null,
): Promise<void> => {
  if (spaceId === null) {
    // No row is locked. Either the space's row no longer exists, or the caller itself locks the
    // spaces.
    await sql`set local lock_timeout = ${patience}`.execute(tx);
    return;
  }
  // One query instead of three: it sets the timeout, locks the row, and looks for bookings whose
  // deadline has passed. Its snapshot may be older than the lock. That is harmless, because a
  // deadline that has passed stays passed.
  const { rows } = await sql<{ stale: boolean }>`${preparedMarker}
    with patience as materialized (select set_config('lock_timeout', ${patience}, true))
    select exists (select from bookings b where b.space_id = s.id
      and b.status in ('held', 'awaiting_payment', 'requested')
      and coalesce(b.hold_until, b.answer_by) <= ${deps.now()}) as stale
    from spaces s, patience where s.id = ${spaceId} for update of s`.execute(tx);
  if (rows[0]?.stale) await expireStaleBookings(tx, deps, spaceId);
};

/** Runs a transaction that decides about a space's slots. First locks the space
 *  (`lockSpaceForBooking`). Retries after a deadlock or a serialisation failure.
 *  @param work - may run several times; must call no other company's server while locks are held
 *  @throws Problem 409 slot-taken, 503 busy */
export const withBookingTransaction = async <Result>(
  deps: Deps,
  spaceId: string | null,
  work: (tx: Tx) => Promise<Result>,
  before?: (tx: Tx) => Promise<unknown>,
): Promise<Result> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await deps.db.transaction().execute(async (tx) => {
        // Locks are always taken in this order: account (`before`), space, booking, payment order,
        // payment.
        await before?.(tx);
        await lockSpaceForBooking(tx, deps, spaceId);
        return work(tx);
      });
    } catch (error) {
      if (!againCodes.has(codeOf(error) ?? "")) throw toProblem(error);
      if (attempt > deadlockRetries.most) throw spaceBusy();
      await pauseBefore(deps, attempt);
    }
  }
};

/** Returns a booking and locks it until the transaction ends. Lock the booking's space first.
 *  @throws Problem 404 */
export const lockBooking = async (tx: Tx, id: string): Promise<BookingRow> => {
  const booking = await findBookingForUpdate(tx, id);
  if (!booking) throw bookingNotFound();
  return booking;
};
