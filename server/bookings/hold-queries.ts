import type { Tx } from "#server/kernel/database.ts";

export type HeldRow = {
  id: string;
  status: string;
  startsAt: Date;
  endsAt: Date;
  holdUntil: Date;
};

/** What is kept for a guest who has not paid yet, the first to run out first. */
export const unpaidHoldsOf = async (tx: Tx, guestId: string, now: Date): Promise<HeldRow[]> => {
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

/** When a guest's holds that were never paid began, the latest first. What was requested is not among
 *  them: requests have a limit of their own. */
export const holdsBegunSince = async (tx: Tx, guestId: string, since: Date): Promise<Date[]> => {
  const rows = await tx
    .selectFrom("bookings")
    .select("created_at")
    .where("guest_id", "=", guestId)
    .where("created_at", ">", since)
    .where("requested_at", "is", null)
    .where("confirmed_at", "is", null)
    .orderBy("created_at", "desc")
    .execute();
  return rows.map(({ created_at }) => created_at);
};
