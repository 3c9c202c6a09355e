/** What an event for a member is about. */
export const memberEventKinds = [
  // A conversation of the member has changed.
  "thread",
  // A booking of the member has changed. The team gets this event too, but not for a new hold or an
  // unpublished review.
  "booking",
  // A notification of the member has changed.
  "notification",
  // - The calendar or the settings of a space have changed: the host gets the event.
  // - The listing or verification of a space has changed: the host and the team get the event.
  // - An admin has approved a changed text of a space: only the team gets the event.
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
