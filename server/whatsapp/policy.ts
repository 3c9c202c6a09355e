/* Limits and times of WhatsApp that only the server uses. Where no source is named, the value is
 * our own choice. */

/** How a message is sent. The job queue sets the pauses between the attempts; each pause is longer
 *  than the pause before it. */
export const whatsAppSchedule = {
  /** The maximum number of attempts. The last attempt comes after about ten hours. Messages with a
   *  code expire much earlier. If a message has expired, the next attempt sends nothing, and only
   *  deletes the content and number. */
  attempts: 11,
  /** A worker claims a message before it sends the message. If the worker has not finished after
   *  this time, the worker is considered dead, and another worker can claim the message. */
  claimSeconds: 60,
  /** The timeout of a call to the provider. It is much shorter than `claimSeconds`. */
  answerSeconds: 10,
  /** A notification is sent only within this many hours after it was queued. Codes and replies have
   *  their own expiry times. */
  usefulHours: 12,
} as const;

/** Maximum number of attempts of the job that acts on an incoming message. The last attempt comes
 *  after about three and a half hours. */
export const INCOMING_ATTEMPTS = 10;

/** Free text may be sent to a person only within this many hours after the person's last message
 *  (the provider's rule). */
export const SERVICE_WINDOW_HOURS = 24;

/** Maximum number of messages to one person within 24 hours. Without this limit, our replies to a
 *  phone that answers automatically would never end. */
export const MAX_MESSAGES_PER_PERSON = 60;

/** A conversation is open for this many days after its newest message or card. If it is unclear to
 *  which conversation a text belongs, only open conversations are considered. */
export const OPEN_THREAD_DAYS = 7;

/** The provider's limits: maximum lengths in characters, and the maximum number of answers to a
 *  question (`rows`). */
export const whatsAppLimits = {
  bodyChars: 1024,
  buttonChars: 20,
  rows: 10,
  rowTitleChars: 24,
  rowDescriptionChars: 72,
} as const;

/** Maximum number of characters of one value in a template, such as a name or an address. In
 *  templates with many values the maximum is lower, so that the whole message stays within
 *  `whatsAppLimits.bodyChars`. */
export const MAX_PARAMETER_CHARS = 300;

/** Days for which the ids of incoming messages are retained, so that no message is acted on twice.
 *  The provider stops its retries much earlier. */
export const INCOMING_DAYS = 30;

/** Maximum size of a webhook (the provider's limit: three megabytes). */
export const WEBHOOK_LIMIT_BYTES = 3_000_000;
