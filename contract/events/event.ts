/** What an event of a member is about. Hosts get `space` when the calendar, the settings, the listing
 *  or the verification of one of their spaces changes; the team gets it for the last two. The team gets
 *  `booking` for every booking. Only the team gets `report`, for reports and for photos of reviews that
 *  wait for the team. The team and the host get `payout` when a payout is recorded or the host's account
 *  for payouts changes; it names the host. Hosts get `requirement` when one that was sent to them
 *  closes. */
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

/** The data of an event, as JSON. The page then reads what changed through the API. */
export type MemberEvent = { kind: MemberEventKind; _id: string };
