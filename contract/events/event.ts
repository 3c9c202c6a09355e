/** What an event for a member is about:
 *  - `thread`, `booking`, `notification`: a conversation, booking or notification of the member has
 *    changed. The team gets `booking` for every booking.
 *  - `space`: for the host when the calendar, the settings, the listing or the verification of the
 *    space changes; for the team when the listing or the verification changes.
 *  - `report`: only for the team, when a report arrives or is resolved, and when a photo of a
 *    review arrives or is decided on.
 *  - `payout`: for the host and the team when a payout is recorded or the host's payout account
 *    changes. The event contains the host's id.
 *  - `requirement`: for the hosts to whom the requirement was sent, when it closes. */
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
