import type { Context } from "hono";
import { accountMessages } from "#contract/accounts/messages.ts";
import type { Deps } from "#server/deps.ts";
import { inNameOf } from "#server/kernel/account-share.ts";
import { Problem } from "#server/kernel/problem.ts";
import { readAccessToken } from "#server/kernel/tokens.ts";
import { callerOfSession } from "./queries.ts";

/** Who asks, as far as access is concerned. */
export type Caller = {
  accountId: string;
  sessionId: string;
  role: "user" | "admin";
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
export const memberCaller = (accountId: string): Caller => ({
  ...{ accountId, sessionId: "", role: "user", email: "", emailVerified: true },
  ...{ confirmedAt: null, factorAt: null, factorGraceUntil: null },
});

/** 401: there is no token, or a bad, expired or ended one. The client signs in or refreshes. */
export const notSignedIn = (): Problem =>
  new Problem(401, "not-signed-in", accountMessages.notSignedIn);

/** 403: signed in, but this is not for them. */
export const notAllowed = (message: string = accountMessages.notAllowed): Problem =>
  new Problem(403, "not-allowed", message);

/** The bearer token that a request carries, or null. */
export const bearerOf = (c: Context): string | null => {
  const header = c.req.header("Authorization");
  return header ? (/^Bearer\s+(\S+)\s*$/i.exec(header)?.[1] ?? "") : null;
};

/** Who is asking, or null for a request without a token. One query: the session must still be open,
 *  and its account neither suspended nor deleted.
 *  @throws Problem 401 not-signed-in for a token that is bad, expired or ended */
export const callerOf = async (deps: Deps, c: Context): Promise<Caller | null> => {
  const token = bearerOf(c);
  if (token === null) return null;
  const claims = await readAccessToken(deps, token);
  if (claims) inNameOf(claims.accountId);
  const caller = claims && (await callerOfSession(deps.db, claims, deps.now()));
  if (!caller) throw notSignedIn();
  return caller;
};

/** Who is asking, where a request works without a token, too: a bad one counts as none. */
export const callerIfSignedIn = async (deps: Deps, c: Context): Promise<Caller | null> => {
  const token = bearerOf(c);
  const claims = token && (await readAccessToken(deps, token));
  return claims ? ((await callerOfSession(deps.db, claims, deps.now())) ?? null) : null;
};

/** @throws Problem 401 not-signed-in, also without a token */
export const requireCaller = async (deps: Deps, c: Context): Promise<Caller> => {
  const caller = await callerOf(deps, c);
  if (!caller) throw notSignedIn();
  return caller;
};

/** @throws Problem 401 not-signed-in, 403 not-allowed for everyone but the team */
export const requireAdmin = async (deps: Deps, c: Context): Promise<Caller> => {
  const caller = await requireCaller(deps, c);
  if (caller.role !== "admin") throw notAllowed();
  return caller;
};
