import { seal, unseal } from "#server/kernel/base/sealed.ts";
import type { Deps } from "#server/kernel/deps.ts";

const VERSION = 1;

/** Returns the encrypted form of an authenticator app's secret for the database: a version and the
 *  sealed secret, which only works for this account. */
export const sealSecret = (
  deps: Pick<Deps, "secrets" | "newToken">,
  accountId: string,
  secret: Uint8Array,
): Buffer => {
  const sealed = seal(deps, { key: deps.secrets.factorSecrets, about: accountId }, secret);
  return Buffer.concat([Buffer.from([VERSION]), sealed]);
};

/** Returns the decrypted secret; null if it was encrypted with another key or for another
 *  account. */
export const openSecret = (
  { secrets }: Pick<Deps, "secrets">,
  accountId: string,
  sealed: Buffer,
): Uint8Array | null =>
  sealed[0] === VERSION
    ? unseal({ key: secrets.factorSecrets, about: accountId }, sealed.subarray(1))
    : null;
