import { notificationMessages } from "#contract/notifications/messages.ts";
import { Problem } from "#server/kernel/base/problem.ts";
import {
  computeVapidPublicKey,
  isPushOn,
  type VapidKeys,
} from "#server/kernel/config/config-push.ts";
import type { Deps } from "#server/kernel/deps.ts";

/** The order of the curve P-256. A private key is at least 1 and less than this number. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** Returns a key pair that is always the same for the same seed.
 *  @param seed - 32 bytes */
const deriveVapidKeys = (seed: Uint8Array): VapidKeys => {
  const scalar = (BigInt(`0x${Buffer.from(seed).toString("hex")}`) % (ORDER - 1n)) + 1n;
  const privateKey = Buffer.from(scalar.toString(16).padStart(64, "0"), "hex");
  return {
    publicKey: computeVapidPublicKey(privateKey) ?? "",
    privateKey: privateKey.toString("base64url"),
  };
};

/** Returns the site's keys for push; undefined if the site sends no push. With the built-in
 *  database, missing keys are derived from the site's secret key. */
export const findVapidKeys = ({
  config,
  secrets,
}: Pick<Deps, "config" | "secrets">): VapidKeys | undefined => {
  if (!isPushOn(config)) return undefined;
  return config.vapidKeys ?? deriveVapidKeys(secrets.push);
};

/** Returns the site's keys for push.
 *  @throws Problem 404 not-open if the site sends no push */
export const requireVapidKeys = (deps: Pick<Deps, "config" | "secrets">): VapidKeys => {
  const keys = findVapidKeys(deps);
  if (!keys) throw new Problem(404, "not-open", notificationMessages.pushIsOff);
  return keys;
};
