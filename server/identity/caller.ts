/** What access checks need to know about the caller of a request. */
export type Caller = {
  accountId: string;
  sessionId: string;
  role: "user" | "admin";
  /** Whether this session has the rights of the team: the caller is an admin, and has proved a
   *  second factor or does not need one. For anything that only the team may do, check this and not
   *  the role. */
  isTeam: boolean;
  email: string;
  emailVerified: boolean;
  /** When the caller last proved who they are; null if the session began before the site stored
   *  this time. */
  confirmedAt: Date | null;
  /** When a second factor was proved in this session; null if no second factor was proved. */
  factorAt: Date | null;
  /** Until when an admin may work without a second factor. Set only for accounts that were already
   *  admins when the site began to require a second factor. */
  factorGraceUntil: Date | null;
};

/** Returns a caller that stands for a member but has no session, for incoming WhatsApp messages,
 *  the demo data and tests. */
export const createMemberCaller = (accountId: string): Caller => ({
  accountId,
  sessionId: "",
  role: "user",
  email: "",
  emailVerified: true,
  isTeam: false,
  confirmedAt: null,
  factorAt: null,
  factorGraceUntil: null,
});
