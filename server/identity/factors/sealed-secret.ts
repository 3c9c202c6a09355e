import { seal, unseal } from "#server/kernel/base/sealed.ts";
import { KEY_ID_BYTES, type SealingKey } from "#server/kernel/base/secrets.ts";
import type { Deps } from "#server/kernel/deps.ts";

/** Secrets of version 1 do not say which key encrypted them. */
const VERSION_WITHOUT_KEY_ID = 1;
const VERSION = 2;

/** Returns the header of the secrets that are encrypted with this key: the version of the format
 *  and the key's id. */
const headOf = ({ id }: SealingKey): Buffer =>
  Buffer.concat([Buffer.from([VERSION]), Buffer.from(id, "hex")]);

/** Returns the header of newly encrypted secrets: the version of the format and the present key's
 *  id. */
export const getPresentHead = ({ secrets }: Pick<Deps, "secrets">): Buffer =>
  headOf(secrets.factorSecrets[0]);

/** Returns the encrypted form of an authenticator app's secret for the database. It consists of the
 *  format's version, the key's id and the encrypted secret. The secret can be decrypted only for
 *  this account. */
export const sealSecret = (
  deps: Pick<Deps, "secrets" | "newToken">,
  accountId: string,
  secret: Uint8Array,
): Buffer => {
  const [{ key }] = deps.secrets.factorSecrets;
  return Buffer.concat([getPresentHead(deps), seal(deps, { key, about: accountId }, secret)]);
};

/** Returns the decrypted secret. Returns null in three cases:
 *  - The secret was encrypted for another account.
 *  - The site no longer has the key.
 *  - The encrypted form was changed. */
export const openSecret = (
  { secrets }: Pick<Deps, "secrets">,
  accountId: string,
  sealed: Buffer,
): Uint8Array | null => {
  const open = ({ key }: SealingKey, from: number) =>
    unseal({ key, about: accountId }, sealed.subarray(from));
  if (sealed[0] === VERSION_WITHOUT_KEY_ID) {
    for (const key of secrets.factorSecrets) {
      const secret = open(key, 1);
      if (secret) return secret;
    }
    return null;
  }
  const from = 1 + KEY_ID_BYTES;
  const known = secrets.factorSecrets.find((key) => headOf(key).equals(sealed.subarray(0, from)));
  return known ? open(known, from) : null;
};
