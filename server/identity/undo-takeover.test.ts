import { describe, expect, test } from "vitest";
import {
  signInOnAnotherDevice,
  signUp,
  type TestMember,
  testPassword,
} from "#server/testing/identity/accounts.ts";
import { createTestSite } from "#server/testing/test-site.ts";

const site = await createTestSite();
const newPassword = "eight blue parrots";
let people = 0;
const address = () => `thief${people++}@example.in`;
const owner = (more = {}) => signUp(site, address(), { verified: true, ...more });

const linksIn = async (to: string, page: string): Promise<string[]> => {
  const form = new RegExp(`/${page}/([\\w-]+)`);
  const mails = (await site.mails()).filter((mail) => mail.to === to);
  return mails.flatMap(({ text }) => form.exec(text)?.[1] ?? []);
};
const lastLink = async (to: string, page: string): Promise<string> =>
  (await linksIn(to, page)).at(-1) ?? `no ${page} for ${to}`;
const undo = async (token: string) => (await site.send(`POST /auth/undo-change/${token}`)).status;
const login = async (email: string, password: string) =>
  (await site.send("POST /auth/login", { json: { email, password } })).status;
const change = (as: TestMember, json: object) => site.ask("PATCH /auth/profile", { as, json });
const moveTo = async (as: TestMember, email: string) => {
  await change(as, { email });
  const token = await lastLink(email, "verify-email");
  expect((await site.send(`POST /auth/verify-email/${token}`)).status).toBe(200);
};
const changePassword = async (as: TestMember) => {
  const json = { currentPassword: testPassword, newPassword };
  expect((await site.send("POST /auth/change-password", { as, json })).status).toBe(200);
};
const register = (email: string) => {
  const json = { email, phoneNumber: "+919876543210", password: newPassword };
  return site.send("POST /auth/register", { json });
};

describe("an attacker with the password and a session", () => {
  test("cannot invalidate the owner's link by undoing the attacker's own change", async () => {
    const asha = await owner({ phone: "+919876543210" });
    const attacker = address();
    await moveTo(asha, attacker);
    await change(asha, { phoneNumber: "+919812345678" });

    expect(await undo(await lastLink(attacker, "undo-change"))).toBe(200);

    expect((await register(asha.user.email)).status).toBe(409);
    expect(await undo(await lastLink(asha.user.email, "undo-change"))).toBe(200);
    expect(await linksIn(asha.user.email, "reset-password")).toHaveLength(1);
  });

  test("cannot invalidate the owner's link on a server whose clock is behind", async () => {
    const asha = await owner({ phone: "+919876543210" });
    const attacker = address();
    await moveTo(asha, attacker);
    site.later(-5000);
    await change(asha, { phoneNumber: "+919812345678" });

    await undo(await lastLink(attacker, "undo-change"));
    site.later(5000);

    expect(await undo(await lastLink(asha.user.email, "undo-change"))).toBe(200);
  });

  test("gets no reset link when the owner follows the older of two links", async () => {
    const asha = await owner({ phone: "+919876543210" });
    await changePassword(asha);
    site.later(1000);
    const [first, second] = [address(), address()];
    await moveTo(asha, first);
    await change(asha, { phoneNumber: "+919812345678" });
    await moveTo(asha, second);
    await change(asha, { phoneNumber: "+919812345679" });
    const [oldest = ""] = await linksIn(asha.user.email, "undo-change");

    expect(await undo(oldest)).toBe(200);

    const json = { newPassword: "nine green parrots" };
    const token = await lastLink(asha.user.email, "reset-password");
    expect((await site.send(`POST /auth/reset-password/${token}`, { json })).status).toBe(200);
    expect([
      await linksIn(first, "reset-password"),
      await linksIn(second, "reset-password"),
    ]).toEqual([[], []]);
    expect(await login(asha.user.email, "nine green parrots")).toBe(200);
    const { body } = await site.ask<{ data: object }>("GET /auth/profile", {
      as: await signInOnAnotherDevice(site, asha),
    });
    expect(body.data).toMatchObject({ email: asha.user.email, phoneNumber: "+919876543210" });
  });

  test("cannot sign in after the address is restored", async () => {
    const asha = await owner();
    await moveTo(asha, address());

    expect(await undo(await lastLink(asha.user.email, "undo-change"))).toBe(200);

    expect(await login(asha.user.email, testPassword)).toBe(401);
    const json = { newPassword };
    const token = await lastLink(asha.user.email, "reset-password");
    expect((await site.send(`POST /auth/reset-password/${token}`, { json })).status).toBe(200);
    expect(await login(asha.user.email, newPassword)).toBe(200);
  });
});
