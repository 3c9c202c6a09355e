import { photoUrl } from "#contract/media/photo-url.ts";
import type { BookingReview, BookingReviews, GuestReview } from "#contract/reviews/review.ts";
import { istIso } from "#contract/time.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { signPhotoUrl } from "#server/media/signed-photos.ts";
import type { BookingSide } from "./booking/require-booking.ts";
import type { BookingReviewRow, GuestReviewsRow } from "./review-columns.ts";
import { computeReviewEnd } from "./rules/review-end.ts";
import type { BookingView } from "./view-queries.ts";

const instant = (ms: number): string => istIso(new Date(ms));
const orNull = (ms: number | null): string | null => (ms === null ? null : instant(ms));

type Removable = { at: number | null; reason: string | null };
const removal = ({ at, reason }: Removable) =>
  at === null || reason === null ? null : { at: instant(at), reason };

const replyOf = ({ reply, repliedAt }: { reply: string | null; repliedAt: number | null }) =>
  reply === null || repliedAt === null ? null : { text: reply, createdAt: instant(repliedAt) };

const aspectsOf = ({ asShown, host, value }: BookingReviewRow) =>
  asShown === null || host === null || value === null ? null : { asShown, host, value };

/** Returns a review for the reader `as`. The host sees only photos that the team has approved.
 *  @param isSpacePublic - whether everybody may see the space */
export const toBookingReview = (
  deps: Pick<Deps, "now" | "secrets">,
  row: BookingReviewRow,
  { as, isSpacePublic }: { as: BookingSide; isSpacePublic: boolean },
): BookingReview => {
  const isPublic = isSpacePublic && row.publishedAt !== null && row.removedAt === null;
  return {
    _id: row.id,
    rating: row.rating,
    aspects: aspectsOf(row),
    text: row.body,
    photos: row.photos
      .filter(({ state }) => as !== "host" || state === "approved")
      .map(({ id, state }) => ({
        // A photo that is not public gets a signed URL.
        url: id && (isPublic && state === "approved" ? photoUrl(id) : signPhotoUrl(deps, id)),
        state,
      })),
    createdAt: instant(row.createdAt),
    publishedAt: orNull(row.publishedAt),
    reply: replyOf(row),
    removed: removal({ at: row.removedAt, reason: row.removedReason }),
    replyRemoved: removal({ at: row.replyRemovedAt, reason: row.replyRemovedReason }),
  };
};

/** Returns both reviews of a booking for the reader `as`. A review is null if it does not exist or
 *  the reader may not see it.
 *  @returns `until`: when the reader's time to write a review ends; null if the reader cannot write
 *  one */
export const toBookingReviews = (
  deps: Pick<Deps, "now" | "secrets">,
  row: BookingView,
  as: BookingSide,
): BookingReviews => {
  const by = (side: "guest" | "host") => {
    const found = row.reviews.find((one) => one.side === side);
    const isVisible = found && (as === side || as === "team" || found.publishedAt !== null);
    return isVisible
      ? toBookingReview(deps, found, { as, isSpacePublic: row.space_is_public })
      : null;
  };
  const end = computeReviewEnd({ endedAt: row.ended_at, endsAt: row.ends_at });
  const mayWrite =
    as !== "team" &&
    row.status === "completed" &&
    deps.now() < end &&
    !row.reviews.some(({ side }) => side === as);
  return { until: mayWrite ? istIso(end) : null, byGuest: by("guest"), byHost: by("host") };
};

/** Returns the average rating that hosts gave the guest of a booking, the number of ratings, and
 *  the latest reviews. */
export const toGuestReviews = (
  row: GuestReviewsRow | null,
): { rating: number; ratingCount: number; reviews: GuestReview[] } => ({
  rating: row?.average ?? 0,
  ratingCount: row?.count ?? 0,
  reviews: (row?.latest ?? []).map(({ id, rating, body, createdAt, ...answer }) => ({
    _id: id,
    rating,
    text: body,
    createdAt: instant(createdAt),
    reply: replyOf(answer),
  })),
});
