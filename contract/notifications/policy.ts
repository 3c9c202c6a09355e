/** The notifications that one page of the list has. */
export const NOTIFICATIONS_PER_PAGE = 30;

/** The notifications that one request may mark as read. */
export const MAX_NOTIFICATIONS_READ = 100;
