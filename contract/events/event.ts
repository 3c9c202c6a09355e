/** What an event for a member is about. */
export const memberEventKinds = [
  // A conversation of the member has changed.
  "thread",
  // A booking of the member has changed. The team gets this event too, except if a hold is new or
  // a review is not yet published.
  "booking",
  // A notification of the member has changed.
  "notification",
  // The calendar, settings, listing or verification of a space has changed. The host gets the
  // event. The team gets the event for the listing and the verification. If the team checks
  // a changed text and keeps it, only the team gets the event.
  "space",
  // Only for the team: a report has arrived or is resolved, or a review's photo has arrived or is
  // decided on.
  "report",
  // A payout is recorded, or a host's payout account has changed. The host and the team get the
  // event with the host's id.
  "payout",
  // A requirement has closed before `closesAt`. The hosts to whom it was sent get the event.
  "requirement",
] as const;

export type MemberEventKind = (typeof memberEventKinds)[number];

/** The data of an event, as JSON. A page that receives it reads the changed data through the
 *  API. */
export type MemberEvent = { kind: MemberEventKind; _id: string };
