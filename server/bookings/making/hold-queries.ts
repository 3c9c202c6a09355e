import type { Period } from "#contract/time.ts";
import { MAX_HOLDS_STARTED } from "#server/bookings/policy.ts";
import { isBegunForNothing } from "#server/bookings/rules/holds.ts";
import type { Tx } from "#server/kernel/database/database.ts";

/** An unpaid hold or an accepted booking that waits for payment. */
export type UnpaidBooking = Period & {
  id: string;
  spaceId: string | null;
  isHold: boolean;
  holdUntil: Date;
};

/** The data that decides whether a guest may start a new hold. */
export type GuestHolds = {
  /** Sorted by `holdUntil`, earliest first. */
  unpaid: UnpaidBooking[];
  /** The times at which the guest started holds that cost nothing (`isBegunForNothing`), latest
   *  first. Holds older than the longest period in `MAX_HOLDS_STARTED` are left out. */
  begun: Date[];
};

/** Returns the data that decides whether the guest may start a new hold, in one query. */
export const findGuestHolds = async (
  tx: Tx,
  guestId: string,
  { now }: { now: Date },
): Promise<GuestHolds> => {
  const longest = Math.max(...MAX_HOLDS_STARTED.map(({ withinMs }) => withinMs));
  const since = new Date(now.getTime() - longest);
  const rows = await tx
    .selectFrom("bookings")
    .select(["id", "space_id", "status", "starts_at", "ends_at", "hold_until", "created_at"])
    .select(["requested_at", "confirmed_at", "cancelled_by", "ended_at"])
    .where("guest_id", "=", guestId)
    .where((is) => is.or([is("hold_until", ">", now), is("created_at", ">", since)]))
    .execute();
  return {
    unpaid: rows
      .flatMap(({ id, space_id, status, starts_at, ends_at, hold_until }) =>
        (status === "held" || status === "awaiting_payment") && hold_until && hold_until > now
          ? {
              id,
              spaceId: space_id,
              isHold: status === "held",
              startsAt: starts_at,
              endsAt: ends_at,
              holdUntil: hold_until,
            }
          : [],
      )
      .sort((a, b) => a.holdUntil.getTime() - b.holdUntil.getTime()),
    begun: rows
      .filter((row) => row.created_at > since && isBegunForNothing(row))
      .map(({ created_at }) => created_at)
      .sort((a, b) => b.getTime() - a.getTime()),
  };
};
