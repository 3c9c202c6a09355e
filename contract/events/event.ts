/** What an event for a member is about:
 *  - `thread`, `booking`, `notification`: a conversation, booking or notification of the member has
 *    changed. The team gets `booking` for changes of every booking, except for a new hold and a
 *    review that is not published yet.
 *  - `space`: the calendar, the settings, the listing or the verification of a space has changed.
 *    The host gets these events; the team gets those about the listing or the verification. If the
 *    team has checked a changed text and keeps it, only the team gets the event.
 *  - `report`: a report has arrived or is resolved, or a photo of a review has arrived or is
 *    decided on. Only the team gets it.
 *  - `payout`: a payout is recorded, or the host's payout account has changed. The host and the
 *    team get it. The event contains the host's id.
 *  - `requirement`: a requirement has closed before `closesAt`. The hosts to whom it was sent get
 *    the event. */
export const memberEventKinds = [
  "thread",
  "booking",
  "notification",
  "space",
  "report",
  "payout",
  "requirement",
] as const;

export type MemberEventKind = (typeof memberEventKinds)[number];

/** The data of an event, as JSON. A page that receives it reads the changed data through the
 *  API. */
export type MemberEvent = { kind: MemberEventKind; _id: string };
