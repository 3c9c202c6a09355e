import { beforeEach, expect, test } from "vitest";
import { openSecrets, type Secrets } from "#server/kernel/base/secrets.ts";
import { signUp, type TestMember } from "#server/testing/identity/accounts.ts";
import { computeTotpCode, enrolTotp } from "#server/testing/identity/factors.ts";
import { createTestSite } from "#server/testing/test-site.ts";
import { resealFactorSecrets } from "./reseal-secrets.ts";
import { consumeTotpCode } from "./totp.ts";

const site = await createTestSite();
let people = 0;
let asha: TestMember;
beforeEach(async () => {
  people += 1;
  asha = await signUp(site, `asha${people}@example.in`);
});

const storedSecret = async () => {
  const { secret } = await site.deps.db
    .selectFrom("totp_factors")
    .select("secret")
    .where("account_id", "=", asha.user.id)
    .executeTakeFirstOrThrow();
  return secret;
};
const accepts = (secrets: Secrets, code: string) =>
  consumeTotpCode(site.deps.db, { ...site.deps, secrets }, { accountId: asha.user.id, code });
const present = openSecrets({
  secretKey: "fedcba9876543210fedcba9876543210",
  dataDir: site.deps.config.dataDir,
});
const withFormer: Secrets = {
  ...present,
  factorSecrets: [present.factorSecrets[0], ...site.deps.secrets.factorSecrets],
};

test("after SECRET_KEY was changed, an app works with the former key; once the app's secret is encrypted again, the former key is not needed", async () => {
  const { secret } = await enrolTotp(site, asha);
  expect(await accepts(present, computeTotpCode(site, secret))).toBe(false);
  expect(await accepts(withFormer, computeTotpCode(site, secret))).toBe(true);

  const before = await storedSecret();
  await resealFactorSecrets({ ...site.deps, secrets: withFormer }, {});
  const after = await storedSecret();
  await resealFactorSecrets({ ...site.deps, secrets: withFormer }, {});

  expect(after).not.toEqual(before);
  expect(await storedSecret()).toEqual(after);
  expect(await accepts(present, computeTotpCode(site, secret, 1))).toBe(true);
  expect(await accepts(site.deps.secrets, computeTotpCode(site, secret, 2))).toBe(false);
});

test("a secret that does not name its key, from an earlier version, is read and encrypted again", async () => {
  const { secret } = await enrolTotp(site, asha);
  const stored = await storedSecret();
  const withoutKeyId = Buffer.concat([Buffer.from([1]), stored.subarray(5)]);
  await site.deps.db
    .updateTable("totp_factors")
    .set({ secret: withoutKeyId })
    .where("account_id", "=", asha.user.id)
    .execute();
  expect(await accepts(present, computeTotpCode(site, secret))).toBe(false);
  expect(await accepts(withFormer, computeTotpCode(site, secret))).toBe(true);

  await resealFactorSecrets({ ...site.deps, secrets: withFormer }, {});

  expect(await accepts(present, computeTotpCode(site, secret, 1))).toBe(true);
});

test("a secret that no key opens stays as it is", async () => {
  await enrolTotp(site, asha);
  const stored = await storedSecret();

  await resealFactorSecrets({ ...site.deps, secrets: present }, {});

  expect(await storedSecret()).toEqual(stored);
});
