import { createCipheriv, createDecipheriv } from "node:crypto";
import type { Deps } from "#server/kernel/deps.ts";

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

type Sealing = {
  key: Uint8Array;
  /** What the text belongs to, used as the additional authenticated data of the encryption.
   *  Decryption with another `about` fails. So a row that is copied to another account cannot be
   *  decrypted. */
  about: string;
};

/** Returns `text` encrypted with AES-256-GCM for the database: nonce, ciphertext and tag. */
export const seal = (
  { newToken }: Pick<Deps, "newToken">,
  { key, about }: Sealing,
  text: Uint8Array,
): Buffer => {
  const iv = Buffer.from(newToken(), "base64url").subarray(0, IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(about));
  return Buffer.concat([iv, cipher.update(text), cipher.final(), cipher.getAuthTag()]);
};

/** Returns the decrypted text; null if `sealed` was encrypted with another key or another `about`,
 *  or was changed. */
export const unseal = ({ key, about }: Sealing, sealed: Buffer): Buffer | null => {
  if (sealed.length < IV_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(Buffer.from(about))
    .setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    const text = decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES));
    return Buffer.concat([text, decipher.final()]);
  } catch {
    return null;
  }
};
