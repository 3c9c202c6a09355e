import type { KeptSpace } from "#server/catalogue/spaces/queries.ts";
import type { Config } from "#server/kernel/config/config.ts";
import type { Standing } from "./queries.ts";

type Verification = Pick<Config, "verifyListings">;

/** How a space stands that waits for the team. What it was handed in after is told from what it is
 *  now by the time alone, so no two hand-ins share one.
 *  @param before when it was handed in last */
export const waiting = (at: Date, before: Date | null = null): Standing => ({
  status: "in_review",
  verifiedAt: null,
  submittedAt: before && before >= at ? new Date(before.getTime() + 1) : at,
  returnReason: null,
});

const live = (at: Date): Standing => ({
  status: "live",
  verifiedAt: at,
  submittedAt: null,
  returnReason: null,
});

/** How a new space stands. */
export const newStanding = ({ verifyListings }: Verification, at: Date): Standing =>
  verifyListings ? waiting(at) : live(at);

/** How a space stands as it is. */
export const standingOf = (space: KeptSpace): Standing => ({
  status: space.status,
  verifiedAt: space.verified_at,
  submittedAt: space.submitted_at,
  returnReason: space.return_reason,
});

/** How a space that was never verified stands after an edit. */
export const standingAfterEdit = (config: Verification, space: KeptSpace, at: Date): Standing =>
  config.verifyListings ? waiting(at, space.submitted_at) : live(at);
