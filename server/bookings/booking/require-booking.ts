import type { BookingParty } from "#contract/bookings/lifecycle.ts";
import { notAllowed, requireTeamSecondFactor } from "#server/identity/access.ts";
import type { Caller } from "#server/identity/caller.ts";
import { isUuid } from "#server/kernel/base/ids.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { bookingNotFound } from "./problems.ts";
import { type BookingRow, findBooking } from "./queries.ts";

export type BookingSide = Exclude<BookingParty, "system">;
/** These messages are not in the contract, because pages never show them: a page offers only
 *  actions that are allowed. */
const onlyFor: Record<BookingSide, string> = {
  guest: "Only the guest of this booking may do this.",
  host: "Only the host of this booking may do this.",
  team: "Only the team may do this.",
};

type Concerned = Pick<BookingRow, "guest_id" | "host_id" | "requested_at" | "confirmed_at">;

/** Returns the caller's side of a booking; undefined if the caller has none. Hosts do not see
 *  holds: a host has a side only in a booking that was requested or confirmed. */
export const findBookingSide = (
  { accountId, isTeam }: Pick<Caller, "accountId" | "isTeam">,
  booking: Concerned,
): BookingSide | undefined => {
  if (booking.guest_id === accountId) return "guest";
  const isVisibleToHost = booking.requested_at !== null || booking.confirmed_at !== null;
  if (booking.host_id === accountId && isVisibleToHost) return "host";
  return isTeam ? "team" : undefined;
};

/** Returns a booking and the caller's side of it. A caller without a side gets a 404, as for a
 *  booking that does not exist.
 *  @throws Problem 404, or 403 second-factor-needed for an admin without a second factor */
export const requireBooking = async (
  deps: Pick<Deps, "db">,
  caller: Caller,
  id: string,
): Promise<{ booking: BookingRow; side: BookingSide }> => {
  const booking = isUuid(id) ? await findBooking(deps.db, id) : undefined;
  const side = booking && findBookingSide(caller, booking);
  if (!booking || !side) {
    await requireTeamSecondFactor(deps.db, caller);
    throw bookingNotFound();
  }
  return { booking, side };
};

/** Returns a booking. The caller must be on the side that the parameter `wanted` names.
 *  @throws Problem 404 or 403 second-factor-needed as `requireBooking` does; 403 not-allowed for a
 *  caller on another side */
export const requireBookingAs = async (
  deps: Pick<Deps, "db">,
  caller: Caller,
  id: string,
  wanted: BookingSide,
): Promise<BookingRow> => {
  const { booking, side } = await requireBooking(deps, caller, id);
  if (side !== wanted) throw notAllowed(onlyFor[wanted]);
  return booking;
};
