import type { Context } from "hono";
import { factorMessages } from "#contract/accounts/factor-messages.ts";
import { accountMessages } from "#contract/accounts/messages.ts";
import type { SecondFactorMethod } from "#contract/accounts/sign-in-responses.ts";
import { Problem } from "#server/kernel/base/problem.ts";
import { type AccessClaims, verifyAccessToken } from "#server/kernel/base/tokens.ts";
import { setRequestAccount } from "#server/kernel/database/account-connections.ts";
import type { Db, Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import type { Caller } from "./caller.ts";
import { getRequestOrigin } from "./changes/request-origin.ts";
import { findSecondFactorMethods } from "./factor-queries.ts";
import { findSessionCaller, type SessionCaller } from "./queries.ts";
import { recordRefusedAttempt } from "./security-events/refused-attempts.ts";

/** 401: there is no token, or a bad, expired or ended one. The client signs in or refreshes. */
export const notSignedIn = (): Problem =>
  new Problem(401, "not-signed-in", accountMessages.notSignedIn);

/** 403: signed in, but this is not for them. */
export const notAllowed = (message: string = accountMessages.notAllowed): Problem =>
  new Problem(403, "not-allowed", message);

/** The bearer token that a request carries, or null. */
export const getBearerToken = (c: Context): string | null => {
  const header = c.req.header("Authorization");
  return header ? (/^Bearer\s+(\S+)\s*$/i.exec(header)?.[1] ?? "") : null;
};

/** 403: a second factor is needed in this session. With methods, POST auth/confirm takes one of them;
 *  without, one has to be set up first. */
export const secondFactorNeeded = (message: string, methods: SecondFactorMethod[]): Problem =>
  new Problem(403, "second-factor-needed", message, { fields: { methods } });

const mayActForTeam = async (
  { db, config, now }: Deps,
  { role, accountId, factorAt, factorGraceUntil }: SessionCaller,
): Promise<boolean> => {
  if (role !== "admin") return false;
  if (factorAt || config.teamSecondFactor === "optional") return true;
  // Time to set one up. Whoever has one is asked for it at once.
  const hasGrace = factorGraceUntil !== null && factorGraceUntil > now();
  return hasGrace && (await findSecondFactorMethods(db, accountId)).length === 0;
};

const callerBy = async (deps: Deps, claims: AccessClaims): Promise<Caller | null> => {
  const caller = await findSessionCaller(deps.db, claims, deps.now());
  return caller ? { ...caller, isTeam: await mayActForTeam(deps, caller) } : null;
};

/** Tells an admin what to do whose session lacks the second factor that the team needs; everybody else
 *  goes on. Call it before anything is refused to a caller that the team may do.
 *  @throws Problem 403 second-factor-needed with the account's methods */
export const requireTeamSecondFactor = async (
  db: Db | Tx,
  caller: Caller | null,
): Promise<void> => {
  if (caller?.role !== "admin" || caller.isTeam) return;
  const methods = await findSecondFactorMethods(db, caller.accountId);
  const { neededForTeam, confirmForTeam } = factorMessages;
  throw secondFactorNeeded(methods.length > 0 ? confirmForTeam : neededForTeam, methods);
};

/** Who is asking, or null for a request without a token. One query: the session must still be open,
 *  and its account neither suspended nor deleted.
 *  @throws Problem 401 not-signed-in for a token that is bad, expired or ended */
export const findCaller = async (deps: Deps, c: Context): Promise<Caller | null> => {
  const token = getBearerToken(c);
  if (token === null) return null;
  const claims = await verifyAccessToken(deps, token);
  if (claims) setRequestAccount(claims.accountId);
  const caller = claims && (await callerBy(deps, claims));
  if (!caller) throw notSignedIn();
  return caller;
};

/** Who is asking, where a request works without a token, too: a bad one counts as none. */
export const findSignedInCaller = async (deps: Deps, c: Context): Promise<Caller | null> => {
  const token = getBearerToken(c);
  const claims = token && (await verifyAccessToken(deps, token));
  if (!claims) return null;
  setRequestAccount(claims.accountId);
  return callerBy(deps, claims);
};

/** @throws Problem 401 not-signed-in, also without a token */
export const requireCaller = async (deps: Deps, c: Context): Promise<Caller> => {
  const caller = await findCaller(deps, c);
  if (!caller) throw notSignedIn();
  return caller;
};

/** Somebody of the team. Whoever is signed in and refused stands in their own record.
 *  @throws Problem 401 not-signed-in, 403 second-factor-needed for an admin without one, 403 not-allowed
 *  for everyone but the team */
export const requireAdmin = async (deps: Deps, c: Context): Promise<Caller> => {
  const caller = await requireCaller(deps, c);
  if (caller.isTeam) return caller;
  const { accountId, sessionId } = caller;
  const origin = getRequestOrigin(deps, c);
  await recordRefusedAttempt(deps, {
    kind: "access-refused",
    whose: { accountId },
    sessionId,
    origin,
  });
  await requireTeamSecondFactor(deps.db, caller);
  throw notAllowed();
};
