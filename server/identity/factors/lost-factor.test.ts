/* Tests what ends when a factor or a password is removed or replaced: proofs, started sign-ins and
 * pending changes. */
import { beforeEach, describe, expect, test } from "vitest";
import {
  signInOnAnotherDevice,
  signUp,
  type TestMember,
  testPassword,
} from "#server/testing/identity/accounts.ts";
import {
  beginSignIn,
  computeTotpCode,
  enrolPasskey,
  enrolTotp,
  finishSignIn,
} from "#server/testing/identity/factors.ts";
import { createTestSite } from "#server/testing/test-site.ts";
import { resetFactors } from "./reset-factors.ts";

const site = await createTestSite();
const { db } = site.deps;
let people = 0;
let asha: TestMember;
beforeEach(async () => {
  asha = await signUp(site, `lost${people++}@example.in`, { verified: true });
});

const joinTeam = ({ user }: TestMember) =>
  db.updateTable("accounts").set({ role: "admin" }).where("id", "=", user.id).execute();
const work = (as: TestMember) => site.ask("GET /admin/locations", { as });
const linkIn = async (to: string, page: string): Promise<string> => {
  const form = new RegExp(`/${page}/([\\w-]+)`);
  const mail = (await site.mails()).findLast((one) => one.to === to && form.test(one.text));
  return form.exec(mail?.text ?? "")?.[1] ?? `no ${page} for ${to}`;
};
const needed = { status: 403, body: { code: "second-factor-needed", methods: [] } };

describe("a session in which a second factor was proved", () => {
  test("does not count as such after the last factor was removed", async () => {
    await enrolTotp(site, asha);
    const { id } = await enrolPasskey(site, asha);
    const one = await site.ask("DELETE /auth/totp", { as: asha });
    const last = await site.ask(`DELETE /auth/passkeys/${id}`, { as: asha });
    await joinTeam(asha);

    const answer = await work(asha);

    expect([one.status, last.status]).toEqual([200, 200]);
    expect(answer).toMatchObject(needed);
  });

  test("still counts as such while another factor is left", async () => {
    await enrolTotp(site, asha);
    await enrolPasskey(site, asha);
    await site.ask("DELETE /auth/totp", { as: asha });
    await joinTeam(asha);

    expect(await work(asha)).toMatchObject({ status: 200 });
  });

  test("does not count as such after the first verification of the address removed the factor", async () => {
    const email = `new${people}@example.in`;
    const phoneNumber = "+919876543210";
    const { body } = await site.ask<{ data: { user: { _id: string }; tokens: TestMember } }>(
      "POST /auth/register",
      { json: { email, phoneNumber, password: testPassword } },
    );
    const meera = { ...body.data.tokens, user: { id: body.data.user._id, email } };
    await enrolTotp(site, meera);
    const token = await linkIn(email, "verify-email");
    await site.ask(`POST /auth/verify-email/${token}`, { as: meera });
    await joinTeam(meera);

    expect(await work(meera)).toMatchObject(needed);
  });
});

describe("a sign-in that waits for its second factor", () => {
  test("ends when the password is changed", async () => {
    const { secret } = await enrolTotp(site, asha);
    const { challenge } = await beginSignIn(site, asha);
    const json = { currentPassword: testPassword, newPassword: "eight blue parrots" };
    const changed = await site.send("POST /auth/change-password", { as: asha, json });

    const answer = await finishSignIn(site, { challenge, code: computeTotpCode(site, secret) });

    expect(changed.status).toBe(200);
    expect(answer).toMatchObject({ status: 401, body: { code: "wrong-code" } });
  });

  test("ends when the password is reset", async () => {
    const { secret } = await enrolTotp(site, asha);
    const { challenge } = await beginSignIn(site, asha);
    await site.send("POST /auth/forgot-password", { json: { email: asha.user.email } });
    const token = await linkIn(asha.user.email, "reset-password");
    const json = { newPassword: "eight blue parrots" };
    const reset = await site.send(`POST /auth/reset-password/${token}`, { json });

    const answer = await finishSignIn(site, { challenge, code: computeTotpCode(site, secret) });

    expect(reset.status).toBe(200);
    expect(answer).toMatchObject({ status: 401, body: { code: "wrong-code" } });
  });
});

describe("the operator's reset of lost factors", () => {
  const resetMail = async () =>
    (await site.mails()).findLast(({ to }) => to === asha.user.email)?.text ?? "";

  test("cancels a pending change of the address", async () => {
    await enrolTotp(site, asha);
    const requested = `wished${people}@example.in`;
    await site.send("PATCH /auth/profile", { as: asha, json: { email: requested } });

    await resetFactors(site.deps, asha.user.email);

    const token = await linkIn(requested, "verify-email");
    expect(token).toHaveLength(43);
    expect((await site.send(`POST /auth/verify-email/${token}`)).status).toBe(404);
    expect(await resetMail()).toContain("Your password is the same.");
  });

  test("tells a member without a password how to set one", async () => {
    await enrolPasskey(site, await signInOnAnotherDevice(site, asha));
    await db
      .updateTable("accounts")
      .set({ password_hash: null })
      .where("id", "=", asha.user.id)
      .execute();

    await resetFactors(site.deps, asha.user.email);

    expect(await resetMail()).toContain("Your account has no password");
  });
});
