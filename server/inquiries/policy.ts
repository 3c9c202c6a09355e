/* The numbers of inquiries that only the server reads: neither one host's mailbox nor many can be filled. All are
 * our own. */

const HOUR = 3600;
const DAY = 24 * HOUR;

/** Inquiries of one account, of one account about one space, and to one host. */
export const inquiryLimits = {
  bySender: { most: 20, perSeconds: HOUR },
  bySpace: { most: 5, perSeconds: DAY },
  byHost: { most: 200, perSeconds: DAY },
} as const;
