import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fetchAsMember } from "./fetch-as-member.ts";
import {
  compareSessions,
  deleteTokens,
  getFreshAccessToken,
  onSessionEnd,
  onTokensChange,
  readTokens,
  saveTokens,
} from "./session.ts";
import {
  createRefreshResponse,
  createTestAccessToken,
  createTestToken,
  fakeNetwork,
  installFakeBrowser,
  listRefreshRequests,
  validTokens,
} from "./test-browser.ts";

const stale = { accessToken: createTestAccessToken("stale", -60), refreshToken: "stale" };

beforeEach(() => void installFakeBrowser());
afterEach(() => vi.unstubAllGlobals());

test("a visitor's request is sent unchanged", async () => {
  await fetchAsMember("/api/locations");

  expect(fakeNetwork.asked).toEqual([{ path: "/api/locations", authorization: null }]);
});

test("a valid token is used unchanged, and the request's headers stay", async () => {
  saveTokens(validTokens);
  let headers = new Headers();
  vi.stubGlobal("fetch", async (_: string, init?: RequestInit) => {
    headers = new Headers(init?.headers);
    return Response.json({});
  });

  await fetchAsMember("/api/auth/profile", { headers: { "Content-Type": "application/json" } });

  expect(headers.get("Content-Type")).toBe("application/json");
  expect(headers.get("Authorization")).toBe(`Bearer ${validTokens.accessToken}`);
  expect(readTokens()).toEqual(validTokens);
});

test("a token about to expire is refreshed first, once for all simultaneous requests", async () => {
  Object.assign(localStorage, stale);
  fakeNetwork.answer = createRefreshResponse(200, validTokens);

  const answers = await Promise.all(
    ["/api/one", "/api/two", "/api/three"].map((p) => fetchAsMember(p)),
  );

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(listRefreshRequests()).toHaveLength(1);
  expect(readTokens()).toEqual(validTokens);
});

test("a token that the server rejects is refreshed once, and the request is sent again", async () => {
  saveTokens({ accessToken: createTestAccessToken("ended early", 600), refreshToken: "old" });
  fakeNetwork.answer = createRefreshResponse(200, validTokens);

  expect((await fetchAsMember("/api/auth/profile")).status).toBe(200);
  expect(fakeNetwork.asked.map(({ path }) => path)).toEqual([
    "/api/auth/profile",
    "/api/auth/refresh",
    "/api/auth/profile",
  ]);
});

test("a rejected refresh signs out and notifies this tab", async () => {
  Object.assign(localStorage, stale);
  fakeNetwork.answer = createRefreshResponse(401);
  const heard: unknown[] = [];
  const stop = onTokensChange((tokens) => heard.push(tokens));

  expect((await fetchAsMember("/api/auth/profile")).status).toBe(401);
  expect(readTokens()).toBeNull();
  expect(heard).toEqual([null]);

  stop();
  deleteTokens();
  expect(heard).toHaveLength(1);
});

test("every tab is told of a refused session before the tokens are deleted, but not of a sign-out", async () => {
  const changed: string[] = [];
  const note = (name: string) => void changed.push(name);
  vi.stubGlobal("localStorage", { ...stale, setItem: note, removeItem: note });
  fakeNetwork.answer = createRefreshResponse(401);
  const heard: string[] = [];
  const stops = [
    onSessionEnd(() => heard.push("ended")),
    onTokensChange(() => heard.push("tokens")),
  ];

  await fetchAsMember("/api/auth/profile");
  expect(changed).toEqual(["sessionEnded", "sessionEnded", "refreshToken", "accessToken"]);
  expect(heard).toEqual(["ended", "tokens"]);

  deleteTokens();
  expect(changed.slice(4)).toEqual(["refreshToken", "accessToken"]);
  expect(heard).toEqual(["ended", "tokens", "tokens"]);

  // Another tab was refused.
  dispatchEvent(new StorageEvent("storage", { key: "sessionEnded" }));
  expect(heard.slice(3)).toEqual(["ended"]);
  for (const stop of stops) stop();
});

