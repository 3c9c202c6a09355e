import { describe, expect, test } from "vitest";
import type { User } from "#contract/accounts/user.ts";
import { startTestGateway } from "#server/testing/checkout/test-gateway.ts";
import {
  renewRecentProof,
  signUp,
  type TestMember,
  testPassword,
} from "#server/testing/identity/accounts.ts";
import { createTestSite } from "#server/testing/test-site.ts";

const { gateway } = await startTestGateway();
const site = await createTestSite({ config: { onlineBooking: true }, gateway });
const MINUTE = 60_000;
let people = 0;

/** Returns a member whose last proof is eleven minutes old, with a token that still works. */
const staleMember = async (role: "user" | "admin" = "user"): Promise<TestMember> => {
  const asha = await signUp(site, `stale${people++}@example.in`, { role, verified: true });
  await site.deps.db
    .updateTable("sessions")
    .set({ confirmed_at: new Date(site.deps.now().getTime() - 11 * MINUTE) })
    .where("account_id", "=", asha.user.id)
    .execute();
  return asha;
};
const needed = { status: 403, body: { code: "confirm-needed" } };

describe("a proof of identity within the last ten minutes", () => {
  test.each([
    ["PATCH /auth/profile", { email: "another@example.in" }],
    ["PATCH /auth/profile", { phoneNumber: "+919876543210" }],
    ["DELETE /auth/sessions/x", undefined],
    ["GET /auth/export", undefined],
    ["POST /auth/phone/verify-code", undefined],
    ["POST /auth/phone/verify", { challenge: "x", code: "123456" }],
  ])("%s needs one", async (request, json) => {
    const asha = await staleMember();

    expect(await site.ask(request, { as: asha, json })).toMatchObject(needed);
    await renewRecentProof(site, asha);
    expect((await site.send(request, { as: asha, json })).status).not.toBe(403);
  });

  test("deleting the account needs one", async () => {
    const asha = await staleMember();
    const request = `DELETE /auth/delete/${asha.user.id}`;

    expect(await site.ask(request, { as: asha })).toMatchObject(needed);
    await renewRecentProof(site, asha);
    expect((await site.send(request, { as: asha })).status).toBe(200);
  });

  test.each([
    ["POST /admin/payments/x/refund", { amountPaise: 100, reason: "Noise" }],
    ["POST /admin/payments/x/keep", { reason: "Enough" }],
    ["POST /admin/refunds/x/retry", { reason: "Again" }],
    ["POST /admin/refunds/x/settle", { reason: "By hand" }],
    [
      "POST /admin/payouts",
      { hostId: "018f8e6e-0000-7000-8000-000000000000", amountPaise: 100, reference: "UTR 1" },
    ],
  ])("the team's %s needs one", async (request, json) => {
    const admin = await staleMember("admin");

    expect(await site.ask(request, { as: admin, json })).toMatchObject(needed);
    await renewRecentProof(site, admin);
    expect((await site.send(request, { as: admin, json })).status).not.toBe(403);
  });

  test("changing the display name, reading and signing out need none", async () => {
    const asha = await staleMember();

    const named = await site.ask<{ data: User }>("PATCH /auth/profile", {
      as: asha,
      json: { displayName: "  Asha K  " },
    });
    expect(named).toMatchObject({ status: 200, body: { data: { displayName: "Asha K" } } });
    expect((await site.send("GET /auth/profile", { as: asha })).status).toBe(200);
    expect((await site.send("POST /auth/logout", { as: asha })).status).toBe(200);
  });

  test("the current password in the same call counts as proof, also for later calls", async () => {
    const asha = await staleMember();
    const change = (json: object) => site.ask("PATCH /auth/profile", { as: asha, json });

    expect(
      await change({ phoneNumber: "+919876543210", currentPassword: "a wrong guess" }),
    ).toMatchObject({ status: 422, body: { errors: { currentPassword: expect.any(String) } } });
    expect(await change({ phoneNumber: "+919876543210" })).toMatchObject(needed);
    const json = { phoneNumber: "+919876543210", currentPassword: testPassword };
    expect((await change(json)).status).toBe(200);
    expect((await change({ phoneNumber: "" })).status).toBe(200);
    site.later(9 * MINUTE);
    expect((await change({ phoneNumber: "" })).status).toBe(200);
  });

  describe("the current password in the body", () => {
    const calls: [request: string, json: object, status: number][] = [
      ["DELETE /auth/sessions/x", {}, 404],
      ["POST /auth/totp", {}, 200],
      ["POST /auth/totp/verify", { code: "123456" }, 409],
      ["DELETE /auth/totp", {}, 404],
      ["POST /auth/recovery-codes", {}, 409],
      ["POST /auth/passkeys/options", {}, 200],
      ["POST /auth/passkeys", { name: "Phone", credential: {} }, 422],
      ["DELETE /auth/passkeys/x", {}, 404],
      ["POST /auth/phone/verify-code", {}, 422],
      ["POST /auth/phone/verify", { challenge: "x", code: "123456" }, 422],
    ];
    const wrong = {
      status: 422,
      body: { errors: { currentPassword: "This is not your current password." } },
    };

    test.each(calls)("of %s counts", async (request, json, status) => {
      const asha = await staleMember();
      const call = (more: object) => site.ask(request, { as: asha, json: { ...json, ...more } });

      expect(await call({})).toMatchObject(needed);
      expect(await call({ currentPassword: "a wrong guess" })).toMatchObject(wrong);
      const { status: answered, body } = await call({ currentPassword: testPassword });
      expect(answered).toBe(status);
      expect(body).not.toHaveProperty("errors.currentPassword");
      expect((await call({})).status).toBe(status);
    });

    test("of the deletion counts", async () => {
      const asha = await staleMember();
      const call = (json: object) =>
        site.ask(`DELETE /auth/delete/${asha.user.id}`, { as: asha, json });

      expect(await call({})).toMatchObject(needed);
      expect(await call({ currentPassword: "a wrong guess" })).toMatchObject(wrong);
      expect((await call({ currentPassword: testPassword })).status).toBe(200);
    });

    test("is described in the API's reference", async () => {
      type Described = { paths: Record<string, Record<string, { requestBody?: unknown }>> };
      const { body } = await site.ask<Described>("GET /openapi.json");

      for (const [path, method] of [
        ["/auth/delete/{userId}", "delete"] as const,
        ["/auth/totp", "post"] as const,
        ["/auth/phone/verify", "post"] as const,
        ["/auth/totp", "delete"] as const,
      ])
        expect(JSON.stringify(body.paths[path]?.[method]?.requestBody)).toContain(
          '"currentPassword"',
        );
    });
  });

  test("wrong passwords in any call are limited as in auth/confirm, and counted together", async () => {
    const limited = await createTestSite({ config: { rateLimits: true } });
    const asha = await signUp(limited, "limited@example.in", { verified: true });
    const guess = (request: string) =>
      limited.send(request, { as: asha, json: { currentPassword: "a wrong guess" } });
    const found: number[] = [];

    for (let i = 0; i < 5; i++) {
      found.push((await guess("DELETE /auth/sessions/x")).status);
      found.push((await guess("POST /auth/totp")).status);
    }

    expect(found).toEqual(Array(10).fill(422));
    expect((await guess("DELETE /auth/totp")).status).toBe(429);
    const json = { password: testPassword };
    expect((await limited.send("POST /auth/confirm", { as: asha, json })).status).toBe(429);
  });

  test("a request that declares JSON and has no body is accepted", async () => {
    const asha = await signUp(site, "announces@example.in", { verified: true });
    const headers = { "Content-Type": "application/json" };

    expect((await site.send("DELETE /auth/sessions/x", { as: asha, headers })).status).toBe(404);
    expect((await site.send("POST /auth/totp", { as: asha, headers })).status).toBe(200);
  });
});
