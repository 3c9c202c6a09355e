import type { Factors } from "#contract/accounts/factor-routes.ts";
import type { Caller } from "#server/identity/caller.ts";
import { passwordHashOf } from "#server/identity/queries.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { passkeysOf } from "./passkey-queries.ts";
import { recoveryCodesLeft, totpOf } from "./queries.ts";
import { passkeysWork } from "./webauthn.ts";

/** What an account has set up, and whether the site asks for it. */
export const factorsOf = async (
  deps: Pick<Deps, "db" | "config" | "now" | "sendsTexts">,
  { accountId, role, factorGraceUntil }: Caller,
): Promise<Factors> => {
  const { db, config, now } = deps;
  const totp = await totpOf(db, accountId);
  const passkeys = await passkeysOf(db, accountId);
  const required = role === "admin" && config.teamSecondFactor === "required";
  const hasGrace = required && factorGraceUntil !== null && factorGraceUntil > now();
  return {
    totp: Boolean(totp?.confirmedAt),
    recoveryCodesLeft: await recoveryCodesLeft(db, accountId),
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    required,
    graceUntil: hasGrace ? factorGraceUntil.toISOString() : null,
    passkeysWork: passkeysWork(config),
    hasPassword: (await passwordHashOf(db, accountId)) !== null,
    phoneCodes: deps.sendsTexts,
  };
};
