import type { Location } from "./location.ts";

type SpaceStatus = Location["status"];

/** Which state a space must be in for what; read by the verb and by its button. A revision of a
 *  verified space is approved and returned like a space of its own. */
const allowedFrom = {
  pause: ["live"],
  resume: ["paused"],
  approve: ["in_review"],
  return: ["in_review"],
} satisfies Record<string, SpaceStatus[]>;

export type SpaceAction = keyof typeof allowedFrom;

/** Whether something can be done to a space in this state. */
export const isSpaceActionAllowed = (action: SpaceAction, status: SpaceStatus): boolean =>
  (allowedFrom[action] as SpaceStatus[]).includes(status);
