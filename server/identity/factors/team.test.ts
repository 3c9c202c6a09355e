import { beforeEach, expect, test } from "vitest";
import {
  makeAdmin,
  signInOnAnotherDevice,
  signUp,
  type TestMember,
  testPassword,
} from "#server/testing/identity/accounts.ts";
import { createSoftAuthenticator } from "#server/testing/identity/authenticator.ts";
import {
  beginSignIn,
  computeTotpCode,
  enrolPasskey,
  enrolTotp,
  finishSignIn,
} from "#server/testing/identity/factors.ts";
import { createTestSite, type TestSite } from "#server/testing/test-site.ts";
import { resetFactors } from "./reset-factors.ts";

const site = await createTestSite();
const relaxed = await createTestSite({ config: { teamSecondFactor: "optional" } });
let people = 0;
let asha: TestMember;

/** Returns a member of the team whose session has no second factor. */
const adminWithout = async (on: TestSite): Promise<TestMember> => {
  people += 1;
  const member = await signUp(on, `team${people}@example.in`, { verified: true });
  await on.deps.db
    .updateTable("accounts")
    .set({ role: "admin" })
    .where("id", "=", member.user.id)
    .execute();
  return member;
};
beforeEach(async () => {
  asha = await adminWithout(site);
});

const work = (as: { accessToken: string }, on: TestSite = site) =>
  on.ask("GET /admin/locations", { as });
const needed = (methods: string[]) => ({
  status: 403,
  body: { code: "second-factor-needed", methods, message: expect.any(String) },
});

const giveGrace = (days: number) =>
  site.deps.db
    .updateTable("accounts")
    .set({ factor_grace_until: new Date(site.deps.now().getTime() + days * 86_400_000) })
    .where("id", "=", asha.user.id)
    .execute();

test("the team's pages are open once an authenticator app is set up, in the same session", async () => {
  const before = await work(asha);
  const factors = await site.ask("GET /auth/factors", { as: asha });
  await enrolTotp(site, asha);

  expect(before).toMatchObject(needed([]));
  expect(before.body.message).toContain("Profile, Account Settings");
  expect(factors.body).toMatchObject({ required: true, graceUntil: null, totp: false });
  expect(await work(asha)).toMatchObject({ status: 200 });
});

test("the team's pages are also open once a passkey is added; public and member routes work without one", async () => {
  for (const request of [
    "GET /auth/profile",
    "GET /auth/sessions",
    "GET /locations",
    "GET /inquiries",
  ])
    expect(await site.ask(request, { as: asha })).toMatchObject({ status: 200 });

  await enrolPasskey(site, asha);

  expect(await work(asha)).toMatchObject({ status: 200 });
});

test("another session of the same admin confirms with the second factor first", async () => {
  const other = await signInOnAnotherDevice(site, asha);
  const { secret } = await enrolTotp(site, asha);

  const before = await work(other);
  const password = await site.ask("POST /auth/confirm", {
    json: { password: testPassword },
    as: other,
  });
  const afterPassword = await work(other);
  const json = { code: computeTotpCode(site, secret) };
  const code = await site.ask("POST /auth/confirm", { json, as: other });

  expect(before).toMatchObject(needed(["totp", "recovery-code"]));
  expect(password.status).toBe(200);
  expect(afterPassword).toMatchObject(needed(["totp", "recovery-code"]));
  expect(code.status).toBe(200);
  expect(await work(other)).toMatchObject({ status: 200 });
});

test("signing in with password and second factor, or with a passkey, opens the team's pages immediately", async () => {
  const { secret } = await enrolTotp(site, asha);
  const { authenticator } = await enrolPasskey(site, asha);
  const { challenge } = await beginSignIn(site, asha);

  const byCode = await finishSignIn(site, { challenge, code: computeTotpCode(site, secret) });
  const options = await site.ask("POST /auth/passkeys/login-options");
  const credential = authenticator.get(options.body);
  const byPasskey = await site.ask<typeof byCode.body>("POST /auth/passkeys/login", {
    json: { credential },
  });

  expect(await work(byCode.body.data.tokens)).toMatchObject({ status: 200 });
  expect(await work(byPasskey.body.data.tokens)).toMatchObject({ status: 200 });
});

test("an existing admin without a second factor has fourteen days to set one up", async () => {
  await giveGrace(14);
  const inTime = await work(asha);
  const factors = await site.ask("GET /auth/factors", { as: asha });
  const other = await signInOnAnotherDevice(site, asha);
  await enrolTotp(site, other);

  expect(inTime).toMatchObject({ status: 200 });
  expect(factors.body).toMatchObject({ required: true, graceUntil: expect.any(String) });
  expect(await work(asha)).toMatchObject(needed(["totp", "recovery-code"]));
});

