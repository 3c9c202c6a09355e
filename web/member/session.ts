import type { ResponseOf } from "#contract/client.ts";
import { eraseOfflineData } from "#web/frame/offline-caches.ts";

/* The tokens of the signed-in member in this browser. All tabs share the tokens. This file uses no
 * React. Browser only. */

export type StoredTokens = { accessToken: string; refreshToken: string };

/** A token that expires within this time is refreshed before it is used. */
const SOON_MS = 30_000;

/** How far this device's clock is ahead of the server's, in milliseconds, measured when tokens
 *  arrive. */
let clockOffsetMs = 0;

/** Returns the tokens stored in this browser. Returns null if a token is missing, the refresh token
 *  is malformed, or storage is blocked. If only the access token is malformed, `accessToken` is an
 *  empty text: the refresh token may still be valid. */
export const readTokens = (): StoredTokens | null => {
  try {
    const { accessToken, refreshToken } = localStorage;
    if (!accessToken || !isRefreshToken(refreshToken)) return null;
    return { accessToken: isAccessToken(accessToken) ? accessToken : "", refreshToken };
  } catch {
    return null;
  }
};

const MAX_TOKEN_CHARS = 4000;

/** Texts that are not tokens: local storage stores `undefined`, `null` and the like as text. */
const absences = ["undefined", "null", "NaN", "false", "true"];

const isRefreshToken = (text: unknown): text is string =>
  typeof text === "string" && /^[\w-]{1,200}$/.test(text) && !absences.includes(text);

/** Returns whether the text is short enough for a request header and contains an account's id and
 *  an expiry time. */
const isAccessToken = (text: string): boolean => {
  if (text.length > MAX_TOKEN_CHARS || !/^[\w-]+\.[\w-]+\.[\w-]+$/.test(text)) return false;
  const { sub, exp } = decodeAccessToken(text);
  return typeof sub === "string" && typeof exp === "number";
};

/** Stores the tokens of a sign-in or a refresh and notifies every tab. */
export const saveTokens = ({ accessToken, refreshToken }: StoredTokens): void => {
  const { iat } = decodeAccessToken(accessToken);
  if (iat) clockOffsetMs = Date.now() - iat * 1000;
  // The refresh token is stored first, because other tabs read both tokens when the access token
  // changes.
  localStorage.setItem("refreshToken", refreshToken);
  localStorage.setItem("accessToken", accessToken);
  notifyThisTab("accessToken");
};

/** Deletes the tokens, which signs this browser out in every tab. Also deletes the account's data
 *  that is stored for offline use. Does not throw if storage is blocked. */
export const deleteTokens = (): void => {
  try {
    localStorage.removeItem("refreshToken");
    localStorage.removeItem("accessToken");
  } catch {
    // If storage is blocked, `readTokens` returns null, so the browser is signed out anyway.
  }
  // The member is signed out even if the offline data cannot be deleted.
  void eraseOfflineData().catch(() => {});
  notifyThisTab("accessToken");
};

/** A key in local storage. It is set and deleted when the server has refused this browser's
 *  session. The other tabs receive a `storage` event for it. */
const SESSION_ENDED = "sessionEnded";

/** Signs this browser out, because the server has refused its session. */
export const forgetRefusedSession = (): void => {
  try {
    localStorage.setItem(SESSION_ENDED, "true");
    localStorage.removeItem(SESSION_ENDED);
  } catch {
    // If the storage is full, the other tabs are signed out, but not told why.
  }
  notifyThisTab(SESSION_ENDED);
  deleteTokens();
};

/** Calls `listener` when the server has refused this browser's session, in this tab or in another.
 *  The page is signed out after this call. A sign-out by the member does not call `listener`.
 *  Returns a function that unsubscribes it. */
export const onSessionEnd = (listener: () => void): (() => void) => {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === SESSION_ENDED) listener();
  };
  addEventListener("storage", onStorage);
  return () => removeEventListener("storage", onStorage);
};

/** The window receives this event directly before a sign-out request is sent. After the event, the
 *  server may refuse requests with this session. */
export const SIGNING_OUT = "signing-out";

/** The window receives this event when a sign-out has failed. The server could not end the session,
 *  so the member stays signed in. */
export const SIGN_OUT_FAILED = "sign-out-failed";

/** Calls `listener` when the tokens change, in this tab or in another; returns a function that
 *  unsubscribes it. */
export const onTokensChange = (listener: (tokens: StoredTokens | null) => void): (() => void) => {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === "accessToken" || key === null) listener(readTokens());
  };
  addEventListener("storage", onStorage);
  return () => removeEventListener("storage", onStorage);
};

/** Notifies this tab of a change in local storage, because the browser notifies only the other
 *  tabs. */
const notifyThisTab = (key: string) => dispatchEvent(new StorageEvent("storage", { key }));

type Claims = { sub?: string; sid?: string; iat?: number; exp?: number };

/** Returns the claims of an access token without verifying them: verification is the server's
 *  job. */
export const decodeAccessToken = (accessToken: string): Claims => {
  try {
    const part = accessToken.split(".")[1] ?? "";
    const claims: unknown = JSON.parse(atob(part.replace(/-/g, "+").replace(/_/g, "/")));
    return typeof claims === "object" && claims !== null ? claims : {};
  } catch {
    return {};
  }
};

