import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fetchAsMember } from "./fetch-as-member.ts";
import { readTokens } from "./session.ts";
import {
  createRefreshResponse,
  createTestToken,
  fakeNetwork,
  installFakeBrowser,
  validTokens,
} from "./test-browser.ts";

beforeEach(() => void installFakeBrowser());
afterEach(() => vi.unstubAllGlobals());

test.each([
  ["undefined", "undefined"],
  ["null", "null"],
  ["[object Object]", "[object Object]"],
  ["eyJhbGciOiJIUzI1NiJ9.eyJzdWIi", ""],
  [validTokens.accessToken, ""],
  [validTokens.accessToken, "undefined"],
])(
  "access token %s with refresh token %s is no session, and no token is sent",
  async (access, refresh) => {
    Object.assign(localStorage, { accessToken: access, refreshToken: refresh });

    expect(readTokens()).toBeNull();
    await fetchAsMember("/api/auth/profile");

    expect(fakeNetwork.asked).toEqual([{ path: "/api/auth/profile", authorization: null }]);
  },
);

test.each([
  ["the word undefined", "undefined"],
  ["a token with empty claims", "a.bnVsbA.c"],
  ["a token without an account", createTestToken({ exp: 9_999_999_999 })],
  ["one with a character that no header can contain", `${validTokens.accessToken}\u2026`],
  [
    "one that is too long for a header",
    createTestToken({ sub: "asha", exp: 1, more: "x".repeat(5000) }),
  ],
])(
  "%s is replaced if the refresh is accepted; if the refresh is refused, both tokens are deleted",
  async (_, access) => {
    Object.assign(localStorage, { accessToken: access, refreshToken: "next" });
    fakeNetwork.answer = createRefreshResponse(200, validTokens);
    expect((await fetchAsMember("/api/auth/profile")).status).toBe(200);
    expect(readTokens()).toEqual(validTokens);

    Object.assign(localStorage, { accessToken: access, refreshToken: "next" });
    fakeNetwork.answer = createRefreshResponse(401);
    expect((await fetchAsMember("/api/auth/profile")).status).toBe(401);
    expect({ ...localStorage }).toEqual({});
  },
);
