import type { Factors } from "#contract/accounts/factor-routes.ts";
import type { Caller } from "#server/identity/caller.ts";
import { findPasswordHash } from "#server/identity/queries.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { findPasskeys } from "./passkey-queries.ts";
import { countRecoveryCodesLeft, findTotp } from "./queries.ts";
import { arePasskeysAvailable } from "./webauthn.ts";

/** Returns the second factors that an account has set up. Also returns whether the account must
 *  have a second factor, and which other proofs are available. */
export const listFactors = async (
  deps: Pick<Deps, "db" | "config" | "now" | "sendsSms">,
  { accountId, role, factorGraceUntil }: Caller,
): Promise<Factors> => {
  const { db, config, now } = deps;
  const totp = await findTotp(db, accountId);
  const passkeys = await findPasskeys(db, accountId);
  const required = role === "admin" && config.teamSecondFactor === "required";
  const hasGrace = required && factorGraceUntil !== null && factorGraceUntil > now();
  return {
    totp: Boolean(totp?.confirmedAt),
    recoveryCodesLeft: await countRecoveryCodesLeft(db, accountId),
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    required,
    graceUntil: hasGrace ? factorGraceUntil.toISOString() : null,
    passkeysWork: arePasskeysAvailable(config),
    hasPassword: (await findPasswordHash(db, accountId)) !== null,
    phoneCodes: deps.sendsSms,
  };
};
