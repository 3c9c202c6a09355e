import { beforeEach, describe, expect, test } from "vitest";
import { endSessions } from "#server/identity/sign-in/session-queries.ts";
import { changeDuringRequest, signUp, type TestMember } from "#server/testing/identity/accounts.ts";
import {
  beginSignIn,
  computeTotpCode,
  computeWrongTotpCode,
  enrolTotp,
  finishSignIn,
} from "#server/testing/identity/factors.ts";
import { createTestSite } from "#server/testing/test-site.ts";

const site = await createTestSite();
let people = 0;
let asha: TestMember;
beforeEach(async () => {
  people += 1;
  asha = await signUp(site, `asha${people}@example.in`);
});

const wrong = (field: string) => ({
  status: 401,
  body: { code: "wrong-code", errors: { [field]: expect.any(String) } },
});

test("an app is set up with its first code, and then signs in", async () => {
  const begun = await site.ask<{ secret: string; otpauthUrl: string }>("POST /auth/totp", {
    as: asha,
  });
  const { secret, otpauthUrl } = begun.body;
  expect(await site.ask("GET /auth/factors", { as: asha })).toMatchObject({
    body: { totp: false },
  });
  const { body } = await site.ask<{ recoveryCodes: string[] }>("POST /auth/totp/verify", {
    json: { code: computeTotpCode(site, secret) },
    as: asha,
  });

  const { challenge, ...asked } = await beginSignIn(site, asha);
  const signedIn = await finishSignIn(site, { challenge, code: computeTotpCode(site, secret, 1) });

  const url = new URL(otpauthUrl);
  expect(`${url.protocol}//${url.host}`).toBe("otpauth://totp");
  expect(decodeURIComponent(url.pathname)).toBe(`/Jagah:${asha.user.email}`);
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    issuer: "Jagah",
    secret,
    algorithm: "SHA1",
    digits: "6",
    period: "30",
  });
  expect(new Set(body.recoveryCodes).size).toBe(10);
  // Each code has 28 characters of five bits.
  for (const code of body.recoveryCodes)
    expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){6}$/);
  expect(asked).toMatchObject({
    status: 401,
    code: "second-factor-needed",
    methods: ["totp", "recovery-code"],
  });
  expect(asked).not.toHaveProperty("data");
  expect(signedIn).toMatchObject({ status: 200, body: { data: { user: { id: asha.user.id } } } });
  expect(await site.ask("GET /auth/factors", { as: signedIn.body.data.tokens })).toMatchObject({
    body: { totp: true, recoveryCodesLeft: 10, passkeys: [], required: false, graceUntil: null },
  });
});

test("the secret is encrypted in the database, and bound to its account", async () => {
  const { secret } = await enrolTotp(site, asha);
  const other = await signUp(site, `other${people}@example.in`);
  await enrolTotp(site, other);
  const kept = await site.deps.db
    .selectFrom("totp_factors")
    .selectAll()
    .where("account_id", "=", asha.user.id)
    .executeTakeFirstOrThrow();

  await site.deps.db
    .updateTable("totp_factors")
    .set({ secret: kept.secret })
    .where("account_id", "=", other.user.id)
    .execute();
  const { challenge } = await beginSignIn(site, other);
  const answer = await finishSignIn(site, { challenge, code: computeTotpCode(site, secret) });

  const { Secret } = await import("otpauth");
  expect(kept.secret.includes(Buffer.from(Secret.fromBase32(secret).bytes))).toBe(false);
  expect(answer).toMatchObject(wrong("code"));
});

/** Waits until `count` statements wait for a lock. */
const untilWaiting = (count: number) => {
  const waiting =
    "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  return expect.poll(async () => (await site.deps.pool.query(waiting)).rowCount).toBe(count);
};

test("a code of a secret that is being replaced does not confirm the new secret", async () => {
  const { body } = await site.ask<{ secret: string }>("POST /auth/totp", { as: asha });
  const verify = (secret: string) =>
    site.ask("POST /auth/totp/verify", { json: { code: computeTotpCode(site, secret) }, as: asha });

  const { replacing, verifying } = await site.deps.db.transaction().execute(async (tx) => {
    const its = tx.selectFrom("totp_factors").where("account_id", "=", asha.user.id);
    await its.forUpdate().execute();
    const replacing = site.ask<{ secret: string }>("POST /auth/totp", { as: asha });
    await untilWaiting(1);
    const verifying = verify(body.secret);
    await untilWaiting(2);
    return { replacing, verifying };
  });

  expect(await verifying).toMatchObject({ status: 422, body: { code: "wrong-code" } });
  expect(await verify((await replacing).body.secret)).toMatchObject({ status: 200 });
});

