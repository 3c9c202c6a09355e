import type { SpaceDetailsRow } from "#server/catalogue/spaces/queries.ts";
import type { Config } from "#server/kernel/config/config.ts";
import type { ReviewState } from "./queries.ts";

type Verification = Pick<Config, "verifyListings">;

/** Returns the review state of a space that waits for the team. Each submission gets a later time
 *  than the previous one, because the team's decision identifies a submission by this time.
 *  @param before - the time of the previous submission */
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

/** Returns the review state of a new space. */
export const getNewReviewState = ({ verifyListings }: Verification, at: Date): ReviewState =>
  verifyListings ? createInReviewState(at) : live(at);

/** Returns the current review state of a space. */
export const toReviewState = (space: SpaceDetailsRow): ReviewState => ({
  status: space.status,
  verifiedAt: space.verified_at,
  submittedAt: space.submitted_at,
  returnReason: space.return_reason,
});

/** Returns the review state of a space after an edit, if the space was never verified. */
export const getReviewStateAfterEdit = (
  config: Verification,
  space: SpaceDetailsRow,
  at: Date,
): ReviewState => (config.verifyListings ? createInReviewState(at, space.submitted_at) : live(at));
