import { sql } from "kysely";
import type { IstDay } from "#contract/time.ts";
import { addDays, toInstant } from "#contract/time.ts";
import type { Db } from "#server/kernel/database/database.ts";
import {
  refundedInOtherCurrencies,
  retainedUntilCompletion,
} from "#server/money/ledger/ledger-queries.ts";
import type { BookingRow } from "./booking/queries.ts";
import {
  type BookingReviewRow,
  type GuestReviewsRow,
  noReviews,
  reviewsOfBooking,
  reviewsOfGuest,
} from "./review-columns.ts";

/** A booking with all data that the API shows of it. */
export type BookingView = BookingRow & {
  guest_email: string;
  guest_name: string | null;
  guest_phone: string | null;
  guest_deleted_at: Date | null;
  host_email: string;
  host_name: string | null;
  host_phone: string | null;
  host_deleted_at: Date | null;
  /** The columns from here to `cover_id` come from the space as it is now; they are null once the
   *  space is deleted. */
  location_id: string | null;
  latitude: number | null;
  longitude: number | null;
  pin_exact: boolean | null;
  instant_book: boolean | null;
  cover_id: string | null;
  /** The paid amount minus the refunds. Refunds after the booking's completion are not
   *  subtracted. */
  retained_paise: number;
  foreign_paise: number;
  /** Whether everybody may see the cover and the published reviews. */
  space_is_public: boolean;
  reviews: BookingReviewRow[];
  /** The number, the average and the latest of the published reviews that hosts wrote about the
   *  guest; null if the query does not include them. */
  guest_reviews: GuestReviewsRow | null;
  /** The refunds with their status at the payment provider; `at` is in milliseconds since 1970. */
  refunds: {
    amountPaise: number;
    currency: string;
    status: "pending" | "processed" | "failed";
    at: number;
  }[];
};

const views = (db: Db, { withGuestReviews }: { withGuestReviews: boolean }) =>
  db
    .selectFrom("bookings as b")
    .innerJoin("accounts as g", "g.id", "b.guest_id")
    .innerJoin("accounts as h", "h.id", "b.host_id")
    .leftJoin("spaces as s", (on) =>
      on.onRef("s.id", "=", "b.space_id").on("s.deleted_at", "is", null),
    )
    .leftJoin("space_photos as p", (on) =>
      on.onRef("p.space_id", "=", "b.space_id").on("p.position", "=", 0),
    )
    .selectAll("b")
    .select(["g.display_name as guest_name", "h.display_name as host_name"])
    .select([
      "g.email as guest_email",
      "g.phone as guest_phone",
      "g.deleted_at as guest_deleted_at",
    ])
    .select(["h.email as host_email", "h.phone as host_phone", "h.deleted_at as host_deleted_at"])
    .select(["s.id as location_id", "s.latitude", "s.longitude", "s.pin_exact", "s.instant_book"])
    .select("p.photo_id as cover_id")
    .select(retainedUntilCompletion.as("retained_paise"))
    .select(refundedInOtherCurrencies.as("foreign_paise"))
    .select(reviewsOfBooking.as("reviews"))
    .select((withGuestReviews ? reviewsOfGuest : noReviews).as("guest_reviews"))
    .select(
      sql<boolean>`coalesce(s.status = 'live' and h.suspended_at is null
        and h.deleted_at is null, false)`.as("space_is_public"),
    )
    .select(
      sql<BookingView["refunds"]>`coalesce((select json_agg(json_build_object(
        'amountPaise', r.amount_paise, 'currency', p.currency, 'status', r.status,
        'at', floor(extract(epoch from coalesce(r.processed_at, r.created_at)) * 1000))
        order by r.created_at, r.id) from refunds r join payments p on p.id = r.payment_id
        where r.booking_id = b.id), '[]')`.as("refunds"),
    );

/** Returns a booking, or undefined. */
export const findBookingView = async (db: Db, id: string): Promise<BookingView | undefined> => {
  const row = await views(db, { withGuestReviews: true }).where("b.id", "=", id).executeTakeFirst();
  return row as BookingView | undefined;
};

/** A position in a list: the last booking shown. */
export type BookingListPosition = { startsAt: Date; id: string };

export type BookingListFilter = {
  side: "guest" | "host";
  accountId: string;
  when?: "upcoming" | "past" | "cancelled" | "requested" | undefined;
  locationId?: string | undefined;
  /** The first and the last IST day of a period. The list has only bookings that overlap the
   *  period. Without `from`, the period has no start; without `to`, it has no end. */
  from?: IstDay | undefined;
  to?: IstDay | undefined;
  after?: BookingListPosition | undefined;
  limit: number;
};

/** Returns the SQL condition for bookings whose deadline to pay or to answer has passed. The status
 *  of these bookings has not been set to `expired` yet. */
const hasLapsed = (now: Date) =>
  sql<boolean>`(b.status in ('held', 'requested', 'awaiting_payment')
    and coalesce(b.hold_until, b.answer_by) <= ${now})`;

const inState = (when: NonNullable<BookingListFilter["when"]>, now: Date) => {
  const lapsed = hasLapsed(now);
  if (when === "requested") return sql<boolean>`(b.status = 'requested' and not ${lapsed})`;
  if (when === "past")
    return sql<boolean>`(b.status = 'completed' or b.status = 'confirmed' and b.ends_at <= ${now})`;
  if (when === "cancelled")
    return sql<boolean>`(b.status in ('cancelled', 'declined', 'expired') or ${lapsed})`;
  return sql<boolean>`(b.status in ('held', 'requested', 'awaiting_payment', 'confirmed')
    and b.ends_at > ${now} and not ${lapsed})`;
};

/** Returns the condition that leaves holds out of a list. A guest's list leaves out unpaid holds
 *  that have ended. A host's list leaves out all holds, because a host sees only requested or
 *  confirmed bookings. */
const isWorthListing = (side: BookingListFilter["side"], now: Date) =>
  side === "host"
    ? sql<boolean>`(b.requested_at is not null or b.confirmed_at is not null)`
    : sql<boolean>`(b.requested_at is not null or b.paid_paise > 0
        or b.status not in ('expired', 'cancelled') and not ${hasLapsed(now)})`;

/** Returns the bookings of one page of a list. If there is a next page, returns one booking more
 *  than `limit`. Upcoming bookings and open requests are sorted soonest first, all other lists
 *  latest first. */
export const findBookingViews = async (
  db: Db,
  { side, accountId, when, locationId, from, to, after, limit }: BookingListFilter,
  now: Date,
): Promise<BookingView[]> => {
  const forwards = when === "upcoming" || when === "requested";
  const direction = forwards ? "asc" : "desc";
  let query = views(db, { withGuestReviews: side === "host" })
    .where(side === "guest" ? "b.guest_id" : "b.host_id", "=", accountId)
    .where(isWorthListing(side, now));
  if (when) query = query.where(inState(when, now));
  if (locationId) query = query.where("b.space_id", "=", locationId).where("s.id", "is not", null);
  if (from) query = query.where("b.ends_at", ">", toInstant(from, 0));
  if (to) query = query.where("b.starts_at", "<", toInstant(addDays(to, 1), 0));
  if (after)
    query = query.where(
      sql<boolean>`(b.starts_at, b.id) ${sql.raw(forwards ? ">" : "<")} (${after.startsAt}, ${after.id})`,
    );
  const rows = await query
    .orderBy("b.starts_at", direction)
    .orderBy("b.id", direction)
    .limit(limit + 1)
    .execute();
  return rows as unknown as BookingView[];
};
