import { type SqlBool, sql } from "kysely";
import type { BookingStatus } from "#contract/bookings/lifecycle.ts";
import { isUuid } from "#server/kernel/base/ids.ts";
import type { Db } from "#server/kernel/database/database.ts";
import { refundedInOtherCurrencies } from "#server/money/ledger/ledger-queries.ts";

const bookings = (db: Db) =>
  db
    .selectFrom("bookings as b")
    .innerJoin("accounts as guest", "guest.id", "b.guest_id")
    .innerJoin("accounts as host", "host.id", "b.host_id")
    .leftJoin("spaces as s", (on) =>
      on.onRef("s.id", "=", "b.space_id").on("s.deleted_at", "is", null),
    )
    // `location_id` is null if the space is deleted.
    .select(["b.id", "b.status", "s.id as location_id", "b.space_title", "b.space_place"])
    .select(["b.starts_at", "b.ends_at", "b.total_paise", "b.paid_paise", "b.refunded_paise"])
    .select(refundedInOtherCurrencies.as("foreign_paise"))
    .select(["b.created_at", "b.advance_paise", "b.cancelled_by", "b.end_reason"])
    .select(["b.guest_id", "guest.email as guest_email", "guest.deleted_at as guest_deleted_at"])
    .select(["b.host_id", "host.email as host_email", "host.deleted_at as host_deleted_at"]);
export type TeamBookingRow = Awaited<ReturnType<ReturnType<typeof bookings>["execute"]>>[number];

export type TeamPage = { before?: string | undefined; limit: number };

/** Returns the condition for a search text: the id of a booking, an account or a space, an id of
 *  the payment provider, or a part of an email address. The id of a space finds bookings only until
 *  the space is deleted. */
export const buildTeamBookingConditions = (q: string) => {
  if (isUuid(q))
    return sql<SqlBool>`(b.id = ${q} or b.guest_id = ${q} or b.host_id = ${q}
      or b.space_id = ${q} and exists (select from spaces where id = ${q} and deleted_at is null))`;
  if (/^(pay|order|rfnd)_\w+$/.test(q))
    return sql<SqlBool>`b.id in (
      select booking_id from payments where gateway_payment_id = ${q}
      union select booking_id from payment_orders where gateway_order_id = ${q}
      union select booking_id from refunds where gateway_refund_id = ${q})`;
  const part = q.toLowerCase();
  return sql<SqlBool>`(position(${part} in lower(guest.email)) > 0
    or position(${part} in lower(host.email)) > 0)`;
};

/** Returns the bookings of all accounts, newest first. Ids sort by creation time. */
export const findBookings = (
  db: Db,
  filter: TeamPage & { q?: string | undefined; status?: BookingStatus | undefined },
): Promise<TeamBookingRow[]> => {
  let query = bookings(db);
  if (filter.q) query = query.where(buildTeamBookingConditions(filter.q));
  if (filter.status) query = query.where("b.status", "=", filter.status);
  if (filter.before) query = query.where("b.id", "<", filter.before);
  return query.orderBy("b.id", "desc").limit(filter.limit).execute();
};

export const bookingForTeam = (db: Db, id: string): Promise<TeamBookingRow | undefined> =>
  bookings(db).where("b.id", "=", id).executeTakeFirst();

/** Returns the events of a booking, oldest first. */
export const eventsOfBooking = (db: Db, bookingId: string) =>
  db
    .selectFrom("booking_events")
    .select(["at", "action", "party", "from_status", "to_status"])
    .where("booking_id", "=", bookingId)
    .orderBy("id")
    .execute();
export type EventRow = Awaited<ReturnType<typeof eventsOfBooking>>[number];
