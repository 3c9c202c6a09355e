import { accountMessages } from "#contract/accounts/messages.ts";
import { REFRESH_REPLAY_HOURS } from "#contract/accounts/policy.ts";
import type { Tokens } from "#contract/accounts/user.ts";
import { MINUTE_MS } from "#contract/time.ts";
import { notSignedIn } from "#server/identity/access.ts";
import type { Caller } from "#server/identity/caller.ts";
import type { RequestOrigin } from "#server/identity/changes/request-origin.ts";
import { MAX_USER_AGENT_CHARS, SESSION_IDLE_MS, SESSION_MS } from "#server/identity/policy.ts";
import { recordSecurityEvent } from "#server/identity/security-events/security-events.ts";
import { notFound } from "#server/kernel/base/problem.ts";
import {
  type AccessClaims,
  deriveSuccessorTokens,
  hashToken,
  signAccessToken,
} from "#server/kernel/base/tokens.ts";
import type { Db, Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import {
  endSessions,
  findOpenSessions,
  insertRefreshToken,
  insertSession,
  isRefreshTokenUnused,
  lockRefreshToken,
  markRefreshTokenUsed,
  type SessionRow,
  updateSessionUse,
} from "./session-queries.ts";

/** How long a used refresh token is still accepted. It can arrive again if a response was lost, or
 *  if several tabs send the same token. */
const REPLAY_MS = REFRESH_REPLAY_HOURS * 60 * MINUTE_MS;

const expiryFrom = (now: Date, endsAt: Date): Date =>
  new Date(Math.min(now.getTime() + SESSION_IDLE_MS, endsAt.getTime()));

/** Opens a session for a device and returns its id and first tokens. Opening a session counts as a
 *  recent proof.
 *  @param withFactor - whether a second factor was proved as well */
export const openSession = async (
  tx: Tx | Db,
  deps: Deps,
  {
    accountId,
    userAgent,
    withFactor = false,
  }: { accountId: string; userAgent: string; withFactor?: boolean },
): Promise<{ sessionId: string; tokens: Tokens }> => {
  const now = deps.now();
  const sessionId = deps.newId();
  const refreshToken = deps.newToken();
  const endsAt = new Date(now.getTime() + SESSION_MS);
  await insertSession(tx, {
    id: sessionId,
    accountId,
    userAgent: userAgent.slice(0, MAX_USER_AGENT_CHARS),
    factorAt: withFactor ? now : null,
    now,
    endsAt,
  });
  await insertRefreshToken(tx, {
    hash: hashToken(refreshToken),
    sessionId,
    now,
    expiresAt: expiryFrom(now, endsAt),
  });
  const accessToken = await signAccessToken(deps, { accountId, sessionId });
  return { sessionId, tokens: { accessToken, refreshToken } };
};

/** Returns the first of the `successors` that exists and was never used. Lock the session first. */
const findUnusedSuccessor = async (
  tx: Tx,
  successors: readonly string[],
): Promise<string | null> => {
  for (const successor of successors)
    if (await isRefreshTokenUnused(tx, hashToken(successor))) return successor;
  return null;
};

/** Exchanges a refresh token for new tokens. A repeated call within `REFRESH_REPLAY_HOURS` returns
 *  the same new refresh token, if it is unused. Any other repeated call ends the session.
 *  @throws Problem 401 not-signed-in if the token is unknown, expired or replayed, or the
 *  session has ended */
export const refreshSession = async (
  deps: Deps,
  refreshToken: string,
  origin: RequestOrigin,
): Promise<Tokens> => {
  const now = deps.now();
  const successors = deriveSuccessorTokens(deps, refreshToken);
  const refreshed = await deps.db.transaction().execute(async (tx) => {
    const token = await lockRefreshToken(tx, hashToken(refreshToken));
    if (!token?.open || token.expiresAt <= now || token.endsAt <= now) return null;
    const { sessionId, accountId, endsAt } = token;
    let successor: string | null = successors[0];
    if (token.usedAt === null) {
      await markRefreshTokenUsed(tx, hashToken(refreshToken), now);
      await insertRefreshToken(tx, {
        hash: hashToken(successor),
        sessionId,
        now,
        expiresAt: expiryFrom(now, endsAt),
      });
      await updateSessionUse(tx, sessionId, now);
    } else {
      const isRecent = now.getTime() - token.usedAt.getTime() <= REPLAY_MS;
      successor = isRecent ? await findUnusedSuccessor(tx, successors) : null;
    }
    if (successor === null) {
      // Somebody else may have a copy of the token. This transaction must not throw: a rollback
      // would keep the session open.
      await endSessions(tx, { accountId, only: sessionId, now });
      await recordSecurityEvent(tx, deps, {
        kind: "refresh-replayed",
        accountId,
        sessionId,
        origin,
      });
      return null;
    }
    return { claims: { sessionId, accountId }, successor };
  });
  if (!refreshed) throw notSignedIn();
  const { claims, successor } = refreshed;
  return { accessToken: await signAccessToken(deps, claims), refreshToken: successor };
};

/** Signs out one of the caller's devices.
 *  @throws Problem 404 for a session that is not open or belongs to another account */
export const endSession = async (
  deps: Deps,
  { accountId, sessionId: by }: Caller,
  sessionId: string,
  origin: RequestOrigin,
): Promise<void> => {
  const own = await listSessions(deps, accountId);
  if (!own.some(({ id }) => id === sessionId)) throw notFound(accountMessages.unknownSession);
  await deps.db.transaction().execute(async (tx) => {
    await endSessions(tx, { accountId, only: sessionId, now: deps.now() });
    await recordSecurityEvent(tx, deps, {
      kind: "session-ended",
      accountId,
      sessionId: by,
      origin,
      details: { ended: sessionId },
    });
  });
};

/** Returns the sessions of an account that can still be used, most recently used first. */
export const listSessions = (deps: Deps, accountId: string): Promise<SessionRow[]> => {
  const now = deps.now();
  const usedSince = new Date(now.getTime() - SESSION_IDLE_MS);
  return findOpenSessions(deps.db, { accountId, now, usedSince });
};

/** Signs out the device of an access token, even if the token has expired. Does nothing if the
 *  session has already ended. */
export const signOut = async (
  deps: Deps,
  { accountId, sessionId }: AccessClaims,
  origin: RequestOrigin,
): Promise<void> => {
  await deps.db.transaction().execute(async (tx) => {
    if (await endSessions(tx, { accountId, only: sessionId, now: deps.now() }))
      await recordSecurityEvent(tx, deps, { kind: "signed-out", accountId, sessionId, origin });
  });
};

/** Ends all sessions of an account, in the transaction that suspends the account. */
export const endAllSessions = async (
  tx: Tx,
  deps: Pick<Deps, "now">,
  accountId: string,
): Promise<void> => {
  await endSessions(tx, { accountId, now: deps.now() });
};
