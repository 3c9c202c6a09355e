import type { Context } from "hono";
import { factorMessages } from "#contract/accounts/factor-messages.ts";
import { accountMessages } from "#contract/accounts/messages.ts";
import type { SecondFactorMethod } from "#contract/accounts/second-factor-methods.ts";
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

/** Returns the 401 for a missing, bad, expired or ended token. The client signs in or refreshes. */
export const notSignedIn = (): Problem =>
  new Problem(401, "not-signed-in", accountMessages.notSignedIn);

/** Returns the 403 for a signed-in caller who may not do this. */
export const notAllowed = (message: string = accountMessages.notAllowed): Problem =>
  new Problem(403, "not-allowed", message);

/** Returns the bearer token of a request, or null. */
export const getBearerToken = (c: Context): string | null => {
  const header = c.req.header("Authorization");
  return header ? (/^Bearer\s+(\S+)\s*$/i.exec(header)?.[1] ?? "") : null;
};

/** Returns the 403 for a session without a second factor. POST auth/confirm accepts any of
 *  `methods`; if there are none, a second factor has to be set up first. */
export const secondFactorNeeded = (message: string, methods: SecondFactorMethod[]): Problem =>
  new Problem(403, "second-factor-needed", message, { fields: { methods } });

const mayActForTeam = async (
  { db, config, now }: Deps,
  { role, accountId, factorAt, factorGraceUntil }: SessionCaller,
): Promise<boolean> => {
  if (role !== "admin") return false;
  if (factorAt || config.teamSecondFactor === "optional") return true;
  // The grace period is for setting up a second factor: an admin who has one must prove it
  // immediately.
  const hasGrace = factorGraceUntil !== null && factorGraceUntil > now();
  return hasGrace && (await findSecondFactorMethods(db, accountId)).length === 0;
};

const callerBy = async (deps: Deps, claims: AccessClaims): Promise<Caller | null> => {
  const caller = await findSessionCaller(deps.db, claims, deps.now());
  return caller ? { ...caller, isTeam: await mayActForTeam(deps, caller) } : null;
};

/** Throws if the caller is an admin whose session lacks the second factor that the team needs. All
 *  other callers pass. If the team may do something that you are about to refuse a caller, call
 *  this first.
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

/** Returns the caller, or null for a request without a token. One query: the session must still be
 *  open, and its account neither suspended nor deleted.
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

/** Returns the caller for a request that also works without a token: a bad token counts as none. */
export const findSignedInCaller = async (deps: Deps, c: Context): Promise<Caller | null> => {
  const token = getBearerToken(c);
  const claims = token && (await verifyAccessToken(deps, token));
  if (!claims) return null;
  setRequestAccount(claims.accountId);
  return callerBy(deps, claims);
};

/** Returns the caller.
 *  @throws Problem 401 not-signed-in, also without a token */
export const requireCaller = async (deps: Deps, c: Context): Promise<Caller> => {
  const caller = await findCaller(deps, c);
  if (!caller) throw notSignedIn();
  return caller;
};

/** Returns a caller of the team. A refused attempt of a signed-in caller is recorded in their own
 *  security record.
 *  @throws Problem 401 not-signed-in, 403 second-factor-needed for an admin without one, 403
 *  not-allowed for everyone but the team */
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
