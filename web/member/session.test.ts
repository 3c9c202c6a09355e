import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { asMember } from "./as-member.ts";
import {
  dropTokens,
  freshAccessToken,
  onTokensChange,
  readTokens,
  saveTokens,
  sessionChange,
} from "./session.ts";
import {
  accessToken,
  good,
  network,
  openBrowser,
  refreshes,
  refreshGives,
  tokenOf,
} from "./test-browser.ts";

const stale = { accessToken: accessToken("stale", -60), refreshToken: "stale" };

beforeEach(() => void openBrowser());
afterEach(() => vi.unstubAllGlobals());

test("a visitor's request goes out as it is", async () => {
  await asMember("/api/locations");

  expect(network.asked).toEqual([{ path: "/api/locations", authorization: null }]);
});

test("a good token is used as it is, and headers of the request stay", async () => {
  saveTokens(good);
  let type: string | null = "";
  vi.stubGlobal("fetch", async (_: string, init?: RequestInit) => {
    type = new Headers(init?.headers).get("Content-Type");
    return Response.json({});
  });

  await asMember("/api/auth/profile", { headers: { "Content-Type": "application/json" } });

  expect(type).toBe("application/json");
  expect(await freshAccessToken()).toBe(good.accessToken);
});

test("a token about to end is exchanged first, once for all that ask meanwhile", async () => {
  Object.assign(localStorage, stale);
  network.answer = refreshGives(200, good);

  const answers = await Promise.all(["/api/one", "/api/two", "/api/three"].map((p) => asMember(p)));

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(refreshes()).toHaveLength(1);
  expect(readTokens()).toEqual(good);
});

test("a token that the server no longer takes is exchanged once, and the request sent again", async () => {
  saveTokens({ accessToken: accessToken("ended early", 600), refreshToken: "old" });
  network.answer = refreshGives(200, good);

  expect((await asMember("/api/auth/profile")).status).toBe(200);
  expect(network.asked.map(({ path }) => path)).toEqual([
    "/api/auth/profile",
    "/api/auth/refresh",
    "/api/auth/profile",
  ]);
});

test("a refused refresh signs out and says so to this tab", async () => {
  Object.assign(localStorage, stale);
  network.answer = refreshGives(401);
  const heard: unknown[] = [];
  const stop = onTokensChange((tokens) => heard.push(tokens));

  expect((await asMember("/api/auth/profile")).status).toBe(401);
  expect(readTokens()).toBeNull();
  expect(heard).toEqual([null]);

  stop();
  dropTokens();
  expect(heard).toHaveLength(1);
});

test.each([500, 503, 429])("a server that answers %i signs nobody out", async (status) => {
  Object.assign(localStorage, stale);
  network.answer = refreshGives(status);

  await expect(asMember("/api/auth/profile")).rejects.toThrow();
  expect(readTokens()).toEqual(stale);
});

test("a network that is gone signs nobody out", async () => {
  Object.assign(localStorage, stale);
  network.answer = () => Promise.reject(new TypeError("Failed to fetch"));

  await expect(asMember("/api/auth/profile")).rejects.toThrow("Failed to fetch");
  expect(readTokens()).toEqual(stale);
});

test("what another tab fetched while this one waited for its turn is used", async () => {
  Object.assign(localStorage, stale);
  vi.stubGlobal("navigator", {
    locks: {
      request: async (_: string, work: () => Promise<unknown>) => {
        Object.assign(localStorage, good);
        return work();
      },
    },
  });

  expect(await freshAccessToken()).toBe(good.accessToken);
  expect(refreshes()).toHaveLength(0);
});

test("without locks, a tab that came second takes what the first one got", async () => {
  Object.assign(localStorage, stale);
  network.answer = (request) => {
    Object.assign(localStorage, good);
    return refreshGives(401)(request);
  };

  expect(await freshAccessToken()).toBe(good.accessToken);
  expect(readTokens()).toEqual(good);
});

test("a clock that runs an hour ahead exchanges tokens once, not before every request", async () => {
  vi.useFakeTimers({ now: Date.now() + 3_600_000, toFake: ["Date"] });
  const fresh = { accessToken: good.accessToken, refreshToken: "next" };
  Object.assign(localStorage, { accessToken: good.accessToken, refreshToken: "first" });
  network.answer = refreshGives(200, fresh);

  await asMember("/api/one");
  await asMember("/api/two");

  vi.useRealTimers();
  expect(refreshes()).toHaveLength(1);
});

test("a new session of the same person is told from fresh tokens and from somebody else", () => {
  const of = (sub: string, sid: string, iat: number) => ({
    accessToken: tokenOf({ sub, sid, iat, exp: iat + 600 }),
    refreshToken: `${sub}-${iat}`,
  });
  const before = of("asha", "one", 0);

  expect(sessionChange(before, of("asha", "one", 600))).toBe("same");
  expect(sessionChange(before, of("asha", "two", 600))).toBe("new");
  expect(sessionChange(before, of("bela", "two", 600))).toBe("other");
  expect(sessionChange(before, null)).toBe("other");
});
