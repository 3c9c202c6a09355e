import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "#server/kernel/database/database.ts";
import { informativeTexts, PHOTOS_ARE_WORTH_DAYS } from "./policy.ts";

export type ReviewSide = "guest" | "host";

export type NewReviewRow = {
  id: string;
  bookingId: string;
  side: ReviewSide;
  rating: number;
  aspects: { asShown: number; host: number; value: number } | null;
  text: string;
  at: Date;
};

/** Inserts a review. The database refuses it if the booking is not completed, the time to review is
 *  over, or the same side has already reviewed the booking. */
export const insertReview = async (tx: Tx, review: NewReviewRow): Promise<void> => {
  const { aspects } = review;
  await sql`insert into reviews (id, booking_id, side, space_id, rating, as_shown, host, value, body,
      created_at, closes_at)
    select ${review.id}, b.id, ${review.side}::review_side,
      case when ${review.side}::review_side = 'guest' then b.space_id end, ${review.rating}::smallint,
      ${aspects?.asShown ?? null}::smallint, ${aspects?.host ?? null}::smallint,
      ${aspects?.value ?? null}::smallint, ${review.text}, ${review.at}::timestamptz,
      coalesce(b.ended_at, b.ends_at) + interval '336 hours'
    from bookings b where b.id = ${review.bookingId}`.execute(tx);
};

export const insertReviewPhotos = async (
  tx: Tx | Db,
  reviewId: string,
  photos: readonly { id: string; photoId: string }[],
): Promise<void> => {
  if (photos.length === 0) return;
  await tx
    .insertInto("review_photos")
    .values(
      photos.map(({ id, photoId }, position) => ({
        id,
        review_id: reviewId,
        position,
        photo_id: photoId,
      })),
    )
    .execute();
};

/** Returns the sides that have reviewed a booking. */
export const findReviewedSides = async (tx: Tx, bookingId: string): Promise<ReviewSide[]> => {
  const rows = await tx
    .selectFrom("reviews")
    .select("side")
    .where("booking_id", "=", bookingId)
    .execute();
  return rows.map(({ side }) => side);
};

const isDue = (now: Date): RawBuilder<boolean> => sql`(r.closes_at <= ${now}
  or exists (select from reviews o where o.booking_id = r.booking_id and o.side <> r.side))`;

/** Returns the ids of bookings with reviews that can be published but are not published yet.
 *  @param limit - the maximum number of bookings; null returns all */
export const findBookingsToPublish = async (
  db: Db,
  now: Date,
  limit: number | null,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select distinct r.booking_id as id from reviews r
    where r.published_at is null and r.booking_id is not null and ${isDue(now)}
    order by 1 limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
};

/** Publishes a booking's reviews that can be published but are not published yet.
 *  @returns the reviews that this call has published */
export const publishReviewsOfBooking = async (
  tx: Tx,
  bookingId: string,
  now: Date,
): Promise<{ id: string; side: ReviewSide; space_id: string | null }[]> => {
  const { rows } = await sql<{ id: string; side: ReviewSide; space_id: string | null }>`
    update reviews r set published_at = ${now}
    where r.booking_id = ${bookingId} and r.published_at is null and ${isDue(now)}
    returning r.id, r.side, r.space_id`.execute(tx);
  return rows;
};

const isShown = sql`r.side = 'guest' and r.published_at is not null and r.removed_at is null`;

/** Returns the average of a space's published reviews, rounded to a tenth, and their number.
 *  Removed reviews do not count. Without reviews, the average is null. */
export const computeRatingOfSpace = async (
  tx: Tx,
  spaceId: string,
): Promise<{ rating: number | null; count: number }> => {
  const { rows } = await sql<{ rating: number | null; count: number }>`
    select round(avg(r.rating), 1)::float8 as rating, count(*) as count
    from reviews r where r.space_id = ${spaceId} and ${isShown}`.execute(tx);
  return rows[0] ?? { rating: null, count: 0 };
};

/** The published reviews of a space in numbers; averages are null without reviews. */
export type SummaryRow = {
  rating: number | null;
  count: number;
  distribution: number[];
  as_shown: number | null;
  host: number | null;
  value: number | null;
};

