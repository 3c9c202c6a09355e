/* The numbers of the team's work that both sides read, or that a sentence says. */

/** The longest reason of a suspension (the constraint on `suspended_reason`). */
export const MAX_TEAM_REASON_CHARS = 500;
