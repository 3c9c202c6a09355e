/* Limits and rules for conversations. Only the server uses them. The rate limits prevent a sender
 * from filling the mailboxes of hosts. All values are our own choice. */

const MINUTE = 60;
const HOUR = 3600;
const DAY = 24 * HOUR;

/** Limits for inquiries and for messages that are sent with `startThread`. The limits also apply if
 *  the guest already has a conversation about the space. */
export const inquiryLimits = {
  /** From one account. */
  bySender: { most: 20, perSeconds: HOUR },
  /** From one account about one space. */
  bySpace: { most: 5, perSeconds: DAY },
  /** To one host. */
  byHost: { most: 200, perSeconds: DAY },
} as const;

/** Limits for one account's messages in existing conversations (`countMessage`). People who talk
 *  write a message every few seconds; only a program writes more than thirty in a minute. */
export const messageLimits = {
  byMinute: { most: 30, perSeconds: MINUTE },
  byDay: { most: 1_000, perSeconds: DAY },
} as const;

/** How many messages an account may send as `multipart/form-data` in an hour. Only this format can
 *  contain photos. Messages that are repeated or have errors are counted, too. */
export const photoMessageLimit = { most: 60, perSeconds: HOUR } as const;

/** Limits for messages with photos that are uploaded at the same time. Together, these uploads take
 *  at most 60 MB of disk. */
export const messageUploadLimits = {
  atOnce: 8,
  atOnceUnverified: 4,
  perAccount: 1,
  waitingPerAccount: 5,
  /** The longest time that an upload waits in one queue. The uploads of unverified accounts wait
   *  in two queues, one after the other. Even twice this time is shorter than the timeout of a
   *  browser or a proxy. */
  waitMs: 20_000,
  retrySeconds: 5,
} as const;

/** The rules for measuring how fast hosts answer. Questions of the last `days` days count. If a
 *  question has no answer, it counts only if it is at least `openAfterMs` old. A host with fewer
 *  than `minAnswers` answers is not measured. */
export const answerTimeWindow = { days: 90, minAnswers: 5, openAfterMs: 24 * 60 * 60_000 } as const;

/** The maximum number of messages that a search checks in conversations where contact details are
 *  withheld. Withholding can take more than ten milliseconds for a long message. The conversation
 *  with the newest message is checked first. Messages beyond the maximum are not found. */
export const MAX_TEXTS_SEARCHED = 200;
