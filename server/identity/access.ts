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

/** Returns the 401 for a token that is missing or invalid, or whose session has ended. The client
 *  then refreshes the token or signs in. */
export const notSignedIn = (): Problem =>
  new Problem(401, "not-signed-in", accountMessages.notSignedIn);

/** Returns the 403 for a signed-in caller who may not make this request. */
export const notAllowed = (message: string = accountMessages.notAllowed): Problem =>
  new Problem(403, "not-allowed", message);

/** Returns the bearer token of a request; null without the header `Authorization`, and an empty
 *  text if the header has no bearer token. */
export const getBearerToken = (c: Context): string | null => {
  const header = c.req.header("Authorization");
  return header ? (/^Bearer\s+(\S+)\s*$/i.exec(header)?.[1] ?? "") : null;
};

/** Returns the 403 for a session without a proved second factor. POST auth/confirm accepts a proof
 *  by any of `methods`. If `methods` is empty, the caller must set up a second factor first. */
export const secondFactorNeeded = (message: string, methods: SecondFactorMethod[]): Problem =>
  new Problem(403, "second-factor-needed", message, { fields: { methods } });

const mayActForTeam = async (
  { db, config, now }: Deps,
  { role, accountId, factorAt, factorGraceUntil }: SessionCaller,
): Promise<boolean> => {
  if (role !== "admin") return false;
  if (factorAt || config.teamSecondFactor === "optional") return true;
  // An admin who has set up a second factor must prove it, even during the grace period.
  const hasGrace = factorGraceUntil !== null && factorGraceUntil > now();
  return hasGrace && (await findSecondFactorMethods(db, accountId)).length === 0;
};

const callerBy = async (deps: Deps, claims: AccessClaims): Promise<Caller | null> => {
  const caller = await findSessionCaller(deps.db, claims, deps.now());
  return caller ? { ...caller, isTeam: await mayActForTeam(deps, caller) } : null;
};

/** Rejects an admin who still needs a second factor to act for the team. Call this before you throw
 *  another error, such as a 404. Otherwise, the admin would not learn what is missing.
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

/** Returns the caller, or null for a request without a token.
 *  @throws Problem 401 not-signed-in for a token that is invalid or expired, whose session has
 *  ended, or whose account was suspended or deleted */
export const findCaller = async (deps: Deps, c: Context): Promise<Caller | null> => {
  const token = getBearerToken(c);
  if (token === null) return null;
  const claims = await verifyAccessToken(deps, token);
  if (claims) setRequestAccount(claims.accountId);
  const caller = claims && (await callerBy(deps, claims));
  if (!caller) throw notSignedIn();
  return caller;
};

/** Returns the caller for a request that also works without signing in; null if the token is
 *  missing, invalid or expired, if its session has ended, or if its account was suspended or
 *  deleted. */
export const findSignedInCaller = async (deps: Deps, c: Context): Promise<Caller | null> => {
  const token = getBearerToken(c);
  const claims = token && (await verifyAccessToken(deps, token));
  if (!claims) return null;
  setRequestAccount(claims.accountId);
  return callerBy(deps, claims);
};

/** Returns the caller of a request that requires signing in.
 *  @throws Problem 401 not-signed-in */
export const requireCaller = async (deps: Deps, c: Context): Promise<Caller> => {
  const caller = await findCaller(deps, c);
  if (!caller) throw notSignedIn();
  return caller;
};

/** Returns the caller if they have the rights of the team. Otherwise, a signed-in caller's attempt
 *  is recorded in their account's security record.
 *  @throws Problem 401 not-signed-in; 403 second-factor-needed (`requireTeamSecondFactor`); 403
 *  not-allowed for any other caller */
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
