/** How long traces stay that nobody asked us to keep, in days; the privacy page says it, a job does it. */
export const keptDays = {
  /** Devices that signed out or were not used. */
  signIns: 90,
  /** Browsers that have signed in before, after their last sign-in; as long as their cookie. */
  devices: 400,
  /** Sign-ins, refusals and changes of an account. */
  securityEvents: 365,
  /** That a mail was sent: to whom, about what, when. Its text goes when it is sent. */
  mails: 90,
  /** That a code was sent to a phone: to which number, when. */
  texts: 7,
  /** What a text of a space said before and after a change, once the team has looked at it. */
  seenTextChanges: 365,
} as const;

/** How long somebody may take at the company that they sign in through, in minutes; as long as the
 *  cookie of it. */
export const PROVIDER_REQUEST_MINUTES = 10;
