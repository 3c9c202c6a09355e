import { formatCount } from "#contract/format-count.ts";
import { reportMessages } from "#contract/reports/messages.ts";
import { reviewMessages } from "#contract/reviews/messages.ts";
import type { Caller } from "#server/identity/caller.ts";
import { notFound, Problem } from "#server/kernel/base/problem.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { notePublicChange } from "#server/kernel/response-cache/changes.ts";
import { enqueueMail } from "#server/mail/outbox.ts";
import { clearPublicPhotoCache } from "#server/media/public-photos.ts";
import { fileReport, type ReportSubjectHandler } from "#server/reports/reports.ts";
import { reviewRemovedMail } from "./mails.ts";
import { refreshRating } from "./publish.ts";
import {
  findEmails,
  findReviewForUpdate,
  findReviews,
  markReplyRemoved,
  markReviewRemoved,
  type ReviewRow,
} from "./queries.ts";
import { requireReadableReview } from "./reply.ts";

const nothingToRemove = () => new Problem(409, "not-allowed-now", reportMessages.nothingToRemove);

const mailBoth = async (
  tx: Tx,
  deps: Deps,
  review: ReviewRow,
  { what, reason }: { what: "review" | "reply"; reason: string },
): Promise<void> => {
  const { booking_id: bookingId, guest_id, host_id, title } = review;
  if (bookingId === null || guest_id === null || host_id === null) return;
  for (const { email } of (await findEmails(tx, [guest_id, host_id])).values())
    await enqueueMail(tx, deps, {
      to: email,
      ...(await reviewRemovedMail(deps.config, { bookingId, title: title ?? "", what }, reason)),
    });
};

/** Reports a review that the caller can read.
 *  @returns false if the caller has already reported this review and the report is still open
 *  @throws Problem 401; 404 if the caller cannot read the review, or the review was removed
 *  meanwhile; 429 */
export const reportReview = async (
  deps: Deps,
  caller: Caller,
  { id, reason }: { id: string; reason: string },
): Promise<boolean> => {
  const review = await requireReadableReview(deps, caller, id);
  const report = { kind: "review" as const, subjectId: review.id, reason };
  return fileReport(deps, caller, report, async (tx) => {
    const present = await findReviewForUpdate(tx, review.id);
    if (!present || present.removed_at !== null) throw notFound(reviewMessages.unknown);
  });
};

/** Returns the functions with which the team decides about reports of reviews. `describe` describes
 *  reported reviews. `remove` removes a review or its reply. */
export const createReviewReports = (deps: Deps): ReportSubjectHandler => ({
  describe: async (ids) =>
    new Map(
      (await findReviews(deps.db, ids)).map((review) => [
        review.id,
        {
          title: `${formatCount(review.rating, "star")} ${
            review.side === "guest" ? "for" : "for the guest of"
          } ${review.title ?? "a deleted space"}`,
          text: review.body,
          reply: review.reply_removed_at === null ? review.reply : null,
          href: review.booking_id === null ? null : `/bookings/${review.booking_id}`,
          isRemoved: review.removed_at !== null,
        },
      ]),
    ),
  remove: async (tx, id, { action, reason }) => {
    const review = await findReviewForUpdate(tx, id);
    if (!review || review.removed_at !== null) throw nothingToRemove();
    const at = deps.now();
    if (action === "remove-reply") {
      if (review.reply === null || review.reply_removed_at !== null) throw nothingToRemove();
      await markReplyRemoved(tx, id, { reason, at });
      if (review.space_id !== null) await notePublicChange(tx, [`space:${review.space_id}`]);
    } else {
      await markReviewRemoved(tx, id, { reason, at });
      if (review.space_id !== null) await refreshRating(tx, review.space_id);
    }
    const what = action === "remove" ? "review" : "reply";
    await mailBoth(tx, deps, review, { what, reason });
  },
  afterRemoval: clearPublicPhotoCache,
});
