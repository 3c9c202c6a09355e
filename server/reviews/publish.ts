import { z } from "zod";
import { findBooking } from "#server/bookings/booking/queries.ts";
import { writeBookingCard } from "#server/bookings/booking/write-booking-card.ts";
import { lockSpace } from "#server/catalogue/listing/queries.ts";
import { updateSpaceRating } from "#server/catalogue/spaces/space-rating.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { addJob } from "#server/kernel/jobs/jobs.ts";
import { BatchPayload, task } from "#server/kernel/jobs/task.ts";
import { mailNotification } from "#server/notifications/mails/mail-notification.ts";
import { notify } from "#server/notifications/notify.ts";
import { reviewPublishedMail } from "./mails.ts";
import { PUBLISH_BATCH } from "./policy.ts";
import {
  computeRatingOfSpace,
  findBookingsToPublish,
  findEmails,
  findReviews,
  publishReviewsOfBooking,
  type ReviewSide,
} from "./queries.ts";

/** Queues a job in the caller's transaction. The job publishes a booking's reviews.
 *  @param at - when the job runs: at the end of the time to review. If both sides have reviewed the
 *  booking, `at` is undefined and the job runs at once */
export const queuePublication = (tx: Tx, bookingId: string, at: Date | undefined): Promise<void> =>
  addJob(
    tx,
    "publish-reviews",
    { bookingId },
    { key: `publish-reviews ${bookingId}`, ...(at && { runAt: at }) },
  );

/** Computes a space's rating again and stores it, unless the space was deleted meanwhile. Also
 *  updates the space in the search, and its cached page. */
export const refreshRating = async (tx: Tx, spaceId: string): Promise<void> => {
  await lockSpace(tx, spaceId);
  await updateSpaceRating(tx, spaceId, await computeRatingOfSpace(tx, spaceId));
};

/** Sends each reviewed person a notification about the published review. Also sends a mail if the
 *  person wants one. People who deleted their account get nothing. */
const mailPublication = async (tx: Tx, deps: Deps, ids: readonly string[]): Promise<void> => {
  for (const review of await findReviews(tx, ids)) {
    const reviewedId = review.side === "guest" ? review.host_id : review.guest_id;
    if (reviewedId === null || review.booking_id === null) continue;
    const person = (await findEmails(tx, [reviewedId])).get(reviewedId);
    if (!person) continue;
    const notice = {
      accountId: reviewedId,
      kind: "review-published" as const,
      once: `review-published ${review.booking_id} ${review.side}`,
    };
    const { wantsMail } = await notify(tx, deps, {
      ...notice,
      subjectId: review.booking_id,
      params: { ...(review.title && { title: review.title }) },
    });
    if (!wantsMail) continue;
    await mailNotification(tx, deps, notice, {
      to: person.email,
      content: reviewPublishedMail({
        bookingId: review.booking_id,
        title: review.title ?? "",
        side: review.side,
      }),
    });
  }
};

/** Writes a card into the conversation for each published review, the oldest review first.
 *  `writeBookingCard` writes no card if the conversation no longer exists. */
const writeCards = async (
  tx: Tx,
  deps: Deps,
  bookingId: string,
  published: readonly { id: string; side: ReviewSide }[],
): Promise<void> => {
  if (published.length === 0) return;
  const booking = await findBooking(tx, bookingId);
  if (!booking) return;
  for (const { side } of published.toSorted((a, b) => a.id.localeCompare(b.id))) {
    const actorId = side === "guest" ? booking.guest_id : booking.host_id;
    await writeBookingCard(tx, deps, booking, { event: "reviewed", actorId });
  }
};

const publish = (deps: Deps, bookingId: string): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const published = await publishReviewsOfBooking(tx, bookingId, deps.now());
    for (const { space_id } of published) if (space_id !== null) await refreshRating(tx, space_id);
    await mailPublication(
      tx,
      deps,
      published.map(({ id }) => id),
    );
    await writeCards(tx, deps, bookingId, published);
  });

/** The job that `queuePublication` queues. It publishes the booking's reviews that can be
 *  published. If it runs again, it publishes nothing more. */
export const publishReviewsJob = task(z.object({ bookingId: z.uuid() }), (deps, { bookingId }) =>
  publish(deps, bookingId),
);

/** The job that runs every ten minutes and publishes reviews whose own job was lost. */
export const publishDueReviews = task(BatchPayload, async (deps, { all }) => {
  const limit = all ? null : PUBLISH_BATCH;
  for (const bookingId of await findBookingsToPublish(deps.db, deps.now(), limit))
    await publish(deps, bookingId);
});
