import { createCipheriv, createDecipheriv } from "node:crypto";
import type { Deps } from "#server/kernel/deps.ts";

const CIPHER = "aes-256-gcm";
const VERSION = 1;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Returns the encrypted form of an authenticator app's secret for the database: version, nonce,
 *  ciphertext and tag. The account's id is authenticated with it, so that a row that is copied to
 *  another account cannot be decrypted. */
export const sealSecret = (
  { secrets, newToken }: Pick<Deps, "secrets" | "newToken">,
  accountId: string,
  secret: Uint8Array,
): Buffer => {
  const iv = Buffer.from(newToken(), "base64url").subarray(0, IV_BYTES);
  const cipher = createCipheriv(CIPHER, secrets.factorSecrets, iv).setAAD(Buffer.from(accountId));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([Buffer.from([VERSION]), iv, sealed, cipher.getAuthTag()]);
};

/** Returns the decrypted secret; null if it was encrypted with another key or for another
 *  account. */
export const openSecret = (
  { secrets }: Pick<Deps, "secrets">,
  accountId: string,
  sealed: Buffer,
): Uint8Array | null => {
  if (sealed[0] !== VERSION || sealed.length <= 1 + IV_BYTES + TAG_BYTES) return null;
  const iv = sealed.subarray(1, 1 + IV_BYTES);
  const decipher = createDecipheriv(CIPHER, secrets.factorSecrets, iv, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(accountId))
    .setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    const text = decipher.update(sealed.subarray(1 + IV_BYTES, -TAG_BYTES));
    return Buffer.concat([text, decipher.final()]);
  } catch {
    return null;
  }
};
