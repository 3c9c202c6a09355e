import { accountMessages } from "#contract/accounts/messages.ts";
import type { Tokens } from "#contract/accounts/user.ts";
import type { Deps } from "#server/deps.ts";
import type { Db, Tx } from "#server/kernel/database.ts";
import { notFound } from "#server/kernel/problem.ts";
import { signAccessToken, successorOf, tokenHash } from "#server/kernel/tokens.ts";
import { notSignedIn } from "./access.ts";
import {
  endSessions,
  insertRefreshToken,
  insertSession,
  lockRefreshToken,
  markTokenUsed,
  openSessions,
  touchSession,
} from "./session-queries.ts";

const DAY_MS = 86_400_000;
/** Somebody who comes back within this time is still signed in. */
const IDLE_MS = 30 * DAY_MS;
/** However often it is used, a session ends this long after it began. */
const SESSION_MS = 90 * DAY_MS;
/** Several tabs may show the same token in the same moment. */
const REPLAY_MS = 10_000;
const USER_AGENT_CHARS = 300;

const expiryFrom = (now: Date): Date => new Date(now.getTime() + IDLE_MS);

/** Opens a session for a device and gives its first tokens. Opening it counts as a recent proof of who
 *  the person is.
 *  @param withFactor a second factor was proved, too */
export const openSession = async (
  tx: Tx | Db,
  deps: Deps,
  {
    accountId,
    userAgent,
    withFactor = false,
  }: { accountId: string; userAgent: string; withFactor?: boolean },
): Promise<Tokens> => {
  const now = deps.now();
  const sessionId = deps.newId();
  const refreshToken = deps.newToken();
  await insertSession(tx, {
    id: sessionId,
    accountId,
    userAgent: userAgent.slice(0, USER_AGENT_CHARS),
    factorAt: withFactor ? now : null,
    now,
    endsAt: new Date(now.getTime() + SESSION_MS),
  });
  await insertRefreshToken(tx, {
    hash: tokenHash(refreshToken),
    sessionId,
    now,
    expiresAt: expiryFrom(now),
  });
  return { accessToken: await signAccessToken(deps, { accountId, sessionId }), refreshToken };
};

/** Exchanges a refresh token for new tokens. Each works once: the same one again within ten seconds
 *  gives the same successor (tabs that woke together), later it has been stolen from one side or the
 *  other and ends the session.
 *  @throws Problem 401 not-signed-in for one that is unknown, expired, ended or used before */
export const refreshSession = async (deps: Deps, refreshToken: string): Promise<Tokens> => {
  const now = deps.now();
  const successor = successorOf(deps, refreshToken);
  const claims = await deps.db.transaction().execute(async (tx) => {
    const token = await lockRefreshToken(tx, tokenHash(refreshToken));
    if (!token?.open || token.expiresAt <= now) return null;
    const { sessionId, accountId } = token;
    if (token.usedAt === null) {
      await markTokenUsed(tx, tokenHash(refreshToken), now);
      await insertRefreshToken(tx, {
        hash: tokenHash(successor),
        sessionId,
        now,
        expiresAt: expiryFrom(now),
      });
      await touchSession(tx, sessionId, now);
    } else if (now.getTime() - token.usedAt.getTime() > REPLAY_MS) {
      // Committed, not thrown: the end of the session must outlive the refusal.
      await endSessions(tx, { accountId, only: sessionId, now });
      return null;
    }
    return { sessionId, accountId };
  });
  if (!claims) throw notSignedIn();
  return { accessToken: await signAccessToken(deps, claims), refreshToken: successor };
};

/** Signs a device of one's own out.
 *  @throws Problem 404 for one that is not open, or somebody else's */
export const endOwnSession = async (
  deps: Deps,
  accountId: string,
  sessionId: string,
): Promise<void> => {
  const own = await openSessions(deps.db, accountId);
  if (!own.some(({ id }) => id === sessionId)) throw notFound(accountMessages.unknownSession);
  await endSessions(deps.db, { accountId, only: sessionId, now: deps.now() });
};

/** Signs an account out everywhere, in the transaction that suspends or removes it. */
export const endAllSessions = (tx: Tx, deps: Pick<Deps, "now">, accountId: string): Promise<void> =>
  endSessions(tx, { accountId, now: deps.now() });
