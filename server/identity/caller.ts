/** What access checks need to know about the caller of a request. */
export type Caller = {
  accountId: string;
  sessionId: string;
  role: "user" | "admin";
  /** Whether this session has the rights of the team: the caller is an admin who has proved a
   *  second factor or does not need one. Check this, never the role, before you allow what other
   *  members may not do. */
  isTeam: boolean;
  email: string;
  emailVerified: boolean;
  /** When the caller last proved who they are; null for a session from before we recorded this. */
  confirmedAt: Date | null;
  /** When a second factor was proved in this session. */
  factorAt: Date | null;
  /** Until when an admin may work without a second factor. Only accounts that were admins before a
   *  second factor was required have this. */
  factorGraceUntil: Date | null;
};

/** Returns a caller for a member on whose behalf the program itself acts: seeds and tests. */
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
