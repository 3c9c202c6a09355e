import type { Booking } from "#contract/bookings/booking.ts";
import { requireTeamSecondFactor } from "#server/identity/access.ts";
import type { Caller } from "#server/identity/caller.ts";
import { isUuid } from "#server/kernel/base/ids.ts";
import { invalidCursor, toPage } from "#server/kernel/base/page.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { bookingNotFound } from "./booking/problems.ts";
import { findBookingSide } from "./booking/require-booking.ts";
import { toBooking } from "./presenter.ts";
import {
  type BookingListFilter,
  type BookingListPosition,
  findBookingView,
  findBookingViews,
} from "./view-queries.ts";

/** Returns a booking as the caller may see it.
 *  @throws Problem 404, also for another person's booking. An admin who still needs a second factor
 *  gets 403 second-factor-needed instead of 404 */
export const getBooking = async (deps: Deps, caller: Caller, id: string): Promise<Booking> => {
  const row = isUuid(id) ? await findBookingView(deps.db, id) : undefined;
  const side = row && findBookingSide(caller, row);
  if (!row || !side) {
    await requireTeamSecondFactor(deps.db, caller);
    throw bookingNotFound();
  }
  return toBooking(deps, row, side);
};

type Asked = Omit<BookingListFilter, "side" | "accountId" | "after" | "limit"> & {
  cursor?: string | undefined;
  pageSize: number;
};

/** Returns one page of the bookings in which the caller is the guest or host, depending on
 *  `side`. For the host, holds are left out. For the guest, unpaid holds that have ended are left
 *  out.
 *  @throws Problem 422 naming `cursor` */
export const listBookings = async (
  deps: Deps,
  { accountId }: Caller,
  side: "guest" | "host",
  { cursor, pageSize, ...request }: Asked,
): Promise<{ items: Booking[]; nextCursor: string | null }> => {
  // A malformed `locationId` belongs to no space, so the list is empty.
  if (request.locationId !== undefined && !isUuid(request.locationId))
    return { items: [], nextCursor: null };
  const after = cursor === undefined ? undefined : positionOf(cursor);
  const filter: BookingListFilter = { ...request, side, accountId, after, limit: pageSize };
  const rows = await findBookingViews(deps.db, filter, deps.now());
  const { shown, nextCursor } = toPage(rows, pageSize);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => toBooking(deps, row, side)),
    nextCursor: nextCursor && last ? `${last.starts_at.getTime()}.${last.id}` : null,
  };
};

const positionOf = (cursor: string): BookingListPosition => {
  const [, ms, id = ""] = /^(\d{1,14})\.(.+)$/.exec(cursor) ?? [];
  if (ms === undefined || !isUuid(id)) throw invalidCursor();
  return { startsAt: new Date(Number(ms)), id };
};
