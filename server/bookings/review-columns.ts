import { type RawBuilder, sql } from "kysely";
import { MAX_GUEST_REVIEWS } from "#contract/reviews/policy.ts";

/** A review of a booking, with its photos; times are in milliseconds since 1970. */
export type BookingReviewRow = {
  id: string;
  side: "guest" | "host";
  rating: number;
  asShown: number | null;
  host: number | null;
  value: number | null;
  body: string;
  createdAt: number;
  publishedAt: number | null;
  reply: string | null;
  repliedAt: number | null;
  removedAt: number | null;
  removedReason: string | null;
  replyRemovedAt: number | null;
  replyRemovedReason: string | null;
  photos: { id: string | null; state: "waiting" | "approved" | "refused" }[];
};

/** The published reviews about a guest: their number, their average, and the latest of them. */
export type GuestReviewsRow = {
  count: number;
  average: number;
  latest: {
    id: string;
    rating: number;
    body: string;
    createdAt: number;
    reply: string | null;
    repliedAt: number | null;
  }[];
};

const millis = (column: string) => sql.raw(`floor(extract(epoch from ${column}) * 1000)`);

/** SQL that returns the reviews of a booking as JSON. `b` is the booking in the query around it. */
export const reviewsOfBooking: RawBuilder<BookingReviewRow[]> = sql`coalesce((
  select json_agg(json_build_object('id', r.id, 'side', r.side, 'rating', r.rating,
    'asShown', r.as_shown, 'host', r.host, 'value', r.value, 'body', r.body,
    'createdAt', ${millis("r.created_at")}, 'publishedAt', ${millis("r.published_at")},
    'reply', r.reply, 'repliedAt', ${millis("r.replied_at")},
    'removedAt', ${millis("r.removed_at")}, 'removedReason', r.removed_reason,
    'replyRemovedAt', ${millis("r.reply_removed_at")}, 'replyRemovedReason', r.reply_removed_reason,
    'photos', coalesce((select json_agg(json_build_object('id', p.photo_id, 'state', p.state)
      order by p.position) from review_photos p where p.review_id = r.id), '[]')))
  from reviews r where r.booking_id = b.id), '[]')`;

/** SQL that returns the hosts' published reviews of a booking's guest as JSON. `b` is the booking
 *  in the query around this SQL. */
export const reviewsOfGuest: RawBuilder<GuestReviewsRow | null> = sql`(
  select json_build_object('count', count(*), 'average', coalesce(round(avg(g.rating), 1), 0),
    'latest', coalesce(json_agg(json_build_object('id', g.id, 'rating', g.rating, 'body', g.body,
      'createdAt', ${millis("g.created_at")}, 'reply', g.reply, 'repliedAt', ${millis("g.replied_at")})
      order by g.place) filter (where g.place <= ${sql.lit(MAX_GUEST_REVIEWS)}), '[]'))
  from (
    select r.id, r.rating, r.body, r.created_at,
      case when r.reply_removed_at is null then r.reply end as reply, r.replied_at,
      row_number() over (order by r.published_at desc, r.id desc) as place
    from bookings other join reviews r on r.booking_id = other.id and r.side = 'host'
    where other.guest_id = b.guest_id and r.published_at is not null and r.removed_at is null) g)`;

export const noReviews: RawBuilder<GuestReviewsRow | null> = sql`null::json`;
