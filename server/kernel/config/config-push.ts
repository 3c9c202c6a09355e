import { createECDH } from "node:crypto";
import type { environmentReader } from "#server/kernel/base/environment.ts";

/** The keys by which push services recognise the site (RFC 8292), in base64url. */
export type VapidKeys = {
  /** A point on the curve P-256, 65 bytes. Browsers bind their subscriptions to it. */
  publicKey: string;
  /** The scalar, 32 bytes. */
  privateKey: string;
};

const KEYS = "VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY";

/** Returns the public key of a private key; undefined if the bytes are not a private key.
 *  @param privateKey - 32 bytes */
export const computeVapidPublicKey = (privateKey: Uint8Array): string | undefined => {
  const curve = createECDH("prime256v1");
  try {
    curve.setPrivateKey(privateKey);
  } catch {
    return undefined;
  }
  return curve.getPublicKey("base64url", "uncompressed");
};

/** Returns the configured keys; undefined if there are none. If they are not a pair, reports that
 *  to `read` without showing the keys. */
export const readVapidKeys = (
  read: ReturnType<typeof environmentReader>,
): VapidKeys | undefined => {
  const keys = {
    publicKey: read.text("VAPID_PUBLIC_KEY", ""),
    privateKey: read.text("VAPID_PRIVATE_KEY", ""),
  };
  if (!keys.publicKey && !keys.privateKey) return undefined;
  const bytes = Buffer.from(keys.privateKey, "base64url");
  if (bytes.length !== 32 || computeVapidPublicKey(bytes) !== keys.publicKey)
    read.complain(
      `${KEYS} must be the two parts of one key, as \`npx web-push generate-vapid-keys\` prints them`,
    );
  return keys;
};

type PushConfig = { databaseUrl: string | undefined; vapidKeys: VapidKeys | undefined };

/** Returns whether the site sends push. A site with the operator's database sends push only if its
 *  keys are configured. */
export const isPushOn = ({ databaseUrl, vapidKeys }: PushConfig): boolean =>
  vapidKeys !== undefined || databaseUrl === undefined;

/** Returns a note for the operator if the site sends no push; undefined if it does. */
export const getPushNote = (config: PushConfig): string | undefined =>
  isPushOn(config)
    ? undefined
    : `Push is off: ${KEYS} are not set. Members are notified on the site, by mail and, if configured, over WhatsApp.`;
