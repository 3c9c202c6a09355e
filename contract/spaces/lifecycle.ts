import type { Location } from "./location.ts";

type SpaceStatus = Location["status"];

/** For each action, the statuses in which a space allows it. The API and the buttons both use these
 *  rules. A revision of a verified space is approved, or returned to its host, in the same way as a
 *  space. */
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
