import type { Location } from "./location.ts";

type SpaceStatus = Location["status"];

/** For each action, the statuses of a space in which the action is allowed. The API and the buttons
 *  use the rules for `pause` and `resume`. No code uses the other two rules. The server lets the
 *  team approve or return a space, or an edit of a verified space, that is in review. */
const allowedFrom = {
  pause: ["live"],
  resume: ["paused"],
  approve: ["in_review"],
  return: ["in_review"],
} satisfies Record<string, SpaceStatus[]>;

export type SpaceAction = keyof typeof allowedFrom;

/** Returns whether the action is allowed for a space in this status. */
export const isSpaceActionAllowed = (action: SpaceAction, status: SpaceStatus): boolean =>
  (allowedFrom[action] as SpaceStatus[]).includes(status);
