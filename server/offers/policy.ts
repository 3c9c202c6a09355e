/* Limits for offers and requirements. Only the server uses these limits. All are our own choice. */

const HOUR = 3600;
const DAY = 24 * HOUR;

/** How often one account may try to make an offer. Two people who negotiate make a few offers in an
 *  hour. */
export const offerLimits = {
  byHour: { most: 60, perSeconds: HOUR },
  byDay: { most: 200, perSeconds: DAY },
} as const;

/** How often a guest may try to post a requirement in an hour. This limit is low, because each
 *  attempt checks the calendars of many spaces. */
export const requirementLimit = { most: 20, perSeconds: HOUR } as const;

/** The maximum number of spaces whose calendars are checked for one requirement, the best rated
 *  first. */
export const MAX_SPACES_CHECKED = 200;
