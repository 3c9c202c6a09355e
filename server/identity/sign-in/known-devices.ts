import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { retentionDays } from "#contract/accounts/policy.ts";
import { MAX_KNOWN_DEVICES } from "#server/identity/policy.ts";
import { hashToken } from "#server/kernel/base/tokens.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { isKnownDevice, isKnownDeviceOfPhone, saveKnownDevice } from "./device-queries.ts";

const COOKIE = "device";
const TOKEN = /^[\w-]{43}$/;
const MAX_AGE_SECONDS = retentionDays.devices * 86_400;

const hashIn = (c: Context): Buffer | null => {
  const value = getCookie(c, COOKIE, "host");
  return value && TOKEN.test(value) ? hashToken(value) : null;
};

/** Saves this browser as a known device of the account, and sets the cookie `__Host-device` to a
 *  new value. The cookie does not sign anyone in. With it, the browser's wrong passwords and
 *  requests for mails and codes are counted separately (docs/decisions/sign-in-limits.md). */
export const saveDevice = async (deps: Deps, c: Context, accountId: string): Promise<void> => {
  const value = deps.newToken();
  const device = { before: hashIn(c), hash: hashToken(value), accountId, now: deps.now() };
  await deps.db.transaction().execute((tx) => saveKnownDevice(tx, device, MAX_KNOWN_DEVICES));
  // Browsers accept a `Secure` cookie from localhost even over plain HTTP. From any other host,
  // they accept it only over TLS.
  setCookie(c, COOKIE, value, {
    prefix: "host",
    path: "/",
    secure: true,
    httpOnly: true,
    sameSite: "Lax",
    maxAge: MAX_AGE_SECONDS,
  });
};

/** Returns the id under which this browser's attempts are counted; undefined if the account does
 *  not know the browser. The work is the same for every email address. Otherwise, the response
 *  time would reveal whether an address has an account. */
export const findKnownDevice = async (
  deps: Deps,
  c: Context,
  email: string,
): Promise<string | undefined> => {
  const hash = hashIn(c);
  if (!hash || !(await isKnownDevice(deps.db, { hash, email }))) return undefined;
  return hash.toString("base64url");
};

/** Returns whether this browser has signed in to the account that has verified the number. The work
 *  is the same for every number, for the reason given at `findKnownDevice`. */
export const isKnownBrowserOfPhone = async (
  deps: Deps,
  c: Context,
  phone: string,
): Promise<boolean> => {
  const hash = hashIn(c);
  return hash !== null && (await isKnownDeviceOfPhone(deps.db, { hash, phone }));
};
