/** What an event of a member is about. */
export const memberEventKinds = ["thread", "booking", "notification"] as const;

export type MemberEventKind = (typeof memberEventKinds)[number];

/** The data of an event, as JSON. The page then reads what changed through the API. */
export type MemberEvent = { kind: MemberEventKind; _id: string };
