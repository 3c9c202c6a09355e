/* Limits of the testimonials, host stories and texts about the team. They are our own choice,
 * unless another source is given. */

export const MAX_TESTIMONIALS = 12;

/** The page for hosts shows two stories side by side (specification section 2). */
export const MAX_HOST_STORIES = 2;

/** The page about us shows five people (specification section 2). */
export const MAX_TEAM_MEMBERS = 5;

/** Maximum length of a quotation or a text about a person. A longer one would fill a phone's
 *  screen. */
export const MAX_QUOTE_CHARS = 400;

/** The maximum length of a name, and of the line below it. */
export const MAX_STORY_NAME_CHARS = 80;
