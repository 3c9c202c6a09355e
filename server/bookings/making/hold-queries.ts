import { type SqlBool, sql } from "kysely";
import { FREE_CANCELLATION_MS } from "#contract/bookings/lifecycle.ts";
import type { Tx } from "#server/kernel/database/database.ts";

export type UnpaidHoldRow = {
  id: string;
  status: string;
  startsAt: Date;
  endsAt: Date;
  holdUntil: Date;
};

/** What the limits on holds count.
 *  - `unpaid`: the guest's holds and accepted bookings that are not paid yet, the first to expire
 *    first
 *  - `begun`: when the guest started each hold since `since` that cost nothing in the end, latest
 *    first: holds that were never confirmed, and paid ones that the guest cancelled with a full
 *    refund. Requests have a limit of their own, so they are not included. */
export type CountedHolds = { unpaid: UnpaidHoldRow[]; begun: Date[] };

/** Returns what the limits on holds count, in one query: every hold needs it. */
export const findCountedHolds = async (
  tx: Tx,
  guestId: string,
  { now, since }: { now: Date; since: Date },
): Promise<CountedHolds> => {
  const isUnpaid = sql<SqlBool>`(status in ('held', 'awaiting_payment') and hold_until > ${now})`;
  const isBegun = sql<SqlBool>`(created_at > ${since} and requested_at is null
    and (confirmed_at is null
      or status = 'cancelled' and cancelled_by = 'guest'
        and starts_at - ended_at >= ${FREE_CANCELLATION_MS} * interval '1 millisecond'))`;
  const rows = await tx
    .selectFrom("bookings")
    .select(["id", "status", "starts_at as startsAt", "ends_at as endsAt"])
    .select(["hold_until", "created_at"])
    .select([sql<boolean>`${isUnpaid}`.as("is_unpaid"), sql<boolean>`${isBegun}`.as("is_begun")])
    .where("guest_id", "=", guestId)
    .where((is) => is.or([isUnpaid, isBegun]))
    .execute();
  return {
    unpaid: rows
      .filter(({ is_unpaid }) => is_unpaid)
      .map(({ id, status, startsAt, endsAt, hold_until }) => ({
        id,
        status,
        startsAt,
        endsAt,
        holdUntil: hold_until ?? now,
      }))
      .sort((a, b) => a.holdUntil.getTime() - b.holdUntil.getTime()),
    begun: rows
      .filter(({ is_begun }) => is_begun)
      .map(({ created_at }) => created_at)
      .sort((a, b) => b.getTime() - a.getTime()),
  };
};
