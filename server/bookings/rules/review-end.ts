import { REVIEW_DAYS } from "#contract/reviews/policy.ts";
import { DAY_MS } from "#contract/time.ts";

/** Returns the instant from which a completed booking can no longer be reviewed: `REVIEW_DAYS`
 *  after its completion. The database has the same rule (`closes_at` of a review).
 *  @param endedAt - when the booking was completed; if null, `endsAt` counts instead */
export const computeReviewEnd = ({
  endedAt,
  endsAt,
}: {
  endedAt: Date | null;
  endsAt: Date;
}): Date => new Date((endedAt ?? endsAt).getTime() + REVIEW_DAYS * DAY_MS);