export const findReviewSummary = async (db: Db, spaceId: string): Promise<SummaryRow> => {
  const { rows } = await sql<SummaryRow>`
    select round(avg(r.rating), 1)::float8 as rating, count(*) as count,
      array(select count(*) filter (where o.rating = star)::int from generate_series(1, 5) star
        left join reviews o on o.space_id = ${spaceId} and o.rating = star and o.side = 'guest'
          and o.published_at is not null and o.removed_at is null
        group by star order by star) as distribution,
      round(avg(r.as_shown), 1)::float8 as as_shown, round(avg(r.host), 1)::float8 as host,
      round(avg(r.value), 1)::float8 as value
    from reviews r where r.space_id = ${spaceId} and ${isShown}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("An aggregate without groups has one row.");
  return row;
};

/** A published review of a space. `place` is the time that decides its position in the list. */
export type SpaceReviewRow = {
  id: string;
  rating: number;
  as_shown: number;
  host: number;
  value: number;
  body: string;
  created_at: Date;
  reply: string | null;
  replied_at: Date | null;
  sample_name: string | null;
  author_id: string | null;
  author_name: string | null;
  author_gone: boolean;
  photo_ids: string[];
  place: Date;
};

export type ReviewPosition = { place: Date; id: string };

const days = (count: number) => sql.raw(`interval '${count} days'`);
const placeOf = sql`date_trunc('milliseconds', r.published_at
  + case ${sql.join(
    informativeTexts.map(
      (text) => sql`when length(r.body) >= ${sql.lit(text.chars)}
      then ${days(text.days)}`,
    ),
    sql` `,
  )} else interval '0' end
  + case when exists (select from review_photos p where p.review_id = r.id and p.state = 'approved')
    then ${days(PHOTOS_ARE_WORTH_DAYS)} else interval '0' end)`;

/** Returns a page of the published reviews of a space, the latest first, without removed reviews. A
 *  review with a long text or with approved photos is sorted as if it were newer (policy.ts). */
export const findSpaceReviews = async (
  db: Db,
  spaceId: string,
  { after, limit }: { after: ReviewPosition | undefined; limit: number },
): Promise<SpaceReviewRow[]> => {
  const rest = after
    ? sql`(shown.place, shown.id) < (${after.place}::timestamptz, ${after.id}::uuid)`
    : sql`true`;
  const { rows } = await sql<SpaceReviewRow>`
    select shown.*, b.guest_id as author_id, a.display_name as author_name,
      a.deleted_at is not null as author_gone,
      array(select p.photo_id from review_photos p where p.review_id = shown.id
        and p.state = 'approved' order by p.position) as photo_ids
    from (
      select r.id, r.booking_id, r.rating, r.as_shown, r.host, r.value, r.body, r.created_at,
        case when r.reply_removed_at is null then r.reply end as reply, r.replied_at, r.sample_name,
        ${placeOf} as place
      from reviews r where r.space_id = ${spaceId} and ${isShown}) shown
    left join bookings b on b.id = shown.booking_id
    left join accounts a on a.id = b.guest_id
    where ${rest} order by shown.place desc, shown.id desc limit ${limit}`.execute(db);
  return rows;
};

/** Returns the bookings of a space that were confirmed and then cancelled late by the host. Late
 *  means less than `hours` hours before the start of the booking, or after the start. Returns at
 *  most `limit` cancellations after `since`, the latest first. */
export const findLateCancellations = async (
  db: Db,
  spaceId: string,
  { hours, since, limit }: { hours: number; since: Date; limit: number },
): Promise<{ id: string; at: Date }[]> => {
  const { rows } = await sql<{ id: string; at: Date }>`
    select id, ended_at as at from bookings
    where space_id = ${spaceId} and status = 'cancelled' and cancelled_by = 'host'
      and confirmed_at is not null and ended_at > ${since}
      and ended_at > starts_at - make_interval(hours => ${hours}::int)
    order by ended_at desc, id desc limit ${limit}`.execute(db);
  return rows;
};

/** A review with its space, and the guest and host of its booking. */
export type ReviewRow = {
  id: string;
  booking_id: string | null;
  side: ReviewSide;
  space_id: string | null;
  body: string;
  rating: number;
  published_at: Date | null;
  removed_at: Date | null;
  reply: string | null;
  reply_removed_at: Date | null;
  title: string | null;
  guest_id: string | null;
  host_id: string | null;
};

const reviewRows = (which: RawBuilder<unknown>) => sql<ReviewRow>`
  select r.id, r.booking_id, r.side, r.space_id, r.body, r.rating, r.published_at, r.removed_at,
    r.reply, r.reply_removed_at, coalesce(b.space_title, s.title) as title, b.guest_id, b.host_id
  from reviews r left join bookings b on b.id = r.booking_id left join spaces s on s.id = r.space_id
    and s.deleted_at is null
  where ${which}`;

export const findReviews = async (db: Db | Tx, ids: readonly string[]): Promise<ReviewRow[]> => {
  const { rows } = await reviewRows(sql`r.id = any(${ids}::uuid[])`).execute(db);
  return rows;
};

/** Locks a review until the transaction ends and returns it. */
export const findReviewForUpdate = async (tx: Tx, id: string): Promise<ReviewRow | undefined> => {
  const { rows } = await reviewRows(sql`r.id = ${id} for update of r`).execute(tx);
  return rows[0];
};

/** Returns whether a host has, or had, a request or a booking by the guest. */
export const hasHosted = async (db: Db, hostId: string, guestId: string): Promise<boolean> => {
  const { rows } = await sql<{ has: boolean }>`select exists (select from bookings
    where guest_id = ${guestId} and host_id = ${hostId}
      and (requested_at is not null or confirmed_at is not null)) as has`.execute(db);
  return rows[0]?.has ?? false;
};

export const updateReply = async (
  tx: Tx,
  id: string,
  { text, at }: { text: string; at: Date },
): Promise<void> => {
  await tx
    .updateTable("reviews")
    .set({ reply: text, replied_at: at })
    .where("id", "=", id)
    .execute();
};

export const markReviewRemoved = async (
  tx: Tx,
  id: string,
  { reason, at }: { reason: string; at: Date },
): Promise<void> => {
  await tx
    .updateTable("reviews")
    .set({ removed_at: at, removed_reason: reason })
    .where("id", "=", id)
    .execute();
};

export const markReplyRemoved = async (
  tx: Tx,
  id: string,
  { reason, at }: { reason: string; at: Date },
): Promise<void> => {
  await tx
    .updateTable("reviews")
    .set({ reply_removed_at: at, reply_removed_reason: reason })
    .where("id", "=", id)
    .execute();
};

/** Returns the email addresses and names of these accounts by id, without deleted accounts. */
export const findEmails = async (
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, { email: string; name: string | null }>> => {
  const rows = await tx
    .selectFrom("accounts")
    .select(["id", "email", "display_name"])
    .where("id", "in", ids)
    .where("deleted_at", "is", null)
    .execute();
  return new Map(rows.map(({ id, email, display_name: name }) => [id, { email, name }]));
};

export type WaitingPhotoRow = {
  id: string;
  photo_id: string;
  review_id: string;
  rating: number;
  body: string;
  created_at: Date;
  space_id: string;
  title: string;
};

/** Returns review photos that wait for the team's decision, oldest first. Leaves out photos of
 *  removed reviews and of reviews of deleted spaces, because these photos need no decision. */
export const findWaitingPhotos = async (
  db: Db,
  after: string | undefined,
  limit: number,
): Promise<WaitingPhotoRow[]> => {
  const rest = after ? sql`p.id > ${after}::uuid` : sql`true`;
  const { rows } = await sql<WaitingPhotoRow>`
    select p.id, p.photo_id, r.id as review_id, r.rating, r.body, r.created_at, s.id as space_id,
      s.title
    from review_photos p join reviews r on r.id = p.review_id join spaces s on s.id = r.space_id
    where p.state = 'waiting' and s.deleted_at is null and r.removed_at is null and ${rest}
    order by p.id limit ${limit}`.execute(db);
  return rows;
};

/** Records the team's decision about a waiting photo. A refused photo is removed from its review.
 *  @returns the ids of the review, of its space and of the photo; `photo_id` is null after a
 *  refusal. Returns undefined if no such photo waits */
export const updatePhotoState = async (
  tx: Tx,
  id: string,
  { approve, at }: { approve: boolean; at: Date },
): Promise<{ review_id: string; space_id: string | null; photo_id: string | null } | undefined> => {
  const state = approve ? "approved" : "refused";
  const { rows } = await sql<{
    review_id: string;
    space_id: string | null;
    photo_id: string | null;
  }>`
    update review_photos p set state = ${state}::review_photo_state, decided_at = ${at},
      photo_id = case when ${approve}::boolean then p.photo_id end
    from reviews r where r.id = p.review_id and p.id = ${id} and p.state = 'waiting'
    returning r.id as review_id, r.space_id, p.photo_id`.execute(tx);
  return rows[0];
};
