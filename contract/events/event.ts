/** What an event of a member is about. Hosts get `space` when the calendar, the settings, the listing
 *  or the verification of one of their spaces changes; the team gets it for the last two. Only the team
 *  gets `report`, for reports and for photos of reviews that wait for the team. */
export const memberEventKinds = ["thread", "booking", "notification", "space", "report"] as const;

export type MemberEventKind = (typeof memberEventKinds)[number];

/** The data of an event, as JSON. The page then reads what changed through the API. */
export type MemberEvent = { kind: MemberEventKind; _id: string };
