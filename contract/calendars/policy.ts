/* Limits of imported calendars, shared by the browser, the server and the texts that show
 * them. All are our choice. */

/** Maximum number of imported calendars for one space. */
export const MAX_CALENDARS_PER_SPACE = 10;
/** Maximum number of imported calendars that one host may have, for all of their spaces
 *  together. */
export const MAX_CALENDARS_PER_HOST = 50;
/** Maximum length of a calendar's name (the constraint on `name`). */
export const MAX_CALENDAR_NAME_CHARS = 60;
/** Maximum length of a calendar's URL (the constraint on `url`). It applies to the URL as the host
 *  enters it, and to its percent-encoded form, which is stored. */
export const MAX_CALENDAR_URL_CHARS = 2000;
/** How often a calendar is read. After two failures in a row, it is read less often. */
export const CALENDAR_READ_INTERVAL_MINUTES = 30;
/** Maximum size of a calendar after decompression: enough for twenty years of a busy calendar. */
export const MAX_CALENDAR_MEGABYTES = 2;
/** Maximum number of events in a calendar. */
export const MAX_CALENDAR_EVENTS = 5000;
/** Maximum number of separate periods that a calendar may block. */
export const MAX_CALENDAR_TIMES = 2000;
