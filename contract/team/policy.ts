/* Limits of the team's work that the browser and the server use, or that a text states. */

/** Maximum length of the reason for a suspension (the constraint on `suspended_reason`). */
export const MAX_TEAM_REASON_CHARS = 500;
