import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  asMember,
  dropTokens,
  freshAccessToken,
  onTokensChange,
  readTokens,
  saveTokens,
} from "./session.ts";

/** An access token for `seconds` more; `name` tells one from another. */
const accessToken = (name: string, seconds: number): string => {
  const now = Math.floor(Date.now() / 1000);
  const claims = { sub: "asha", name, iat: now - 600 + seconds, exp: now + seconds };
  return `head.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.signature`;
};

const askToConfirm = vi.hoisted(() => vi.fn<(needed: string) => Promise<string>>());
vi.mock("./confirm-dialog.tsx", () => ({ askToConfirm }));

const good = { accessToken: accessToken("good", 600), refreshToken: "good" };
const stale = { accessToken: accessToken("stale", -60), refreshToken: "stale" };

class StorageStandIn extends Event {
  key: string | null;
  constructor(type: string, { key }: { key: string | null }) {
    super(type);
    this.key = key;
  }
}

/** As much of a browser as the session needs: storage without tabs, events, and `answer` as the network. */
const browser = () => {
  const store: Record<string, unknown> = {};
  Object.defineProperties(store, {
    setItem: { value: (name: string, value: string) => Object.assign(store, { [name]: value }) },
    removeItem: { value: (name: string) => void delete store[name] },
  });
  const events = new EventTarget();
  vi.stubGlobal("localStorage", store);
  vi.stubGlobal("StorageEvent", StorageStandIn);
  vi.stubGlobal("addEventListener", events.addEventListener.bind(events));
  vi.stubGlobal("removeEventListener", events.removeEventListener.bind(events));
  vi.stubGlobal("dispatchEvent", events.dispatchEvent.bind(events));
  return events;
};

type Asked = { path: string; authorization: string | null };
const asked: Asked[] = [];
let answer: (asked: Asked) => Response | Promise<Response>;

beforeEach(() => {
  browser();
  asked.length = 0;
  askToConfirm.mockReset().mockResolvedValue("confirmed");
  answer = () => Response.json({});
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    const request = { path, authorization: new Headers(init?.headers).get("Authorization") };
    asked.push(request);
    return answer(request);
  });
});

afterEach(() => vi.unstubAllGlobals());

const refreshes = () => asked.filter(({ path }) => path === "/api/auth/refresh");
const refreshGives = (status: number, tokens?: typeof good) => (request: Asked) =>
  request.path === "/api/auth/refresh"
    ? Response.json({ success: true, data: { tokens } }, { status })
    : Response.json({}, { status: request.authorization?.includes(good.accessToken) ? 200 : 401 });

test("a visitor's request goes out as it is", async () => {
  await asMember("/api/locations");

  expect(asked).toEqual([{ path: "/api/locations", authorization: null }]);
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
  answer = refreshGives(200, good);

  const answers = await Promise.all(["/api/one", "/api/two", "/api/three"].map((p) => asMember(p)));

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(refreshes()).toHaveLength(1);
  expect(readTokens()).toEqual(good);
});

test("a token that the server no longer takes is exchanged once, and the request sent again", async () => {
  saveTokens({ accessToken: accessToken("ended early", 600), refreshToken: "old" });
  answer = refreshGives(200, good);

  expect((await asMember("/api/auth/profile")).status).toBe(200);
  expect(asked.map(({ path }) => path)).toEqual([
    "/api/auth/profile",
    "/api/auth/refresh",
    "/api/auth/profile",
  ]);
});

test("a refused refresh signs out and says so to this tab", async () => {
  Object.assign(localStorage, stale);
  answer = refreshGives(401);
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
  answer = refreshGives(status);

  await expect(asMember("/api/auth/profile")).rejects.toThrow();
  expect(readTokens()).toEqual(stale);
});

