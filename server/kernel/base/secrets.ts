import { hkdfSync, randomBytes } from "node:crypto";
import {
  closeSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import type { Config } from "#server/kernel/config/config.ts";
import { StartProblem } from "./start-problem.ts";

/** The site's secret keys, each for one purpose only. */
export type Secrets = {
  /** Signs access tokens. */
  accessTokens: Uint8Array;
  /** These keys derive each refresh token from the one before it. The first key derives new tokens.
   *  The other keys belong to former secrets. The site uses them only to find a token that was
   *  derived with one of those secrets. */
  refreshTokens: [Uint8Array, ...Uint8Array[]];
  /** Hashes the subject of a rate limit, such as an IP address, before it is stored. */
  rateLimits: Uint8Array;
  /** Encrypts the secrets of authenticator apps in the database. */
  factorSecrets: SealingKeys;
  /** Hashes recovery codes, so that a copy of the database alone is not enough to test a guess. */
  recoveryCodes: Uint8Array;
  /** Hashes the codes that are sent to phones, the codes by which members connect WhatsApp, and the
   *  phone numbers that codes are sent to. */
  phoneCodes: Uint8Array;
  /** Signs the URLs of photos that are not public. */
  photoAddresses: Uint8Array;
  /** Derives the keys of the payment sandbox. */
  sandboxGateway: Uint8Array;
  /** Signs the buttons and choices of messages on WhatsApp. */
  whatsAppButtons: Uint8Array;
  /** Signs the unsubscribe links. The first key signs; the other keys belong to former secrets and
   *  only check links in older mails. */
  unsubscribeLinks: [Uint8Array, ...Uint8Array[]];
  /** Derives the keys of the WhatsApp sandbox. */
  whatsAppSandbox: Uint8Array;
  /** Derives the keys for push notifications if none are configured. */
  push: Uint8Array;
  /** Encrypts the accounts that hosts are paid to. */
  payoutAccounts: SealingKeys;
};

/** A key with its id. The id is stored beside each text that the key encrypted. The id alone
 *  reveals nothing about the key. */
export type SealingKey = { id: string; key: Uint8Array };

/** The keys of one purpose. The first key encrypts; the others belong to former secrets and only
 *  decrypt. */
export type SealingKeys = [SealingKey, ...SealingKey[]];

const KEY_BYTES = 32;

/** The number of bytes in a sealing key's id. The id is written in hexadecimal. */
export const KEY_ID_BYTES = 4;

const derived = (key: string, use: string): Uint8Array =>
  new Uint8Array(hkdfSync("sha256", key, "", `jagah ${use}`, KEY_BYTES));

const sealingKey = (secret: string, use: string): SealingKey => {
  const id = derived(secret, `${use} key id`).subarray(0, KEY_ID_BYTES);
  return { id: Buffer.from(id).toString("hex"), key: derived(secret, use) };
};

/** The minimum length of the key in the data folder, the same as for `SECRET_KEY`. Keys that we
 *  create have 43 characters, so a file below the minimum is incomplete. */
const KEY_CHARACTERS = 32;

/** Creates the file with a complete random key, or creates no file. Writing the file directly could
 *  leave it empty on a full disk. */
const makeKey = (file: string): void => {
  const draft = `${file}.${randomBytes(6).toString("hex")}`;
  try {
    const made = openSync(draft, "wx", 0o600);
    try {
      writeFileSync(made, randomBytes(KEY_BYTES).toString("base64url"));
      fsyncSync(made);
    } finally {
      closeSync(made);
    }
    // A hard link never replaces an existing file, while a rename would. If two processes make a
    // key at the same time, the second process therefore uses the key of the first.
    linkSync(draft, file);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== "EEXIST")
      throw new StartProblem(`The secret key cannot be written to ${file} (${message}).`, {
        cause: error,
      });
  } finally {
    rmSync(draft, { force: true });
  }
};

const keyIn = (file: string): string | undefined => {
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
};

/** Returns the key that is stored in this data folder; creates it at the first start.
 *  @throws StartProblem when the key cannot be written or is incomplete: keys derived from an
 *  incomplete key could be guessed */
const ownKey = (folder: string): string => {
  const file = join(folder, "secret-key");
  if (keyIn(file) === undefined) makeKey(file);
  const key = keyIn(file) ?? "";
  if (key.length >= KEY_CHARACTERS) return key;
  throw new StartProblem(
    `The secret key in ${file} is incomplete. Restore the file from a backup. Without a backup, delete it, and a new key is created: everyone has to sign in again and set up authenticator apps and payout accounts again.`,
  );
};

/** Returns this site's keys, derived from `SECRET_KEY` or, without it, from a random key in the
 *  data folder. Keys derived from `FORMER_SECRET_KEYS` are used only to decrypt older texts, to
 *  find older refresh tokens and to check older unsubscribe links.
 *  @throws StartProblem when the key in the data folder cannot be stored or is incomplete */
export const openSecrets = (
  config: Pick<Config, "secretKey" | "dataDir"> & Partial<Pick<Config, "formerSecretKeys">>,
): Secrets => {
  const key = config.secretKey ?? ownKey(config.dataDir);
  const formerKeys = config.formerSecretKeys ?? [];
  const sealingKeys = (use: string): SealingKeys => [
    sealingKey(key, use),
    ...formerKeys.map((former) => sealingKey(former, use)),
  ];
  const withFormer = (use: string): [Uint8Array, ...Uint8Array[]] => [
    derived(key, use),
    ...formerKeys.map((former) => derived(former, use)),
  ];
  return {
    accessTokens: derived(key, "access tokens"),
    refreshTokens: withFormer("refresh tokens"),
    rateLimits: derived(key, "rate limits"),
    factorSecrets: sealingKeys("factor secrets"),
    recoveryCodes: derived(key, "recovery codes"),
    phoneCodes: derived(key, "phone codes"),
    photoAddresses: derived(key, "photo addresses"),
    sandboxGateway: derived(key, "sandbox gateway"),
    whatsAppButtons: derived(key, "whatsapp buttons"),
    unsubscribeLinks: withFormer("unsubscribe links"),
    whatsAppSandbox: derived(key, "whatsapp sandbox"),
    push: derived(key, "push"),
    payoutAccounts: sealingKeys("payout accounts"),
  };
};
