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

/** Returns a guest's holds and accepted bookings that are not paid yet, the first to expire
 *  first. */
export const findUnpaidHolds = async (
  tx: Tx,
  guestId: string,
  now: Date,
): Promise<UnpaidHoldRow[]> => {
  const rows = await tx
    .selectFrom("bookings")
    .select(["id", "status", "starts_at as startsAt", "ends_at as endsAt"])
    .select("hold_until as holdUntil")
    .where("guest_id", "=", guestId)
    .where("status", "in", ["held", "awaiting_payment"])
    .where("hold_until", ">", now)
    .orderBy("hold_until")
    .execute();
  return rows.map((row) => ({ ...row, holdUntil: row.holdUntil ?? now }));
};

/** Returns when the guest started each hold that cost nothing in the end, latest first: holds that
 *  were never confirmed, and paid ones that the guest cancelled with a full refund. Requests have a
 *  limit of their own, so they are not included. */
export const findHoldStartsSince = async (
  tx: Tx,
  guestId: string,
  since: Date,
): Promise<Date[]> => {
  const rows = await tx
    .selectFrom("bookings")
    .select("created_at")
    .where("guest_id", "=", guestId)
    .where("created_at", ">", since)
    .where("requested_at", "is", null)
    .where((is) =>
      is.or([
        is("confirmed_at", "is", null),
        is.and([
          is("status", "=", "cancelled"),
          is("cancelled_by", "=", "guest"),
          sql<SqlBool>`starts_at - ended_at >= ${FREE_CANCELLATION_MS} * interval '1 millisecond'`,
        ]),
      ]),
    )
    .orderBy("created_at", "desc")
    .execute();
  return rows.map(({ created_at }) => created_at);
};