/** Compares the new tokens with the earlier ones:
 *  - `same`: the same session with refreshed tokens
 *  - `new`: a new session of the same member, for example after a proof of identity
 *  - `other`: another member, or nobody */
export const compareSessions = (
  before: StoredTokens | null,
  now: StoredTokens | null,
): "same" | "new" | "other" => {
  const was = decodeAccessToken(before?.accessToken ?? "");
  const is = decodeAccessToken(now?.accessToken ?? "");
  if (is.sub === undefined || is.sub !== was.sub) return "other";
  return is.sid === was.sid ? "same" : "new";
};

/** Returns whether the token must be refreshed. This includes an unreadable token, because the
 *  refresh token may still be valid. */
const isStale = (accessToken: string): boolean => {
  const { exp } = decodeAccessToken(accessToken);
  return exp === undefined || exp * 1000 + clockOffsetMs - Date.now() < SOON_MS;
};

/** Runs the work in one tab at a time. Without https, the browser has no locks, so several tabs may
 *  refresh with the same token. The server then returns the same new token to each tab, until the
 *  new token is used. */
const withTabLock = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request("jagah-refresh", work) : work();

let refreshing: Promise<StoredTokens | null> | undefined;

/** Refreshes the tokens, unless they have changed meanwhile. Returns the current tokens; null if
 *  there are none. If the server refuses the refresh, signs the member out. Rejects if the server
 *  cannot be reached, has an error or responds with 429. */
const refresh = (used: StoredTokens): Promise<StoredTokens | null> => {
  refreshing ??= withTabLock(async () => {
    const now = readTokens();
    if (now?.refreshToken !== used.refreshToken) return now;
    const answer = await fetch("/api/auth/refresh", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ refreshToken: used.refreshToken }),
    });
    if (answer.ok) {
      const { data } = (await answer.json()) as ResponseOf<"POST /auth/refresh">;
      // During the refresh, the member may have signed out, or someone may have signed in. The
      // refreshed tokens of the old session must then not be stored.
      const latest = readTokens();
      if (latest?.refreshToken !== used.refreshToken) return latest;
      saveTokens(data.tokens);
      return data.tokens;
    }
    if (answer.status >= 500 || answer.status === 429)
      throw new Error(`The session could not be refreshed (${answer.status}).`);
    // Without locks, another tab may have refreshed at the same time. Its tokens are valid, so they
    // are used.
    const meanwhile = readTokens();
    if (meanwhile && meanwhile.refreshToken !== used.refreshToken) return meanwhile;
    forgetRefusedSession();
    return null;
  }).finally(() => {
    refreshing = undefined;
  });
  return refreshing;
};

/** Returns an access token, refreshed if it expires soon; null if nobody is signed in. Use this
 *  function for requests that cannot use `fetchAsMember`, such as uploads with progress.
 *  @throws Error if a refresh gets no response, a 429 or a 5xx */
export const getFreshAccessToken = async (): Promise<string | null> => {
  const tokens = readTokens();
  if (!tokens || !isStale(tokens.accessToken)) return tokens?.accessToken ?? null;
  return (await refresh(tokens))?.accessToken ?? null;
};

/** The proof that the server requires: a recent proof of any kind, or the account's second factor
 *  in this session. */
export type RequiredProof = "recent" | "factor";

type Problem = { code?: string; methods?: string[] };

/** Returns the problem in a response. The response can still be read afterwards. */
export const parseProblem = async (answer: Response): Promise<Problem> => {
  const problem: unknown = await answer
    .clone()
    .json()
    .catch(() => null);
  return typeof problem === "object" && problem !== null ? problem : {};
};

/** Calls `fetch` with the session's access token. If the server does not accept the token,
 *  refreshes the session and sends the request again. Never asks the member for a proof of
 *  identity, unlike `fetchAsMember`.
 *  @throws the error of `fetch`; an Error if a refresh gets no response, a 429 or a 5xx */
export const fetchWithSession: typeof fetch = async (input, init) => {
  const token = await getFreshAccessToken();
  const answer = await fetchWithToken(token, input, init);
  if (answer.status !== 401 || !token) return answer;
  // With the code `not-signed-in` or without a code, a 401 means that the server did not accept the
  // token. Other codes do not concern the token. For example, `wrong-code` means a wrong passkey.
  const { code = "not-signed-in" } = await parseProblem(answer);
  if (code !== "not-signed-in") return answer;
  const tokens = readTokens();
  if (!tokens) return answer;
  const next = tokens.accessToken === token ? await refresh(tokens) : tokens;
  return next ? fetchWithToken(next.accessToken, input, init) : answer;
};

/** Calls `fetch` with an access token, or without one if `token` is null. */
export const fetchWithToken = (
  token: string | null,
  input: RequestInfo | URL,
  init?: RequestInit,
) => {
  const request = input instanceof Request ? input.clone() : input;
  const headers = new Headers(
    init?.headers ?? (input instanceof Request ? input.headers : undefined),
  );
  if (token) headers.set("Authorization", `Bearer ${token}`);
  return fetch(request, { ...init, headers });
};
