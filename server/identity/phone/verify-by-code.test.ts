import { describe, expect, test } from "vitest";
import type { User } from "#contract/accounts/user.ts";
import { endSessions } from "#server/identity/sign-in/session-queries.ts";
import { changeDuringRequest, signUp, testPassword } from "#server/testing/identity/accounts.ts";
import { createPhoneClient, toWrongCode } from "#server/testing/identity/phones.ts";
import { createTestSite } from "#server/testing/test-site.ts";
import { isConfirmationCodeCorrect } from "./codes.ts";

const site = await createTestSite();
const { db } = site.deps;
const { member, login, verifyCode, verify, codeFor, eventsOf } = createPhoneClient(site);

describe("verifying a number", () => {
  test("a code sent to the account's own number verifies it", async () => {
    const asha = await member({ verified: false });

    const { status, body } = await verifyCode(asha);
    const code = await codeFor(asha.phone);
    const wrong = await verify(asha, body.challenge, toWrongCode(code));
    const right = await verify(asha, body.challenge, code);

    expect([status, wrong.status, right.status]).toEqual([200, 422, 200]);
    // The status is not 401: after a 401, a client would refresh its token and send the wrong code
    // again, which costs another attempt.
    expect(wrong.body).toMatchObject({ code: "wrong-code", errors: { code: expect.any(String) } });
    const profile = await site.ask<{ data: User }>("GET /auth/profile", { as: asha });
    expect(profile.body.data.phoneVerified).toBe(true);
    expect((await eventsOf(asha.user.id)).map(({ kind }) => kind)).toEqual([
      "confirm-refused",
      "phone-verified",
    ]);
    const mail = (await site.mails()).at(-1);
    expect(mail).toMatchObject({
      to: asha.user.email,
      subject: "A phone number can now sign in to your Jagah account",
    });
  });

  test("another account's challenge is refused", async () => {
    const [asha, ravi] = [await member({ verified: false }), await member({ verified: false })];
    const { body } = await verifyCode(asha);
    const code = await codeFor(asha.phone);

    expect((await verify(ravi, body.challenge, code)).status).toBe(422);
    expect((await login(body.challenge, code)).status).toBe(401);
  });

  test("a number has one account: if two verify it at the same time, one is refused", async () => {
    const [asha, ravi] = [await member({ verified: false }), await member({ verified: false })];
    await db
      .updateTable("accounts")
      .set({ phone: asha.phone })
      .where("id", "=", ravi.user.id)
      .execute();
    const begun = [];
    for (const one of [asha, ravi]) {
      const { body } = await verifyCode(one);
      begun.push({ one, challenge: body.challenge, code: await codeFor(asha.phone) });
    }

    const answers = await Promise.all(
      begun.map(({ one, challenge, code }) => verify(one, challenge, code)),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: "phone-taken",
      message: "Another account has verified this number already.",
    });
  });

  test("a changed number is unverified, and the same number saved again stays verified", async () => {
    const asha = await member();
    const patch = (phoneNumber: string) =>
      site.ask<{ data: User }>("PATCH /auth/profile", { as: asha, json: { phoneNumber } });

    const same = await patch(asha.phone);
    const other = await patch("+919000000003");

    expect(same.body.data.phoneVerified).toBe(true);
    expect(other.body.data).toMatchObject({ phoneVerified: false, phoneNumber: "+919000000003" });
  });

  test("a correct code is accepted once, even for a number that is already verified", async () => {
    const [asha, ravi] = [await member(), await member()];
    const { body } = await verifyCode(asha);
    const code = await codeFor(asha.phone);

    expect((await verify(asha, body.challenge, toWrongCode(code))).status).toBe(422);
    expect((await verify(ravi, body.challenge, code)).status).toBe(422);
    expect((await verify(asha, body.challenge, code)).status).toBe(200);
    expect((await verify(asha, body.challenge, code)).status).toBe(422);
    const profile = await site.ask<{ data: User }>("GET /auth/profile", { as: asha });
    expect(profile.body.data.phoneVerified).toBe(true);
  });

  test("needs a recent proof, while sending a code to a verified number needs none", async () => {
    const [asha, ravi] = [await member({ verified: false }), await member()];
    const sent = await verifyCode(asha);
    const code = await codeFor(asha.phone);
    const old = { confirmed_at: new Date(0) };
    await db.updateTable("sessions").set(old).execute();

    const needed = { status: 403, body: { code: "confirm-needed" } };
    expect(await verifyCode(asha)).toMatchObject(needed);
    expect(await verify(asha, sent.body.challenge, code)).toMatchObject(needed);
    expect((await verifyCode(ravi)).status).toBe(200);
    const json = { challenge: sent.body.challenge, code, currentPassword: testPassword };
    expect((await site.ask("POST /auth/phone/verify", { as: asha, json })).status).toBe(200);
  });

  test("is refused in a session that ends meanwhile", async () => {
    const asha = await member({ verified: false });
    const { body } = await verifyCode(asha);
    const code = await codeFor(asha.phone);

    const verified = await changeDuringRequest(site, asha, {
      request: () => verify(asha, body.challenge, code),
      change: (tx) => endSessions(tx, { accountId: asha.user.id, now: site.deps.now() }),
    });

    expect(verified).toMatchObject({ status: 401, body: { code: "not-signed-in" } });
    const accounts = db.selectFrom("accounts").select("phone_verified_at");
    expect(await accounts.where("id", "=", asha.user.id).execute()).toEqual([
      { phone_verified_at: null },
    ]);
  });

  test("without a number there is nothing to verify", async () => {
    const one = await signUp(site, "numberless@example.in");

    expect(await verifyCode(one)).toMatchObject({
      status: 422,
      body: { message: "Please save your phone number first." },
    });
  });
});

describe("confirming an action with a code", () => {
  test("works once, for the account whose verified number it is", async () => {
    const [asha, ravi] = [await member(), await member()];
    const { body } = await verifyCode(asha);
    const code = await codeFor(asha.phone);
    const matches = (accountId: string, given: string) =>
      isConfirmationCodeCorrect(site.deps, { accountId, challenge: body.challenge, code: given });

    expect(await matches(asha.user.id, toWrongCode(code))).toBe(false);
    expect(await matches(ravi.user.id, code)).toBe(false);
    expect(await matches(asha.user.id, code)).toBe(true);
    expect(await matches(asha.user.id, code)).toBe(false);
  });
});