test("no secret is stored for an account that is being deleted", async () => {
  const { id } = asha.user;

  const { deleting, beginning } = await site.deps.db.transaction().execute(async (tx) => {
    await tx.selectFrom("accounts").where("id", "=", id).forUpdate().execute();
    const deleting = site.ask(`DELETE /auth/delete/${id}`, { as: asha });
    await untilWaiting(1);
    const beginning = site.ask("POST /auth/totp", { as: asha });
    await untilWaiting(2);
    return { deleting, beginning };
  });

  expect(await deleting).toMatchObject({ status: 200 });
  expect(await beginning).toMatchObject({ status: 401, body: { code: "not-signed-in" } });
  const stored = site.deps.db.selectFrom("totp_factors").select("account_id");
  expect(await stored.where("account_id", "=", id).execute()).toEqual([]);
});

test("an app is not set up in a session that ends meanwhile", async () => {
  const { db } = site.deps;
  const { id: accountId } = asha.user;
  const { body } = await site.ask<{ secret: string }>("POST /auth/totp", { as: asha });
  const json = { code: computeTotpCode(site, body.secret) };

  const { verifying } = await db.transaction().execute(async (tx) => {
    await tx.selectFrom("accounts").where("id", "=", accountId).forUpdate().execute();
    const verifying = site.ask("POST /auth/totp/verify", { json, as: asha });
    await untilWaiting(1);
    await endSessions(tx, { accountId, now: site.deps.now() });
    return { verifying };
  });

  expect(await verifying).toMatchObject({ status: 401, body: { code: "not-signed-in" } });
  const apps = db.selectFrom("totp_factors").select("confirmed_at");
  expect(await apps.where("account_id", "=", accountId).execute()).toEqual([
    { confirmed_at: null },
  ]);
});

test("an unconfirmed secret is replaced, a confirmed one is not", async () => {
  const first = await site.ask<{ secret: string }>("POST /auth/totp", { as: asha });
  const second = await site.ask<{ secret: string }>("POST /auth/totp", { as: asha });
  const verify = (secret: string) =>
    site.ask("POST /auth/totp/verify", { json: { code: computeTotpCode(site, secret) }, as: asha });

  expect(await verify(first.body.secret)).toMatchObject({
    status: 422,
    body: { code: "wrong-code", errors: { code: expect.any(String) } },
  });
  expect(await verify(second.body.secret)).toMatchObject({ status: 200 });
  expect(await verify(second.body.secret)).toMatchObject({ status: 409 });
  expect(await site.ask("POST /auth/totp", { as: asha })).toMatchObject({
    status: 409,
    body: { code: "totp-there" },
  });
});

describe("a code", () => {
  test("works once, and older ones do not work afterwards", async () => {
    const { secret } = await enrolTotp(site, asha);
    const code = computeTotpCode(site, secret);
    const earlier = computeTotpCode(site, secret, -1);
    const sign = async (given: string) => {
      const { challenge } = await beginSignIn(site, asha);
      return finishSignIn(site, { challenge, code: given });
    };

    expect(await sign(code)).toMatchObject({ status: 200 });
    expect(await sign(code)).toMatchObject(wrong("code"));
    expect(await sign(earlier)).toMatchObject(wrong("code"));
    expect(await sign(computeTotpCode(site, secret, 1))).toMatchObject({ status: 200 });
  });

  test("is accepted one step before and after its time, and no further", async () => {
    const { secret } = await enrolTotp(site, asha);
    site.later(120_000);
    const sign = async (stepsAhead: number) => {
      const { challenge } = await beginSignIn(site, asha);
      return (
        await finishSignIn(site, { challenge, code: computeTotpCode(site, secret, stepsAhead) })
      ).status;
    };

    const far = [await sign(-3), await sign(3)];
    const near = [await sign(-1), await sign(1)];

    expect({ far, near }).toEqual({ far: [401, 401], near: [200, 200] });
  });

  test("is consumed by one of several simultaneous requests", async () => {
    const { secret } = await enrolTotp(site, asha);
    const code = computeTotpCode(site, secret);
    const begun = await Promise.all(Array.from({ length: 6 }, () => beginSignIn(site, asha)));

    const answers = await Promise.all([
      ...begun.map(({ challenge }) => finishSignIn(site, { challenge, code })),
      finishSignIn(site, { challenge: begun[0]?.challenge, code }),
    ]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(6).fill(401)]);
  });
});