test("a full storage does not prevent the deletion of refused tokens", async () => {
  vi.stubGlobal("localStorage", {
    ...stale,
    setItem: () => {
      throw new Error("The storage is full.");
    },
    removeItem: (name: "accessToken" | "refreshToken") => void delete localStorage[name],
  });
  fakeNetwork.answer = createRefreshResponse(401);

  expect((await fetchAsMember("/api/auth/profile")).status).toBe(401);
  expect(readTokens()).toBeNull();
});

test.each([500, 503, 429])(
  "a server that responds %i does not sign the member out",
  async (status) => {
    Object.assign(localStorage, stale);
    fakeNetwork.answer = createRefreshResponse(status);

    await expect(fetchAsMember("/api/auth/profile")).rejects.toThrow();
    expect(readTokens()).toEqual(stale);
  },
);

test("a lost network does not sign the member out", async () => {
  Object.assign(localStorage, stale);
  fakeNetwork.answer = () => Promise.reject(new TypeError("Failed to fetch"));

  await expect(fetchAsMember("/api/auth/profile")).rejects.toThrow("Failed to fetch");
  expect(readTokens()).toEqual(stale);
});

test("tokens that another tab fetched while this one waited for the lock are used", async () => {
  Object.assign(localStorage, stale);
  vi.stubGlobal("navigator", {
    locks: {
      request: async (_: string, work: () => Promise<unknown>) => {
        Object.assign(localStorage, validTokens);
        return work();
      },
    },
  });

  expect(await getFreshAccessToken()).toBe(validTokens.accessToken);
  expect(listRefreshRequests()).toHaveLength(0);
});

test("without locks, a second tab uses the first one's tokens", async () => {
  Object.assign(localStorage, stale);
  fakeNetwork.answer = (request) => {
    Object.assign(localStorage, validTokens);
    return createRefreshResponse(401)(request);
  };

  expect(await getFreshAccessToken()).toBe(validTokens.accessToken);
  expect(readTokens()).toEqual(validTokens);
});

test.each([
  ["deletes the tokens", null],
  ["stores the tokens of a new session", { ...validTokens, refreshToken: "newer" }],
])("if somebody %s while a refresh is running, the refresh changes nothing", async (_, tokens) => {
  Object.assign(localStorage, stale);
  fakeNetwork.answer = (request) => {
    if (tokens) saveTokens(tokens);
    else deleteTokens();
    return createRefreshResponse(200, { ...validTokens, refreshToken: "refreshed" })(request);
  };

  expect(await getFreshAccessToken()).toBe(tokens?.accessToken ?? null);
  expect(readTokens()).toEqual(tokens);
});

test("a clock that is an hour ahead refreshes tokens once, not before every request", async () => {
  vi.useFakeTimers({ now: Date.now() + 3_600_000, toFake: ["Date"] });
  const fresh = { accessToken: validTokens.accessToken, refreshToken: "next" };
  Object.assign(localStorage, { accessToken: validTokens.accessToken, refreshToken: "first" });
  fakeNetwork.answer = createRefreshResponse(200, fresh);

  await fetchAsMember("/api/one");
  await fetchAsMember("/api/two");

  vi.useRealTimers();
  expect(listRefreshRequests()).toHaveLength(1);
});

test("a new session of the same person is distinguished from refreshed tokens and from another account", () => {
  const of = (sub: string, sid: string, iat: number) => ({
    accessToken: createTestToken({ sub, sid, iat, exp: iat + 600 }),
    refreshToken: `${sub}-${iat}`,
  });
  const before = of("asha", "one", 0);

  expect(compareSessions(before, of("asha", "one", 600))).toBe("same");
  expect(compareSessions(before, of("asha", "two", 600))).toBe("new");
  expect(compareSessions(before, of("bela", "two", 600))).toBe("other");
  expect(compareSessions(before, null)).toBe("other");
});
