/* Rate limits for inquiries. Only the server uses these limits. They prevent a sender from filling
 * the mailbox of one host or of many hosts. All are our own choice. */

const HOUR = 3600;
const DAY = 24 * HOUR;

/** Limits for inquiries from one account, from one account about one space, and to one host. */
export const inquiryLimits = {
  bySender: { most: 20, perSeconds: HOUR },
  bySpace: { most: 5, perSeconds: DAY },
  byHost: { most: 200, perSeconds: DAY },
} as const;
