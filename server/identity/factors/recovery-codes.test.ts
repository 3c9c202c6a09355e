import { beforeEach, expect, test } from "vitest";
import { endSessions } from "#server/identity/sign-in/session-queries.ts";
import { changeDuringRequest, signUp, type TestMember } from "#server/testing/identity/accounts.ts";
import { beginSignIn, enrolTotp, finishSignIn } from "#server/testing/identity/factors.ts";
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

test("recovery codes work once each, in any letter case or spacing", async () => {
  const { recoveryCodes } = await enrolTotp(site, asha);
  const [first = "", second = ""] = recoveryCodes;
  const sign = async (recoveryCode: string) => {
    const { challenge } = await beginSignIn(site, asha);
    return finishSignIn(site, { challenge, recoveryCode });
  };

  const typed = await sign(` ${first.toUpperCase().replaceAll("-", " ")} `);
  const again = await sign(first);
  const other = await sign(second.replaceAll("-", ""));

  expect(typed).toMatchObject({ status: 200 });
  expect(again).toMatchObject(wrong("recoveryCode"));
  expect(other).toMatchObject({ status: 200 });
  const factors = await site.ask("GET /auth/factors", { as: other.body.data.tokens });
  expect(factors.body).toMatchObject({ recoveryCodesLeft: 8 });
  const kept = await site.deps.db.selectFrom("recovery_codes").select("hash").execute();
  expect(kept.every(({ hash }) => hash.length === 32)).toBe(true);
});

test("recovery codes are consumed by one of two simultaneous requests", async () => {
  const { recoveryCodes } = await enrolTotp(site, asha);
  const begun = await Promise.all([beginSignIn(site, asha), beginSignIn(site, asha)]);

  const answers = await Promise.all(
    begun.map(({ challenge }) => finishSignIn(site, { challenge, recoveryCode: recoveryCodes[0] })),
  );

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
});

test("recovery codes are replaced by new ones, which needs a second factor", async () => {
  const without = await site.ask("POST /auth/recovery-codes", { as: asha });
  const { recoveryCodes } = await enrolTotp(site, asha);
  const renewed = await site.ask<{ recoveryCodes: string[] }>("POST /auth/recovery-codes", {
    as: asha,
  });

  const { challenge } = await beginSignIn(site, asha);
  const old = await finishSignIn(site, { challenge, recoveryCode: recoveryCodes[0] });
  const recoveryCode = renewed.body.recoveryCodes[0];
  const fresh = await finishSignIn(site, { challenge, recoveryCode });

  expect(without).toMatchObject({ status: 409, body: { code: "no-factor" } });
  expect(old).toMatchObject(wrong("recoveryCode"));
  expect(fresh).toMatchObject({ status: 200 });
});

test("recovery codes are not replaced in a session that ends meanwhile", async () => {
  const { recoveryCodes } = await enrolTotp(site, asha);

  const renewed = await changeDuringRequest(site, asha, {
    request: () => site.ask("POST /auth/recovery-codes", { as: asha }),
    change: (tx) => endSessions(tx, { accountId: asha.user.id, now: site.deps.now() }),
  });

  expect(renewed).toMatchObject({ status: 401, body: { code: "not-signed-in" } });
  const { challenge } = await beginSignIn(site, asha);
  const old = await finishSignIn(site, { challenge, recoveryCode: recoveryCodes[0] });
  expect(old).toMatchObject({ status: 200 });
});
