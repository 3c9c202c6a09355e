import { beforeEach, describe, expect, test } from "vitest";
import { removeSignInMethods } from "#server/identity/sign-in/sign-in-method-queries.ts";
import {
  changeDuringRequest,
  signInOnAnotherDevice,
  signUp,
  type TestMember,
  testPassword,
} from "#server/testing/identity/accounts.ts";
import {
  computeTotpCode,
  computeWrongTotpCode,
  enrolPasskey,
  enrolTotp,
  fetchPasskeyOptions,
} from "#server/testing/identity/factors.ts";
import { createPhoneClient } from "#server/testing/identity/phones.ts";
import { createTestSite } from "#server/testing/test-site.ts";

const site = await createTestSite();
const limited = await createTestSite({ config: { rateLimits: true } });
let people = 0;
let asha: TestMember;
beforeEach(async () => {
  people += 1;
  asha = await signUp(site, `asha${people}@example.in`);
});

const confirm = (json: object, as: TestMember = asha) =>
  site.ask("POST /auth/confirm", { json, as });
const needed = { status: 403, body: { code: "confirm-needed" } };

/** Returns a session whose last proof was eleven minutes ago; its access token is new. */
const staleSession = async (): Promise<TestMember> => {
  await site.deps.db
    .updateTable("sessions")
    .set({ confirmed_at: new Date(site.deps.now().getTime() - 11 * 60_000), factor_at: null })
    .where("account_id", "=", asha.user.id)
    .execute();
  return asha;
};

const factorAt = async (): Promise<Date | null> =>
  (
    await site.deps.db
      .selectFrom("sessions")
      .select("factor_at")
      .where("account_id", "=", asha.user.id)
      .executeTakeFirstOrThrow()
  ).factor_at;

test("the password confirms for ten minutes, and is no second factor", async () => {
  await staleSession();
  const before = await site.ask("POST /auth/totp", { as: asha });

  const { status, body } = await confirm({ password: testPassword });
  const after = await site.ask("POST /auth/totp", { as: asha });

  expect(before).toMatchObject(needed);
  expect(status).toBe(200);
  const left = Date.parse(String(body.confirmedUntil)) - site.deps.now().getTime();
  expect(left).toBeGreaterThan(9 * 60_000);
  expect(left).toBeLessThanOrEqual(10 * 60_000);
  expect(after.status).toBe(200);
  expect(await factorAt()).toBe(null);
});

test("the app's code confirms, counts as the second factor, and works once", async () => {
  const { secret } = await enrolTotp(site, asha);
  await staleSession();
  const code = computeTotpCode(site, secret);

  const first = await confirm({ code });
  const proved = await factorAt();
  const again = await confirm({ code });

  expect(first.status).toBe(200);
  expect(proved).toBeInstanceOf(Date);
  expect(again).toMatchObject({ status: 422, body: { code: "wrong-code" } });
});

test("a passkey confirms, counts as the second factor, and each response works once", async () => {
  const { authenticator } = await enrolPasskey(site, asha);
  await staleSession();
  const credential = authenticator.get(await fetchPasskeyOptions(site, { as: asha }));

  const first = await confirm({ credential });
  const proved = await factorAt();
  const again = await confirm({ credential });

  expect(first.status).toBe(200);
  expect(proved).toBeInstanceOf(Date);
  expect(again).toMatchObject({ status: 422, body: { code: "wrong-code" } });
});

test.each(["app", "passkey"])(
  "an %s that is removed meanwhile is no second factor",
  async (factor) => {
    const proof =
      factor === "app"
        ? { code: computeTotpCode(site, (await enrolTotp(site, asha)).secret) }
        : await enrolPasskey(site, asha).then(async ({ authenticator }) => ({
            credential: authenticator.get(await fetchPasskeyOptions(site, { as: asha })),
          }));
    await staleSession();

    const { status } = await changeDuringRequest(site, asha, {
      request: () => confirm(proof),
      change: (tx) => removeSignInMethods(tx, asha.user.id),
    });

    expect(status).toBe(200);
    expect(await factorAt()).toBe(null);
  },
);

test("a code sent to the verified number confirms once, and is no second factor", async () => {
  const meera = await createPhoneClient(site).member();
  const { body } = await createPhoneClient(site).verifyCode(meera);
  const code = await createPhoneClient(site).codeFor(meera.phone);
  const json = { challenge: body.challenge, code };

  const first = await confirm(json, meera);
  const again = await confirm(json, meera);

  expect(first.status).toBe(200);
  expect(again).toMatchObject({ status: 422, body: { code: "wrong-code" } });
  const { factor_at } = await site.deps.db
    .selectFrom("sessions")
    .select("factor_at")
    .where("account_id", "=", meera.user.id)
    .executeTakeFirstOrThrow();
  expect(factor_at).toBe(null);
});

