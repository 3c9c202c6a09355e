import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fetchAsMember } from "#web/member/fetch-as-member.ts";
import { readTokens, saveTokens } from "#web/member/session.ts";
import {
  createTestToken,
  fakeNetwork,
  installFakeBrowser,
  validTokens,
} from "#web/member/test-browser.ts";

const openConfirmDialog = vi.hoisted(() => vi.fn<(needed: string) => Promise<string>>());
vi.mock("./confirm-dialog.tsx", () => ({ openConfirmDialog }));

beforeEach(() => {
  installFakeBrowser();
  openConfirmDialog.mockReset().mockResolvedValue("confirmed");
});
afterEach(() => vi.unstubAllGlobals());

/** Makes the fake server refuse every request until the dialog has been opened `times` times. */
const wants = (code: string, more: object = {}, times = 1) => {
  fakeNetwork.answer = () =>
    openConfirmDialog.mock.calls.length < times
      ? Response.json({ success: false, code, message: "No.", ...more }, { status: 403 })
      : Response.json({ done: true });
};

test("a request that needs a recent proof is confirmed once and sent again once", async () => {
  saveTokens(validTokens);
  wants("confirm-needed");

  const response = await fetchAsMember("/api/auth/export");

  expect(await response.json()).toEqual({ done: true });
  expect(openConfirmDialog.mock.calls).toEqual([["recent"]]);
  expect(fakeNetwork.asked).toHaveLength(2);
});

test("a proof that is not accepted is not asked for again", async () => {
  saveTokens(validTokens);
  wants("confirm-needed", {}, 9);

  const response = await fetchAsMember("/api/auth/export");

  expect(await response.json()).toMatchObject({ message: "No." });
  expect(openConfirmDialog).toHaveBeenCalledTimes(1);
  expect(fakeNetwork.asked).toHaveLength(2);
});

test("cancelling the confirmation returns a problem that says so, and the request is not sent again", async () => {
  saveTokens(validTokens);
  wants("confirm-needed");
  openConfirmDialog.mockResolvedValue("given up");

  const response = await fetchAsMember("/api/auth/export");

  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject({
    code: "confirm-needed",
    message: "You have not confirmed that it is you, so nothing was changed.",
  });
  expect(fakeNetwork.asked).toHaveLength(1);
});

test("a request is not sent again if another member has signed in meanwhile", async () => {
  saveTokens(validTokens);
  wants("confirm-needed");
  openConfirmDialog.mockImplementation(async () => {
    const other = createTestToken({ sub: "bela", exp: 9_999_999_999 });
    Object.assign(localStorage, { accessToken: other, refreshToken: "hers" });
    return "confirmed";
  });

  expect((await fetchAsMember("/api/auth/export")).status).toBe(403);
  expect(fakeNetwork.asked).toHaveLength(1);
});

test("a change that needs the second factor asks for it; a read request only dispatches an event", async () => {
  const events = installFakeBrowser();
  const heard: string[] = [];
  events.addEventListener("second-factor-needed", ({ type }) => heard.push(type));
  saveTokens(validTokens);
  wants("second-factor-needed", { methods: ["totp"] });

  expect((await fetchAsMember("/api/admin/users")).status).toBe(403);
  expect(openConfirmDialog).not.toHaveBeenCalled();
  expect(heard).toHaveLength(1);

  expect((await fetchAsMember("/api/auth/totp", { method: "DELETE" })).status).toBe(200);
  expect(openConfirmDialog.mock.calls).toEqual([["factor"]]);
  expect(heard).toHaveLength(1);
});

test("a member without a second factor is not asked for one; the change only dispatches an event", async () => {
  const events = installFakeBrowser();
  const heard: string[] = [];
  events.addEventListener("second-factor-needed", ({ type }) => heard.push(type));
  saveTokens(validTokens);
  wants("second-factor-needed", { methods: [] });

  expect((await fetchAsMember("/api/admin/users", { method: "POST" })).status).toBe(403);
  expect(openConfirmDialog).not.toHaveBeenCalled();
  expect(heard).toHaveLength(1);
});

test.each(["wrong-code", "wrong-credentials"])(
  "401 %s concerns the proof: the session stays, and nothing is sent twice",
  async (code) => {
    saveTokens(validTokens);
    fakeNetwork.answer = () =>
      Response.json({ success: false, code, message: "No." }, { status: 401 });

    expect((await fetchAsMember("/api/auth/confirm", { method: "POST" })).status).toBe(401);
    expect(fakeNetwork.asked).toHaveLength(1);
    expect(readTokens()).toEqual(validTokens);
  },
);