test("a network that is gone signs nobody out", async () => {
  Object.assign(localStorage, stale);
  answer = () => Promise.reject(new TypeError("Failed to fetch"));

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
  answer = (request) => {
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
  answer = refreshGives(200, fresh);

  await asMember("/api/one");
  await asMember("/api/two");

  vi.useRealTimers();
  expect(refreshes()).toHaveLength(1);
});

const claims = (of: unknown) =>
  `head.${Buffer.from(JSON.stringify(of)).toString("base64url")}.signature`;

test.each([
  ["undefined", "undefined"],
  ["null", "null"],
  ["[object Object]", "[object Object]"],
  ["eyJhbGciOiJIUzI1NiJ9.eyJzdWIi", ""],
  [good.accessToken, ""],
  [good.accessToken, "undefined"],
])("%s beside %s is nobody's, and nothing is sent with it", async (access, refresh) => {
  Object.assign(localStorage, { accessToken: access, refreshToken: refresh });

  expect(readTokens()).toBeNull();
  await asMember("/api/auth/profile");

  expect(asked).toEqual([{ path: "/api/auth/profile", authorization: null }]);
});

test.each([
  ["the word undefined", "undefined"],
  ["a token about nothing", "a.bnVsbA.c"],
  ["a token of nobody", claims({ exp: 9_999_999_999 })],
  ["one that no header can bear", `${good.accessToken}\u2026`],
  ["one that no header has room for", claims({ sub: "asha", exp: 1, more: "x".repeat(5000) })],
])("%s is exchanged by a refresh token that may be good, or both go", async (_, access) => {
  Object.assign(localStorage, { accessToken: access, refreshToken: "next" });
  answer = refreshGives(200, good);
  expect((await asMember("/api/auth/profile")).status).toBe(200);
  expect(readTokens()).toEqual(good);

  Object.assign(localStorage, { accessToken: access, refreshToken: "next" });
  answer = refreshGives(401);
  expect((await asMember("/api/auth/profile")).status).toBe(401);
  expect(readTokens()).toBeNull();
});

/** The server's refusal, until somebody has confirmed so many times. */
const wants = (code: string, more: object = {}, times = 1) => {
  answer = () =>
    askToConfirm.mock.calls.length < times
      ? Response.json({ success: false, code, message: "No.", ...more }, { status: 403 })
      : Response.json({ done: true });
};

test("what wants a recent proof is asked for once, and sent again once", async () => {
  saveTokens(good);
  wants("confirm-needed");

  const response = await asMember("/api/auth/export");

  expect(await response.json()).toEqual({ done: true });
  expect(askToConfirm.mock.calls).toEqual([["recent"]]);
  expect(asked).toHaveLength(2);
});

test("a proof that does not help is not asked for twice", async () => {
  saveTokens(good);
  wants("confirm-needed", {}, 9);

  const response = await asMember("/api/auth/export");

  expect(await response.json()).toMatchObject({ message: "No." });
  expect(askToConfirm).toHaveBeenCalledTimes(1);
  expect(asked).toHaveLength(2);
});

test("whoever does not confirm gets a refusal that says so, and nothing is sent", async () => {
  saveTokens(good);
  wants("confirm-needed");
  askToConfirm.mockResolvedValue("given up");

  const response = await asMember("/api/auth/export");

  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject({
    code: "confirm-needed",
    message: "You have not confirmed that it is you, so nothing was changed.",
  });
  expect(asked).toHaveLength(1);
});

test("somebody else who signed in meanwhile does not finish it", async () => {
  saveTokens(good);
  wants("confirm-needed");
  askToConfirm.mockImplementation(async () => {
    const other = claims({ sub: "bela", exp: 9_999_999_999 });
    Object.assign(localStorage, { accessToken: other, refreshToken: "hers" });
    return "confirmed";
  });

  expect((await asMember("/api/auth/export")).status).toBe(403);
  expect(asked).toHaveLength(1);
});

test("a change that wants the second factor asks for it, a page of the team only says so", async () => {
  const events = browser();
  const heard: string[] = [];
  events.addEventListener("second-factor-needed", ({ type }) => heard.push(type));
  saveTokens(good);
  wants("second-factor-needed", { methods: ["totp"] });

  expect((await asMember("/api/admin/users")).status).toBe(403);
  expect(askToConfirm).not.toHaveBeenCalled();
  expect(heard).toHaveLength(1);

  expect((await asMember("/api/auth/totp", { method: "DELETE" })).status).toBe(200);
  expect(askToConfirm.mock.calls).toEqual([["factor"]]);
  expect(heard).toHaveLength(1);
});

test.each(["wrong-code", "wrong-credentials"])(
  "401 %s speaks of the proof: the session goes on, and nothing is sent twice",
  async (code) => {
    saveTokens(good);
    answer = () => Response.json({ success: false, code, message: "No." }, { status: 401 });

    expect((await asMember("/api/auth/confirm", { method: "POST" })).status).toBe(401);
    expect(asked).toHaveLength(1);
    expect(readTokens()).toEqual(good);
  },
);
