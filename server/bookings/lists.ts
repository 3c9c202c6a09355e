import type { Booking } from "#contract/bookings/booking.ts";
import { orTeamFactorNeeded } from "#server/identity/access.ts";
import type { Caller } from "#server/identity/caller.ts";
import { isUuid } from "#server/kernel/base/ids.ts";
import { badCursor, pageOf } from "#server/kernel/base/page.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { sideOf } from "./booking/party.ts";
import { noBooking } from "./booking/problems.ts";
import { presentBooking } from "./presenter.ts";
import { bookingView, bookingViews, type ListWish, type Position } from "./view-queries.ts";

/** A booking as the caller may see it.
 *  @throws Problem 404, also for somebody else's */
export const bookingFor = async (deps: Deps, caller: Caller, id: string): Promise<Booking> => {
  const row = isUuid(id) ? await bookingView(deps.db, id) : undefined;
  const side = row && sideOf(caller, row);
  if (!row || !side) {
    await orTeamFactorNeeded(deps.db, caller);
    throw noBooking();
  }
  return presentBooking(deps, row, side);
};

type Asked = Omit<ListWish, "side" | "accountId" | "after" | "limit"> & {
  cursor?: string | undefined;
  pageSize: number;
};

/** One page of what the caller has booked, or of what others have booked of their spaces.
 *  @throws Problem 422 naming `cursor` */
export const listFor = async (
  deps: Deps,
  { accountId }: Caller,
  side: "guest" | "host",
  { cursor, pageSize, ...wish }: Asked,
): Promise<{ items: Booking[]; nextCursor: string | null }> => {
  // No space has such an id, so it has no bookings.
  if (wish.locationId !== undefined && !isUuid(wish.locationId))
    return { items: [], nextCursor: null };
  const after = cursor === undefined ? undefined : positionOf(cursor);
  const asked: ListWish = { ...wish, side, accountId, after, limit: pageSize };
  const rows = await bookingViews(deps.db, asked, deps.now());
  const { shown, nextCursor } = pageOf(rows, pageSize);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => presentBooking(deps, row, side)),
    nextCursor: nextCursor && last ? `${last.starts_at.getTime()}.${last.id}` : null,
  };
};

const positionOf = (cursor: string): Position => {
  const [, ms, id = ""] = /^(\d{1,14})\.(.+)$/.exec(cursor) ?? [];
  if (ms === undefined || !isUuid(id)) throw badCursor();
  return { startsAt: new Date(Number(ms)), id };
};
