/** Who asks, as far as access is concerned. */
export type Caller = {
  accountId: string;
  sessionId: string;
  role: "user" | "admin";
  /** Whether the rights of the team count in this session: an admin who has proved a second factor, or
   *  need not. Ask this, never the role, before something is allowed that other members may not do. */
  isTeam: boolean;
  email: string;
  emailVerified: boolean;
  /** When the person last proved who they are; null in a session from before that was recorded. */
  confirmedAt: Date | null;
  /** When a second factor was proved in this session. */
  factorAt: Date | null;
  /** Until when an admin from before second factors may work without one. */
  factorGraceUntil: Date | null;
};

/** A member in whose name the program itself acts: seeds and tests. */
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
