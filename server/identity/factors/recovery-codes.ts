import { createHmac } from "node:crypto";
import { factorMessages } from "#contract/accounts/factor-messages.ts";
import { RECOVERY_CODE_COUNT } from "#contract/accounts/policy.ts";
import type { Caller } from "#server/identity/caller.ts";
import type { RequestOrigin } from "#server/identity/changes/request-origin.ts";
import { findSecondFactorMethods } from "#server/identity/factor-queries.ts";
import { lockCaller } from "#server/identity/lock-member.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { recordFactorChange, requireFactorChange } from "./factor-changes.ts";
import { factorConflict } from "./problems.ts";
import { consumeRecoveryCodeHash, deleteRecoveryCodes, insertRecoveryCodes } from "./queries.ts";

// A code has 140 random bits. For a secret of more than 112 bits, a fast hash is enough.
const CHARS = 28;
// Crockford's alphabet leaves out the letters `i`, `l`, `o` and `u`. The first three are often
// mistaken for digits. Each of the 32 characters stands for five bits.
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

/** Returns a new code in groups of four characters, so that it is easy to write down:
 *  `7k2m-q0x0-dfr1-...`. */
const newCode = ({ newToken }: Pick<Deps, "newToken">): string => {
  const random = Buffer.from(newToken(), "base64url");
  // 256 is a multiple of 32, so every character is equally likely.
  const chars = Array.from(random.subarray(0, CHARS), (byte) => ALPHABET[byte % 32]).join("");
  return chars.replace(/.{4}(?=.)/g, "$&-");
};

/** Returns the normal form of a typed code: without hyphens and spaces, in lower case. `i` and `l`
 *  become `1`, and `o` becomes `0`. */
const asWritten = (typed: string): string =>
  typed.toLowerCase().replace(/[\s-]/g, "").replace(/[il]/g, "1").replace(/o/g, "0");

const hashOf = ({ secrets }: Pick<Deps, "secrets">, accountId: string, code: string): Buffer =>
  createHmac("sha256", secrets.recoveryCodes)
    .update(`${accountId}\n${asWritten(code)}`)
    .digest();

/** Replaces the recovery codes of an account and returns the new ones, which cannot be shown
 *  again. */
export const replaceRecoveryCodes = async (
  tx: Tx,
  deps: Pick<Deps, "secrets" | "newToken" | "now">,
  accountId: string,
): Promise<string[]> => {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, () => newCode(deps));
  await deleteRecoveryCodes(tx, accountId);
  const hashes = codes.map((code) => hashOf(deps, accountId, code));
  await insertRecoveryCodes(tx, { accountId, hashes, now: deps.now() });
  return codes;
};

/** Consumes a recovery code. Returns false for a wrong or used code. */
export const consumeRecoveryCode = (
  tx: Tx,
  deps: Pick<Deps, "secrets" | "now">,
  { accountId, code }: { accountId: string; code: string },
): Promise<boolean> =>
  consumeRecoveryCodeHash(tx, { accountId, hash: hashOf(deps, accountId, code), now: deps.now() });

/** Replaces the caller's recovery codes; the old ones stop working.
 *  @throws Problem 401 not-signed-in if the session ended meanwhile, or the account was suspended
 *  or deleted; 403 confirm-needed or second-factor-needed; 409 no-factor */
export const renewRecoveryCodes = async (
  deps: Deps,
  caller: Caller,
  origin: RequestOrigin,
): Promise<string[]> => {
  await requireFactorChange(deps, caller);
  const { accountId } = caller;
  return deps.db.transaction().execute(async (tx) => {
    const present = await lockCaller(tx, caller);
    if ((await findSecondFactorMethods(tx, accountId)).length === 0)
      throw factorConflict("no-factor", factorMessages.noFactor);
    const codes = await replaceRecoveryCodes(tx, deps, accountId);
    await recordFactorChange(tx, deps, present, { kind: "recovery-codes-made", origin });
    return codes;
  });
};