describe("a challenge", () => {
  test("ends after five wrong attempts, even for the right code", async () => {
    const { secret, recoveryCodes } = await enrolTotp(site, asha);
    const { challenge } = await beginSignIn(site, asha);
    const code = computeWrongTotpCode(site, secret);

    const tries = [];
    for (let i = 0; i < 5; i++) tries.push((await finishSignIn(site, { challenge, code })).status);
    const right = await finishSignIn(site, { challenge, code: computeTotpCode(site, secret) });
    const recovery = await finishSignIn(site, { challenge, recoveryCode: recoveryCodes[0] });

    expect(tries).toEqual([401, 401, 401, 401, 401]);
    expect(right).toMatchObject(wrong("challenge"));
    expect(recovery).toMatchObject(wrong("challenge"));
  });

  test("signs in once, and expires after ten minutes", async () => {
    const { secret } = await enrolTotp(site, asha);
    const used = await beginSignIn(site, asha);
    const late = await beginSignIn(site, asha);
    const sign = (challenge: string) =>
      finishSignIn(site, { challenge, code: computeTotpCode(site, secret) });

    expect(await sign(used.challenge)).toMatchObject({ status: 200 });
    site.later(60_000);
    expect(await sign(used.challenge)).toMatchObject(wrong("challenge"));
    site.later(10 * 60_000);
    expect(await sign(late.challenge)).toMatchObject(wrong("challenge"));
    expect(await sign("unknown")).toMatchObject(wrong("challenge"));
  });

  test("accepts exactly one proof, and none for a suspended account", async () => {
    const { secret } = await enrolTotp(site, asha);
    const { challenge } = await beginSignIn(site, asha);
    const two = { challenge, code: computeTotpCode(site, secret), recoveryCode: "x" };

    expect(await finishSignIn(site, { challenge })).toMatchObject({ status: 422 });
    expect(await finishSignIn(site, two)).toMatchObject({ status: 422 });
    await site.deps.db
      .updateTable("accounts")
      .set({ suspended_at: site.deps.now(), suspended_reason: "Spam" })
      .where("id", "=", asha.user.id)
      .execute();
    expect(
      await finishSignIn(site, { challenge, code: computeTotpCode(site, secret) }),
    ).toMatchObject({
      status: 403,
      body: { code: "suspended" },
    });
  });
});

test("removing the app removes the recovery codes, and the password is enough again", async () => {
  await enrolTotp(site, asha);

  const removed = await site.ask("DELETE /auth/totp", { as: asha });
  const again = await site.ask("DELETE /auth/totp", { as: asha });

  expect(removed).toMatchObject({ status: 200, body: { success: true } });
  expect(again).toMatchObject({ status: 404 });
  expect(await site.ask("GET /auth/factors", { as: asha })).toMatchObject({
    body: { totp: false, recoveryCodesLeft: 0 },
  });
  expect(await beginSignIn(site, asha)).toMatchObject({ status: 200 });
});

test("the mail about a removed app goes to the address that the account has then", async () => {
  await enrolTotp(site, asha);
  const email = `new-${asha.user.email}`;

  const removed = await changeDuringRequest(site, asha, {
    request: () => site.ask("DELETE /auth/totp", { as: asha }),
    change: (tx) =>
      tx.updateTable("accounts").set({ email }).where("id", "=", asha.user.id).execute(),
  });

  expect(removed).toMatchObject({ status: 200 });
  expect((await site.mails()).at(-1)).toMatchObject({ to: email });
});

test("an app is not removed in a session that ends meanwhile", async () => {
  await enrolTotp(site, asha);

  const removed = await changeDuringRequest(site, asha, {
    request: () => site.ask("DELETE /auth/totp", { as: asha }),
    change: (tx) => endSessions(tx, { accountId: asha.user.id, now: site.deps.now() }),
  });

  expect(removed).toMatchObject({ status: 401, body: { code: "not-signed-in" } });
  expect(await beginSignIn(site, asha)).toMatchObject({ code: "second-factor-needed" });
});

test("changes of second factors are recorded", async () => {
  const { secret, recoveryCodes } = await enrolTotp(site, asha);
  const { challenge } = await beginSignIn(site, asha);
  await finishSignIn(site, { challenge, code: computeWrongTotpCode(site, secret) });
  await finishSignIn(site, { challenge, recoveryCode: recoveryCodes[0] });
  await site.ask("DELETE /auth/totp", { as: asha });

  const events = await site.deps.db
    .selectFrom("security_events")
    .select(["kind", "details"])
    .where("account_id", "=", asha.user.id)
    .orderBy("id")
    .execute();

  expect(events.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(["totp-added", "recovery-code-used", "signed-in", "totp-removed"]),
  );
  expect(events.find(({ kind }) => kind === "signed-in")?.details).toEqual({
    by: "password",
    withFactor: true,
    factor: "recovery-code",
  });
});
