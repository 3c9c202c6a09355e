import { describe, expect, test } from "vitest";
import type { Session, Tokens } from "#contract/accounts/user.ts";
import { signAccessToken } from "#server/kernel/base/tokens.ts";
import {
  signInOnAnotherDevice,
  signUp,
  type TestMember,
} from "#server/testing/identity/accounts.ts";
import { createTestSite } from "#server/testing/test-site.ts";

const site = await createTestSite();
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const refresh = async (refreshToken: string) => {
  const { status, body } = await site.ask<{ data?: { tokens: Tokens } }>("POST /auth/refresh", {
    json: { refreshToken },
  });
  return { status, body, tokens: body.data?.tokens };
};
const seen = async (as: string | Tokens) => (await site.send("GET /auth/profile", { as })).status;
const person = (() => {
  let number = 0;
  return () => signUp(site, `person${number++}@example.in`);
})();

describe("access tokens", () => {
  test("expire after ten minutes", async () => {
    const asha = await person();

    site.later(9.9 * MINUTE);
    expect(await seen(asha)).toBe(200);
    site.later(0.2 * MINUTE);
    expect(await seen(asha)).toBe(401);
  });

  test.each([
    ["an empty token", "Bearer"],
    ["nonsense", "Bearer nonsense"],
    ["another scheme", "Basic YTpi"],
    ["no signature", (token: string) => `Bearer ${token.split(".").slice(0, 2).join(".")}.`],
    ["another key", (token: string) => `Bearer ${token.slice(0, -4)}AAAA`],
    [
      "no algorithm",
      (token: string) => {
        const header = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString("base64url");
        return `Bearer ${header}.${token.split(".")[1]}.`;
      },
    ],
  ])("%s is rejected", async (_, made) => {
    const { accessToken } = await person();
    const Authorization = typeof made === "string" ? made : made(accessToken);

    const { status, body } = await site.ask("GET /auth/profile", { headers: { Authorization } });

    expect(status).toBe(401);
    expect(body).toMatchObject({ success: false, code: "not-signed-in" });
  });
});

describe("a correctly signed token that names no session", () => {
  const uuid = "018f8e6e-0000-7000-8000-000000000000";

  test.each([
    ["GET /auth/profile", "not-a-uuid", uuid],
    ["GET /auth/profile", uuid, "not-a-uuid"],
    ["POST /auth/logout", uuid, "not-a-uuid"],
    ["POST /auth/logout", "not-a-uuid", uuid],
    ["GET /locations/x", "not-a-uuid", "not-a-uuid"],
  ])("for %s with the session %s and the account %s is 401", async (call, sessionId, accountId) => {
    const as = await signAccessToken(site.deps, { accountId, sessionId });

    expect(await site.ask(call, { as })).toMatchObject({
      status: 401,
      body: { code: "not-signed-in" },
    });
  });
});

describe("POST /auth/logout", () => {
  const logout = (as?: string | Tokens) => site.ask("POST /auth/logout", { as });

  test("ends one session only", async () => {
    const phone = await person();
    const laptop = await signInOnAnotherDevice(site, phone);

    expect(await logout(phone)).toEqual({
      status: 200,
      body: { success: true, message: "Logout successful" },
    });
    expect(await seen(phone)).toBe(401);
    expect((await refresh(phone.refreshToken)).status).toBe(401);
    expect(await seen(laptop)).toBe(200);
  });

  test("works with an expired token, and twice", async () => {
    const asha = await person();
    site.later(11 * MINUTE);

    expect((await logout(asha)).status).toBe(200);
    expect((await logout(asha)).status).toBe(200);
    expect((await refresh(asha.refreshToken)).status).toBe(401);
  });

  test.each([undefined, "nonsense"])("is refused with %s as the token", async (token) => {
    expect((await logout(token)).status).toBe(401);
  });
});

describe("devices", () => {
  const devices = async (as: TestMember) =>
    (await site.ask<{ data: Session[] }>("GET /auth/sessions", { as })).body.data;

  test("are listed with their descriptions, last used first, with the current one marked", async () => {
    const phone = await person();
    site.later(MINUTE);
    const headers = {
      "User-Agent":
        "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36",
    };
    const json = { email: phone.user.email, password: "seven green parrots" };
    await site.send("POST /auth/login", { json, headers });

    const list = await devices(phone);

    expect(list).toMatchObject([
      { device: "Chrome on Android", current: false },
      { device: "Unknown device", current: true },
    ]);
    expect(Date.parse(list[0]?.lastUsedAt ?? "")).toBeGreaterThan(
      Date.parse(list[1]?.lastUsedAt ?? ""),
    );
  });

  test("are signed out one by one, by their owner only", async () => {
    const phone = await person();
    const laptop = await signInOnAnotherDevice(site, phone);
    const stranger = await person();
    const id = (await devices(phone)).find(({ current }) => !current)?.id;

    expect((await site.send(`DELETE /auth/sessions/${id}`, { as: stranger })).status).toBe(404);
    expect(await seen(laptop)).toBe(200);
    expect((await site.send(`DELETE /auth/sessions/${id}`, { as: phone })).status).toBe(200);
    expect(await seen(laptop)).toBe(401);
    expect((await site.send(`DELETE /auth/sessions/${id}`, { as: phone })).status).toBe(404);
    expect((await site.send("DELETE /auth/sessions/nonsense", { as: phone })).status).toBe(404);
    expect(await devices(phone)).toHaveLength(1);
  });

  test("are no longer listed after their session has ended", async () => {
    const phone = await person();
    site.later(31 * DAY);
    const laptop = await signInOnAnotherDevice(site, phone);

    expect(await devices(laptop)).toMatchObject([{ current: true }]);
  });

  test.each(["GET /auth/sessions", "DELETE /auth/sessions/x"])("%s needs a token", async (call) => {
    expect((await site.send(call)).status).toBe(401);
  });
});
