/* The numbers of calendars that hosts import: what both sides read, or a sentence says. All are our own. */

/** Other calendars that one space may take. */
export const MAX_CALENDARS_PER_SPACE = 10;
/** The same for all spaces of a host together. */
export const MAX_CALENDARS_PER_HOST = 50;
/** How long the name of a calendar is at most (the constraint on `name`). */
export const MAX_CALENDAR_NAME_CHARS = 60;
/** How often a calendar is read. */
export const CALENDAR_READ_INTERVAL_MINUTES = 30;
/** The largest calendar: twenty years of a busy one; unpacked, whatever it was on the way. */
export const MAX_CALENDAR_MEGABYTES = 2;
/** The most events of a calendar. */
export const MAX_CALENDAR_EVENTS = 5000;
/** The most separate times that a calendar closes. */
export const MAX_CALENDAR_TIMES = 2000;
