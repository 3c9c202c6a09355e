import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { User } from "#contract/accounts/user.ts";
import "./auth.tsx";
import { getAuth, updateAuth } from "./auth-state.ts";
import { onTokensChange, readTokens, type StoredTokens } from "./session.ts";
import { submitSignIn } from "./submit-sign-in.ts";
import { fakeNetwork, installFakeBrowser, validTokens } from "./test-browser.ts";

const asha = { _id: "asha", username: "asha" } as User;

/** Calls `submitSignIn` with the server's response to a correct password or code. */
const signIn = () =>
  submitSignIn(
    Promise.resolve({ body: { success: true, data: { user: asha, tokens: validTokens } } }),
  );

beforeEach(() => {
  installFakeBrowser();
  updateAuth({ state: "out", user: null });
  fakeNetwork.answer = () => Response.json({ success: true, data: asha });
});
afterEach(() => {
  vi.unstubAllGlobals();
  updateAuth({ state: "unknown", user: null });
});

test("a sign-in stores the tokens and the profile", async () => {
  expect(await signIn()).toEqual({ state: "in" });
  expect(readTokens()).toEqual(validTokens);
  expect(getAuth()).toMatchObject({ state: "in", user: asha });
});

test("a browser whose storage is off stays signed out and says why", async () => {
  const refuse = () => {
    throw new Error("The storage is off.");
  };
  vi.stubGlobal("localStorage", new Proxy({}, { get: refuse, set: refuse }));
  const heard: (StoredTokens | null)[] = [];
  const stop = onTokensChange((tokens) => heard.push(tokens));

  expect(await signIn()).toMatchObject({
    state: "refused",
    problem: { message: "We cannot keep you signed in: this browser's storage is off." },
  });
  // The listener was told that there are no tokens. On the site, auth.tsx is told the same and sets
  // the state to `out`.
  expect(heard).toEqual([null]);
  stop();
});

test.each([
  ["no response", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["429", () => Response.json({}, { status: 429 })],
  ["503", () => Response.json({}, { status: 503 })],
])("tokens are kept if the profile request gets %s", async (_, answer) => {
  fakeNetwork.answer = answer;

  expect(await signIn()).toEqual({ state: "in" });
  expect(readTokens()).toEqual(validTokens);
  // If the state were `out`, a member's page would ask the member to sign in again.
  expect(getAuth()).toMatchObject({ state: "unknown", user: null });
});

test("a session that the server does not accept is not stored", async () => {
  fakeNetwork.answer = () => Response.json({ message: "Please sign in." }, { status: 401 });

  expect(await signIn()).toMatchObject({ state: "refused", problem: { status: 401 } });
  expect(readTokens()).toBeNull();
  expect(getAuth().state).toBe("out");
});
