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

/** Keys for what nobody outside may make up, each for one use only. */
export type Secrets = {
  /** Signs access tokens. */
  accessTokens: Uint8Array;
  /** Makes a refresh token's successor out of it. */
  refreshTokens: Uint8Array;
  /** Hides whom a rate limit counts. */
  rateLimits: Uint8Array;
  /** Encrypts the secrets of authenticator apps in the database. */
  factorSecrets: Uint8Array;
  /** Hashes recovery codes, which are too short for a plain hash. */
  recoveryCodes: Uint8Array;
  /** Of the codes that are sent to phones, and of the numbers they went to. */
  phoneCodes: Uint8Array;
  /** Signs addresses of photos that are not public. */
  photoAddresses: Uint8Array;
  /** The keys of the payment company's stand-in. */
  sandboxGateway: Uint8Array;
};

const KEY_BYTES = 32;

const derived = (key: string, use: string): Uint8Array =>
  new Uint8Array(hkdfSync("sha256", key, "", `jagah ${use}`, KEY_BYTES));

/** As long as a configured key must be at least; our own have 43 characters. */
const KEY_CHARACTERS = 32;

/** Puts a whole random key there, or nothing: a disk that is full takes a file's name and not its bytes. */
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
    // Unlike a rename it replaces nothing: of two that make a key at once the second uses the first's.
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

/** The key that this data folder made for itself at its first start.
 *  @throws StartProblem when it cannot be written, and for one that is cut off: every key derived from
 *  that could be guessed */
const ownKey = (folder: string): string => {
  const file = join(folder, "secret-key");
  if (keyIn(file) === undefined) makeKey(file);
  const key = keyIn(file) ?? "";
  if (key.length >= KEY_CHARACTERS) return key;
  throw new StartProblem(
    `The secret key in ${file} is incomplete. Restore the file from a backup; without one, delete it, and a new key is made: everybody has to sign in again, and authenticator apps have to be set up anew.`,
  );
};

/** The keys of this site, all made from one: `SECRET_KEY`, or without it a random one that is kept in
 *  the data folder, readable by its owner alone.
 *  @throws StartProblem when a key of its own cannot be stored, or is incomplete */
export const openSecrets = (config: Pick<Config, "secretKey" | "dataDir">): Secrets => {
  const key = config.secretKey ?? ownKey(config.dataDir);
  return {
    accessTokens: derived(key, "access tokens"),
    refreshTokens: derived(key, "refresh tokens"),
    rateLimits: derived(key, "rate limits"),
    factorSecrets: derived(key, "factor secrets"),
    recoveryCodes: derived(key, "recovery codes"),
    phoneCodes: derived(key, "phone codes"),
    photoAddresses: derived(key, "photo addresses"),
    sandboxGateway: derived(key, "sandbox gateway"),
  };
};