describe("a wrong proof", () => {
  test("is 422, so that no client takes it for an ended session, and changes nothing", async () => {
    const { secret, recoveryCodes } = await enrolTotp(site, asha);
    const { authenticator } = await enrolPasskey(site, asha);
    await staleSession();
    const options = await fetchPasskeyOptions(site, { as: asha });

    const answers = [
      await confirm({ password: "nine red parrots" }),
      await confirm({ code: computeWrongTotpCode(site, secret) }),
      await confirm({ code: recoveryCodes[0] }),
      await confirm({ code: "123456", challenge: "unknown" }),
      await confirm({ credential: authenticator.get(options, { unverified: true }) }),
      await confirm({ credential: {} }),
    ];

    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [422, "wrong-credentials"],
      ...Array(5).fill([422, "wrong-code"]),
    ]);
    expect(await site.ask("DELETE /auth/totp", { as: asha })).toMatchObject(needed);
    expect(await site.ask("GET /auth/factors", { as: asha })).toMatchObject({
      status: 200,
      body: { recoveryCodesLeft: 10 },
    });
  });

  test("is also none at all, or two at the same time", async () => {
    expect(await confirm({})).toMatchObject({ status: 422, body: { code: "invalid" } });
    expect(await confirm({ password: testPassword, code: "123456" })).toMatchObject({
      status: 422,
      body: { code: "invalid" },
    });
  });
});

test("wrong passwords and wrong codes are limited for each account", async () => {
  const ravi = await signUp(limited, "ravi@example.in");
  const { secret } = await enrolTotp(limited, ravi);
  const statuses = async (json: object) => {
    const all: number[] = [];
    for (let i = 0; i < 11; i++)
      all.push((await limited.ask("POST /auth/confirm", { json, as: ravi })).status);
    return all;
  };

  const passwords = await statuses({ password: "nine red parrots" });
  const codes = await statuses({ code: computeWrongTotpCode(limited, secret) });

  const tenThenEnough = [...Array(10).fill(422), 429];
  expect({ passwords, codes }).toEqual({ passwords: tenThenEnough, codes: tenThenEnough });
});

test("wrong codes have a daily limit for each account", async () => {
  const meera = await signUp(limited, "meera@example.in");
  const { secret } = await enrolTotp(limited, meera);
  let accepted = 0;

  for (let hour = 0; hour < 8; hour++) {
    for (let i = 0; i < 10; i++) {
      const json = { code: computeWrongTotpCode(limited, secret) };
      const { status } = await limited.ask("POST /auth/confirm", {
        json,
        as: await signInOnAnotherDevice(limited, meera),
      });
      if (status === 422) accepted += 1;
    }
    limited.later(3_600_000);
  }

  expect(accepted).toBe(50);
});

describe("changing factors", () => {
  const changes = (id: string) =>
    [
      ["POST /auth/totp", undefined],
      ["POST /auth/totp/verify", { code: "123456" }],
      ["DELETE /auth/totp", undefined],
      ["POST /auth/recovery-codes", undefined],
      ["POST /auth/passkeys/options", undefined],
      ["POST /auth/passkeys", { name: "Phone", credential: {} }],
      [`DELETE /auth/passkeys/${id}`, undefined],
    ] as const;

  test("needs a recent proof", async () => {
    const { id } = await enrolPasskey(site, asha);
    await staleSession();

    for (const [request, json] of changes(id))
      expect(await site.ask(request, { json, as: asha })).toMatchObject(needed);
  });

  test("needs the factor itself in a session that has not proved one; the password is not enough", async () => {
    const older = await signInOnAnotherDevice(site, asha);
    const { id, authenticator } = await enrolPasskey(site, asha);
    await site.deps.db
      .updateTable("sessions")
      .set({ factor_at: null })
      .where("account_id", "=", asha.user.id)
      .execute();
    expect(await confirm({ password: testPassword }, older)).toMatchObject({ status: 200 });

    for (const [request, json] of changes(id))
      expect(await site.ask(request, { json, as: older })).toMatchObject({
        status: 403,
        body: { code: "second-factor-needed", methods: ["passkey", "recovery-code"] },
      });
    const credential = authenticator.get(await fetchPasskeyOptions(site, { as: older }));
    expect(await confirm({ credential }, older)).toMatchObject({ status: 200 });
    expect(await site.ask(`DELETE /auth/passkeys/${id}`, { as: older })).toMatchObject({
      status: 200,
    });
  });
});
