import type { SpaceDetailsRow } from "#server/catalogue/spaces/queries.ts";
import type { Config } from "#server/kernel/config/config.ts";
import type { ReviewState } from "./queries.ts";

type Verification = Pick<Config, "verifyListings">;

/** How a space stands that waits for the team. What it was handed in after is told from what it is
 *  now by the time alone, so no two hand-ins share one.
 *  @param before when it was handed in last */
export const createInReviewState = (at: Date, before: Date | null = null): ReviewState => ({
  status: "in_review",
  verifiedAt: null,
  submittedAt: before && before >= at ? new Date(before.getTime() + 1) : at,
  returnReason: null,
});

const live = (at: Date): ReviewState => ({
  status: "live",
  verifiedAt: at,
  submittedAt: null,
  returnReason: null,
});

/** How a new space stands. */
export const getNewReviewState = ({ verifyListings }: Verification, at: Date): ReviewState =>
  verifyListings ? createInReviewState(at) : live(at);

/** How a space stands as it is. */
export const toReviewState = (space: SpaceDetailsRow): ReviewState => ({
  status: space.status,
  verifiedAt: space.verified_at,
  submittedAt: space.submitted_at,
  returnReason: space.return_reason,
});

/** How a space that was never verified stands after an edit. */
export const getReviewStateAfterEdit = (
  config: Verification,
  space: SpaceDetailsRow,
  at: Date,
): ReviewState => (config.verifyListings ? createInReviewState(at, space.submitted_at) : live(at));
