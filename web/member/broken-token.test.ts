import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { asMember } from "./as-member.ts";
import { readTokens } from "./session.ts";
import { good, network, openBrowser, refreshGives, tokenOf } from "./test-browser.ts";

beforeEach(() => void openBrowser());
afterEach(() => vi.unstubAllGlobals());

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

  expect(network.asked).toEqual([{ path: "/api/auth/profile", authorization: null }]);
});

test.each([
  ["the word undefined", "undefined"],
  ["a token about nothing", "a.bnVsbA.c"],
  ["a token of nobody", tokenOf({ exp: 9_999_999_999 })],
  ["one that no header can bear", `${good.accessToken}\u2026`],
  ["one that no header has room for", tokenOf({ sub: "asha", exp: 1, more: "x".repeat(5000) })],
])("%s is exchanged by a refresh token that may be good, or both go", async (_, access) => {
  Object.assign(localStorage, { accessToken: access, refreshToken: "next" });
  network.answer = refreshGives(200, good);
  expect((await asMember("/api/auth/profile")).status).toBe(200);
  expect(readTokens()).toEqual(good);

  Object.assign(localStorage, { accessToken: access, refreshToken: "next" });
  network.answer = refreshGives(401);
  expect((await asMember("/api/auth/profile")).status).toBe(401);
  expect(readTokens()).toBeNull();
});