test("an existing admin without a second factor is refused after the fourteen days", async () => {
  await giveGrace(-1);

  expect(await work(asha)).toMatchObject(needed([]));
  expect(await site.ask("GET /auth/factors", { as: asha })).toMatchObject({
    body: { graceUntil: null },
  });
});

test("the last second factor of an admin cannot be removed; with another one it can", async () => {
  await enrolTotp(site, asha);
  const last = await site.ask("DELETE /auth/totp", { as: asha });
  const kept = await site.ask("GET /auth/factors", { as: asha });
  const { id } = await enrolPasskey(site, asha);

  const one = await site.ask("DELETE /auth/totp", { as: asha });
  const lastPasskey = await site.ask(`DELETE /auth/passkeys/${id}`, { as: asha });

  expect(last).toMatchObject({ status: 409, body: { code: "last-factor" } });
  expect(kept.body).toMatchObject({ totp: true, recoveryCodesLeft: 10 });
  expect(one).toMatchObject({ status: 200 });
  expect(lastPasskey).toMatchObject({ status: 409, body: { code: "last-factor" } });
});

test("if two factors are removed at the same time, one stays", async () => {
  await enrolTotp(site, asha);
  const { id } = await enrolPasskey(site, asha);

  const answers = await Promise.all([
    site.ask("DELETE /auth/totp", { as: asha }),
    site.ask(`DELETE /auth/passkeys/${id}`, { as: asha }),
  ]);

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("where a second factor is optional, the team works without one, and may remove the last", async () => {
  const ravi = await adminWithout(relaxed);

  expect(await work(ravi, relaxed)).toMatchObject({ status: 200 });
  await enrolTotp(relaxed, ravi);
  expect(await relaxed.ask("DELETE /auth/totp", { as: ravi })).toMatchObject({ status: 200 });
  expect(await relaxed.ask("GET /auth/factors", { as: ravi })).toMatchObject({
    body: { required: false },
  });
});

test("after a reset by the operator the password is enough to set up a second factor again", async () => {
  await enrolTotp(site, asha);
  await enrolPasskey(site, asha, createSoftAuthenticator());
  const { challenge } = await beginSignIn(site, asha);

  const outcome = await resetFactors(site.deps, asha.user.email);
  const waiting = await finishSignIn(site, { challenge, code: "123456" });
  const mails = (await site.mails()).filter(({ to }) => to === asha.user.email);
  const json = { email: asha.user.email, password: testPassword };
  const { body } = await site.ask<{ data: { tokens: TestMember } }>("POST /auth/login", { json });
  const { tokens } = body.data;
  const blocked = await work(tokens);
  await enrolTotp(site, { ...tokens, user: asha.user });

  expect(outcome).toBe("reset");
  expect(waiting.status).toBe(401);
  expect(await work(asha)).toMatchObject({ status: 401 });
  expect(mails.at(-1)?.subject).toBe("The second factors of your Jagah account were removed");
  expect(blocked).toMatchObject(needed([]));
  expect(await work(tokens)).toMatchObject({ status: 200 });
});

test("each change of second factors is mailed, with a link that undoes it", async () => {
  const meera = await signUp(site, `meera${people}@example.in`, { verified: true });
  const { id } = await enrolPasskey(site, meera);
  await enrolTotp(site, meera);
  await site.ask("POST /auth/recovery-codes", { as: meera });
  await site.ask("DELETE /auth/totp", { as: meera });
  await site.ask(`DELETE /auth/passkeys/${id}`, { as: meera });

  const mails = (await site.mails()).filter(({ to }) => to === meera.user.email);

  expect(mails.map(({ subject }) => subject)).toEqual([
    "A passkey was added to your Jagah account",
    "An authenticator app was added to your Jagah account",
    "New recovery codes for your Jagah account",
    "The authenticator app was removed from your Jagah account",
    "A passkey was removed from your Jagah account",
  ]);
  for (const { text } of mails) expect(text).toContain("/undo-change/");
});

test("a member who is made an admin while signed in needs a second factor from the next request on", async () => {
  const nina = await signUp(site, `nina${people}@example.in`);
  const before = await work(nina);
  await makeAdmin(site, nina);
  await site.deps.db
    .updateTable("sessions")
    .set({ factor_at: null })
    .where("account_id", "=", nina.user.id)
    .execute();

  expect(before).toMatchObject({ status: 403, body: { code: "not-allowed" } });
  expect(await work(nina)).toMatchObject(needed([]));
});
