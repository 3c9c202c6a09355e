import { hkdfSync, randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "#server/config.ts";

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
  /** The keys of the payment company's stand-in. */
  sandboxGateway: Uint8Array;
};

const KEY_BYTES = 32;

const derived = (key: string, use: string): Uint8Array =>
  new Uint8Array(hkdfSync("sha256", key, "", `jagah ${use}`, KEY_BYTES));

/** The key that this data folder made for itself at its first start. */
const ownKey = (folder: string): string => {
  const file = join(folder, "secret-key");
  try {
    // Of two that make it at once the second finds the first's.
    writeFileSync(file, randomBytes(KEY_BYTES).toString("base64url"), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return readFileSync(file, "utf8").trim();
};

/** The keys of this site, all made from one: `SECRET_KEY`, or without it a random one that is kept in
 *  the data folder, readable by its owner alone. */
export const openSecrets = (config: Pick<Config, "secretKey" | "dataDir">): Secrets => {
  const key = config.secretKey ?? ownKey(config.dataDir);
  return {
    accessTokens: derived(key, "access tokens"),
    refreshTokens: derived(key, "refresh tokens"),
    rateLimits: derived(key, "rate limits"),
    factorSecrets: derived(key, "factor secrets"),
    recoveryCodes: derived(key, "recovery codes"),
    phoneCodes: derived(key, "phone codes"),
    sandboxGateway: derived(key, "sandbox gateway"),
  };
};
