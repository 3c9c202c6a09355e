import type { Location } from "./location.ts";

type SpaceStatus = Location["status"];

/** For each action of a host, the statuses of a space in which the action is allowed. */
const allowedFrom = {
  pause: ["live"],
  resume: ["paused"],
} satisfies Record<string, SpaceStatus[]>;

export type SpaceAction = keyof typeof allowedFrom;

/** Returns whether the action is allowed for a space in this status. */
export const isSpaceActionAllowed = (action: SpaceAction, status: SpaceStatus): boolean =>
  (allowedFrom[action] as SpaceStatus[]).includes(status);
