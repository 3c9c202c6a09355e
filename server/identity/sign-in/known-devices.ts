import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { retentionDays } from "#contract/accounts/policy.ts";
import { MAX_KNOWN_DEVICES } from "#server/identity/policy.ts";
import { hashToken } from "#server/kernel/base/tokens.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { isKnownDevice, saveKnownDevice } from "./device-queries.ts";

const COOKIE = "device";
const TOKEN = /^[\w-]{43}$/;
const MAX_AGE_SECONDS = retentionDays.devices * 86_400;

const hashIn = (c: Context): Buffer | null => {
  const value = getCookie(c, COOKIE, "host");
  return value && TOKEN.test(value) ? hashToken(value) : null;
};

/** Remembers that this browser has signed in to the account, by the cookie `__Host-device`, which
 *  gets a new value each time. The cookie does not sign in: it only gives the browser its own count
 *  of wrong passwords (docs/decisions/sign-in-limits.md). */
export const saveDevice = async (deps: Deps, c: Context, accountId: string): Promise<void> => {
  const value = deps.newToken();
  const device = { before: hashIn(c), hash: hashToken(value), accountId, now: deps.now() };
  await deps.db.transaction().execute((tx) => saveKnownDevice(tx, device, MAX_KNOWN_DEVICES));
  // Browsers accept `Secure` from localhost over plain HTTP, too; elsewhere without TLS they ignore
  // the cookie.
  setCookie(c, COOKIE, value, {
    prefix: "host",
    path: "/",
    secure: true,
    httpOnly: true,
    sameSite: "Lax",
    maxAge: MAX_AGE_SECONDS,
  });
};

/** Returns the id under which this browser's attempts are counted, if it has signed in to the
 *  account of this address before. The work is the same for every address. */
export const findKnownDevice = async (
  deps: Deps,
  c: Context,
  email: string,
): Promise<string | undefined> => {
  const hash = hashIn(c);
  if (!hash || !(await isKnownDevice(deps.db, { hash, email }))) return undefined;
  return hash.toString("base64url");
};
