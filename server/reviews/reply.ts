import { reviewMessages as say } from "#contract/reviews/messages.ts";
import type { BookingReview } from "#contract/reviews/review.ts";
import { notAllowedNow } from "#server/bookings/booking/problems.ts";
import { notAllowed } from "#server/identity/access.ts";
import type { Caller } from "#server/identity/caller.ts";
import { lockMember } from "#server/identity/lock-member.ts";
import { isUuid } from "#server/kernel/base/ids.ts";
import { notFound } from "#server/kernel/base/problem.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { consumeAttempt } from "#server/kernel/http/rate-limits.ts";
import { notePublicChange } from "#server/kernel/response-cache/changes.ts";
import { mailNotification } from "#server/notifications/mails/mail-notification.ts";
import { notify } from "#server/notifications/notify.ts";
import { reviewRepliedMail } from "./mails.ts";
import { replyLimit } from "./policy.ts";
import {
  findEmails,
  findReviewForUpdate,
  findReviews,
  hasHosted,
  type ReviewRow,
  updateReply,
} from "./queries.ts";
import { getBookingReview } from "./write-review.ts";

const unknownReview = () => notFound(say.unknown);

/** Returns whether the caller can read a review. Everyone can read a published review of a
 *  space. */
const canRead = async (deps: Deps, caller: Caller, review: ReviewRow): Promise<boolean> => {
  if (review.published_at === null || review.removed_at !== null) return false;
  if (review.side === "guest" || caller.isTeam) return true;
  // This review is about a guest. The guest can read it, and so can each host who ever got a
  // request or a booking from the guest.
  if (review.guest_id === null) return false;
  return (
    caller.accountId === review.guest_id ||
    (await hasHosted(deps.db, caller.accountId, review.guest_id))
  );
};

/** Returns a published review that the caller can read.
 *  @throws Problem 404 */
export const requireReadableReview = async (
  deps: Deps,
  caller: Caller,
  id: string,
): Promise<ReviewRow> => {
  const [review] = isUuid(id) ? await findReviews(deps.db, [id]) : [];
  if (!review || !(await canRead(deps, caller, review))) throw unknownReview();
  return review;
};

const reviewedId = ({ side, guest_id, host_id }: ReviewRow): string | null =>
  side === "guest" ? host_id : guest_id;

/** Tells the author of the review about the reply: on the site, and by mail if the author wants
 *  it. */
const tellAuthor = async (tx: Tx, deps: Deps, review: ReviewRow, text: string): Promise<void> => {
  const authorId = review.side === "guest" ? review.guest_id : review.host_id;
  if (authorId === null || review.booking_id === null) return;
  const author = (await findEmails(tx, [authorId])).get(authorId);
  if (!author) return;
  const subject = { bookingId: review.booking_id, title: review.title ?? "" };
  const notice = {
    accountId: authorId,
    kind: "review-reply" as const,
    once: `reply ${review.id}`,
  };
  const { wantsMail } = await notify(tx, deps, {
    ...notice,
    subjectId: review.booking_id,
    params: { title: subject.title },
  });
  if (!wantsMail) return;
  await mailNotification(tx, deps, notice, {
    to: author.email,
    content: reviewRepliedMail(subject, text),
  });
};

/** Stores the reply of the guest or host who was reviewed. Whoever can read the review can read the
 *  reply. The reply cannot be changed.
 *  @throws Problem 401, 403, 404, 429; 409 not-allowed-now if there is already a reply, or the
 *  review was removed */
export const replyToReview = async (
  deps: Deps,
  caller: Caller,
  id: string,
  text: string,
): Promise<BookingReview> => {
  const [seen] = isUuid(id) ? await findReviews(deps.db, [id]) : [];
  const isReviewed = seen && reviewedId(seen) === caller.accountId;
  if (!seen || (isReviewed && seen.published_at === null)) throw unknownReview();
  // A caller who can read the review gets 403. A caller who cannot read it gets 404.
  if (!isReviewed) {
    await requireReadableReview(deps, caller, id);
    throw notAllowed(say.replyOfReviewedOnly);
  }
  await consumeAttempt(deps, { what: "review-replies", who: caller.accountId, ...replyLimit });
  await deps.db.transaction().execute(async (tx) => {
    await lockMember(tx, caller.accountId);
    const review = await findReviewForUpdate(tx, id);
    if (!review) throw unknownReview();
    if (review.removed_at !== null) throw notAllowedNow();
    if (review.reply !== null) throw notAllowedNow(say.alreadyReplied);
    await updateReply(tx, id, { text, at: deps.now() });
    await tellAuthor(tx, deps, review, text);
    if (review.space_id !== null) await notePublicChange(tx, [`space:${review.space_id}`]);
  });
  const side = seen.side === "guest" ? "host" : "guest";
  return getBookingReview(deps, seen.booking_id ?? "", id, side);
};
