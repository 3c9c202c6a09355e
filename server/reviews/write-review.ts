import { reviewMessages as say } from "#contract/reviews/messages.ts";
import type { BookingReview } from "#contract/reviews/review.ts";
import type { NewReview } from "#contract/reviews/routes.ts";
import { notAllowedNow } from "#server/bookings/booking/problems.ts";
import { requireBooking } from "#server/bookings/booking/require-booking.ts";
import { lockBooking, withBookingTransaction } from "#server/bookings/booking/space-lock.ts";
import { toBookingReview } from "#server/bookings/review-presenter.ts";
import { computeReviewEnd } from "#server/bookings/rules/review-end.ts";
import { findBookingView } from "#server/bookings/view-queries.ts";
import { recordEvents, recordTeamEvents } from "#server/events/record-events.ts";
import { notAllowed } from "#server/identity/access.ts";
import type { Caller } from "#server/identity/caller.ts";
import { lockMember } from "#server/identity/lock-member.ts";
import { invalid } from "#server/kernel/base/problem.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { addVariantsJob } from "#server/media/store-photos.ts";
import { queuePublication } from "./publish.ts";
import { findReviewedSides, insertReview, insertReviewPhotos, type ReviewSide } from "./queries.ts";

/** Returns the caller's side of a booking.
 *  @throws Problem 404 for other people's bookings; 403 for the team, which reviews nothing */
export const requireReviewSide = async (
  deps: Deps,
  caller: Caller,
  bookingId: string,
): Promise<{ side: ReviewSide; spaceId: string | null }> => {
  const { booking, side } = await requireBooking(deps, caller, bookingId);
  if (side === "team") throw notAllowed("Only the guest and the host of this booking may do this.");
  return { side, spaceId: booking.space_id };
};

/** Locks a booking and requires that its guest or its host (`side`) can review it now.
 *  @returns when the time to review is over (`end`), and whether the other side has already
 *  reviewed.
 *  @throws Problem 404, 409 not-allowed-now */
const requireReviewable = async (
  tx: Tx,
  deps: Deps,
  bookingId: string,
  side: ReviewSide,
): Promise<{ end: Date; isSecond: boolean }> => {
  const booking = await lockBooking(tx, bookingId);
  if (booking.status !== "completed") throw notAllowedNow(say.notCompleted);
  const written = await findReviewedSides(tx, bookingId);
  if (written.includes(side)) throw notAllowedNow(say.alreadyWritten);
  const end = computeReviewEnd({ endedAt: booking.ended_at, endsAt: booking.ends_at });
  if (deps.now() >= end) throw notAllowedNow(say.overdue);
  return { end, isSecond: written.length > 0 };
};

/** Throws if a review has the wrong parts for its side. A guest must rate three aspects and may add
 *  photos. A host may not rate aspects or add photos. */
const requireParts = (side: ReviewSide, { aspects }: NewReview, photos: number): void => {
  if (side === "guest" && !aspects) throw invalid({ aspects: say.stars });
  if (side === "host" && aspects) throw invalid({ aspects: say.aspectsByGuestOnly });
  if (side === "host" && photos > 0) throw invalid({ photos: say.photosByGuestOnly });
};

/** Stores the caller's review of a booking and queues the publication. Reviews are published when
 *  both sides have written, or when the time to review is over.
 *  @throws Problem 401, 403, 404, 409 not-allowed-now, 422, 503 busy */
export const writeReview = async (
  deps: Deps,
  caller: Caller,
  bookingId: string,
  review: NewReview,
  { count, storePhotos }: { count: number; storePhotos: () => Promise<string[]> },
): Promise<BookingReview> => {
  const { side, spaceId } = await requireReviewSide(deps, caller, bookingId);
  requireParts(side, review, count);
  await deps.db.transaction().execute((tx) => requireReviewable(tx, deps, bookingId, side));
  // Photos are stored only if the review is acceptable.
  const photoIds = [...new Set(await storePhotos())];
  const id = deps.newId();
  await withBookingTransaction(
    deps,
    spaceId,
    async (tx) => {
      const { end, isSecond } = await requireReviewable(tx, deps, bookingId, side);
      const at = deps.now();
      const { rating, text } = review;
      const aspects = review.aspects ?? null;
      await insertReview(tx, { id, bookingId, side, rating, aspects, text, at });
      await insertReviewPhotos(
        tx,
        id,
        photoIds.map((photoId) => ({ id: deps.newId(), photoId })),
      );
      for (const photoId of photoIds) await addVariantsJob(tx, photoId);
      // Only the author's own pages get this event, because the other side must not learn yet that
      // there is a review.
      await recordEvents(tx, deps, [caller.accountId], { kind: "booking", subjectId: bookingId });
      if (photoIds.length > 0) await recordTeamEvents(tx, deps, { kind: "report", subjectId: id });
      await queuePublication(tx, bookingId, isSecond ? undefined : end);
    },
    (tx) => lockMember(tx, caller.accountId),
  );
  return getBookingReview(deps, bookingId, id, side);
};

/** Returns a review of a booking as the guest or the host of the booking sees it.
 *  @param side - who sees the review: `guest` or `host` */
export const getBookingReview = async (
  deps: Deps,
  bookingId: string,
  reviewId: string,
  side: ReviewSide,
): Promise<BookingReview> => {
  const booking = await findBookingView(deps.db, bookingId);
  const row = booking?.reviews.find(({ id }) => id === reviewId);
  if (!booking || !row) throw new Error("A review is never deleted.");
  return toBookingReview(deps, row, { as: side, isSpacePublic: booking.space_is_public });
};
