import type { ResponseOf } from "#contract/client.ts";

/* The tokens of the signed-in person in this browser, shared by all its tabs. No React; loaded only
 * when somebody signs in or is signed in. Browser only. */

export type StoredTokens = { accessToken: string; refreshToken: string };

/** A token that is this close to its end is exchanged before it is used. */
const SOON_MS = 30_000;

/** How far this device's clock is ahead of the server's, learnt when tokens come. */
let aheadMs = 0;

/** The tokens kept in this browser, or null for a visitor and where what is kept cannot be a token.
 *  An access token that cannot be one is empty: the refresh token beside it may still be good. */
export const readTokens = (): StoredTokens | null => {
  try {
    const { accessToken, refreshToken } = localStorage;
    if (!accessToken || !isRefreshToken(refreshToken)) return null;
    return { accessToken: isAccessToken(accessToken) ? accessToken : "", refreshToken };
  } catch {
    return null;
  }
};

const MOST_TOKEN_CHARS = 4000;

/** What a program leaves where it kept the absence of a token as text. */
const absences = ["undefined", "null", "NaN", "false", "true"];

const isRefreshToken = (text: unknown): text is string =>
  typeof text === "string" && /^[\w-]{1,200}$/.test(text) && !absences.includes(text);

/** Only what fits into a request's header and says whose it is and until when. */
const isAccessToken = (text: string): boolean => {
  if (text.length > MOST_TOKEN_CHARS || !/^[\w-]+\.[\w-]+\.[\w-]+$/.test(text)) return false;
  const { sub, exp } = decodeAccessToken(text);
  return typeof sub === "string" && typeof exp === "number";
};

/** Keeps the tokens of a sign-in or a refresh; every tab hears of it. */
export const saveTokens = ({ accessToken, refreshToken }: StoredTokens): void => {
  const { iat } = decodeAccessToken(accessToken);
  if (iat) aheadMs = Date.now() - iat * 1000;
  // In this order: other tabs look when the access token changes.
  localStorage.setItem("refreshToken", refreshToken);
  localStorage.setItem("accessToken", accessToken);
  tellThisTab();
};

/** Forgets the tokens, which signs this browser out in every tab. */
export const deleteTokens = (): void => {
  localStorage.removeItem("refreshToken");
  localStorage.removeItem("accessToken");
  tellThisTab();
};

/** Calls `listener` when the tokens change, in this tab or in another; answers how to stop. */
export const onTokensChange = (listener: (tokens: StoredTokens | null) => void): (() => void) => {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === "accessToken" || key === null) listener(readTokens());
  };
  addEventListener("storage", onStorage);
  return () => removeEventListener("storage", onStorage);
};

/** The browser tells only the other tabs. */
const tellThisTab = () => dispatchEvent(new StorageEvent("storage", { key: "accessToken" }));

type Claims = { sub?: string; sid?: string; iat?: number; exp?: number };

/** What an access token says of itself; nothing is checked, that is the server's part. */
export const decodeAccessToken = (accessToken: string): Claims => {
  try {
    const part = accessToken.split(".")[1] ?? "";
    const claims: unknown = JSON.parse(atob(part.replace(/-/g, "+").replace(/_/g, "/")));
    return typeof claims === "object" && claims !== null ? claims : {};
  } catch {
    return {};
  }
};

/** What other tokens mean for whoever waits with those before: a `new` session of the same person, which
 *  comes of a proof; an `other` person, or none; or the `same` session with fresh tokens. */
export const compareSessions = (
  before: StoredTokens | null,
  now: StoredTokens | null,
): "same" | "new" | "other" => {
  const was = decodeAccessToken(before?.accessToken ?? "");
  const is = decodeAccessToken(now?.accessToken ?? "");
  if (is.sub === undefined || is.sub !== was.sub) return "other";
  return is.sid === was.sid ? "same" : "new";
};

/** A token that cannot be read is exchanged too: the one kept beside it may still be good. */
const isStale = (accessToken: string): boolean => {
  const { exp } = decodeAccessToken(accessToken);
  return exp === undefined || exp * 1000 + aheadMs - Date.now() < SOON_MS;
};

/** One tab at a time. Browsers without locks (a site without https) rely on the server, which
 *  answers the same refresh token again with the same successor while that was not used. */
const oneTabAtATime = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request("jagah-refresh", work) : work();

let refreshing: Promise<StoredTokens | null> | undefined;

/** Exchanges the refresh token, unless another tab or call has just done so.
 *  Null: refused, and the person is signed out. Rejects when the server cannot be asked. */
const refresh = (used: StoredTokens): Promise<StoredTokens | null> => {
  refreshing ??= oneTabAtATime(async () => {
    const now = readTokens();
    if (now?.refreshToken !== used.refreshToken) return now;
    const answer = await fetch("/api/auth/refresh", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ refreshToken: used.refreshToken }),
    });
    if (answer.ok) {
      const { data } = (await answer.json()) as ResponseOf<"POST /auth/refresh">;
      saveTokens(data.tokens);
      return data.tokens;
    }
    if (answer.status >= 500 || answer.status === 429)
      throw new Error(`The session could not be refreshed (${answer.status}).`);
    // Where there are no locks, another tab may have been quicker.
    const meanwhile = readTokens();
    if (meanwhile && meanwhile.refreshToken !== used.refreshToken) return meanwhile;
    deleteTokens();
    return null;
  }).finally(() => {
    refreshing = undefined;
  });
  return refreshing;
};

/** An access token that is good for the next request, or null for a visitor; for requests that cannot
 *  go through `fetchAsMember` (uploads with progress). Rejects when the server cannot be asked. */
export const getFreshAccessToken = async (): Promise<string | null> => {
  const tokens = readTokens();
  if (!tokens || !isStale(tokens.accessToken)) return tokens?.accessToken ?? null;
  return (await refresh(tokens))?.accessToken ?? null;
};

/** A recent proof of any kind, or the account's second factor in this session. */
export type RequiredProof = "recent" | "factor";

type Problem = { code?: string; methods?: string[] };

/** What a refusal says of itself; the answer can still be read. */
export const parseProblem = async (answer: Response): Promise<Problem> => {
  const problem: unknown = await answer
    .clone()
    .json()
    .catch(() => null);
  return typeof problem === "object" && problem !== null ? problem : {};
};

/** `fetch` with the session, which is renewed where that helps; asks the person nothing (`fetchAsMember`). */
export const fetchWithSession: typeof fetch = async (input, init) => {
  const token = await getFreshAccessToken();
  const answer = await fetchWithToken(token, input, init);
  if (answer.status !== 401 || !token) return answer;
  // Any other code, such as that of a wrong proof, does not say that the session has ended.
  const { code = "not-signed-in" } = await parseProblem(answer);
  if (code !== "not-signed-in") return answer;
  const tokens = readTokens();
  if (!tokens) return answer;
  const next = tokens.accessToken === token ? await refresh(tokens) : tokens;
  return next ? fetchWithToken(next.accessToken, input, init) : answer;
};

/** `fetch` with an access token. */
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
