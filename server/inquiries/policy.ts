/* Limits for inquiries that only the server reads: they keep the mailboxes of one host and of many
 * hosts from being filled. All are our own choice. */

const HOUR = 3600;
const DAY = 24 * HOUR;

/** Inquiries from one account, from one account about one space, and to one host. */
export const inquiryLimits = {
  bySender: { most: 20, perSeconds: HOUR },
  bySpace: { most: 5, perSeconds: DAY },
  byHost: { most: 200, perSeconds: DAY },
} as const;
