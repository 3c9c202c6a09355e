import { Secret, TOTP } from "otpauth";
import { CODE_DIGITS } from "#contract/accounts/policy.ts";
import { totpSteps } from "#server/identity/policy.ts";
import type { Deps } from "#server/kernel/deps.ts";

// RFC 4226 recommends 160 bits, the length of a SHA-1 hash.
const SECRET_BYTES = 20;

// All authenticator apps support these settings.
const form = { algorithm: "SHA1", digits: CODE_DIGITS, period: totpSteps.seconds } as const;

const secretOf = (bytes: Uint8Array): Secret =>
  new Secret({ buffer: Uint8Array.from(bytes).buffer });

export const createTotpSecret = ({ newToken }: Pick<Deps, "newToken">): Uint8Array =>
  Buffer.from(newToken(), "base64url").subarray(0, SECRET_BYTES);

/** Returns the secret as text that a person can type, and as the URL in the QR code. */
export const toAuthenticatorSecret = (
  bytes: Uint8Array,
  { issuer, label }: { issuer: string; label: string },
): { secret: string; otpauthUrl: string } => {
  const secret = secretOf(bytes);
  const otpauthUrl = new TOTP({ ...form, issuer, label, secret }).toString();
  return { secret: secret.base32, otpauthUrl };
};

/** Returns the number of the time step that a code belongs to, or null for a wrong code. */
export const findStepOfCode = (bytes: Uint8Array, code: string, now: Date): number | null => {
  const token = code.replace(/\s/g, "");
  if (!/^\d+$/.test(token) || token.length !== CODE_DIGITS) return null;
  const timestamp = now.getTime();
  const secret = secretOf(bytes);
  const delta = TOTP.validate({ ...form, token, secret, timestamp, window: totpSteps.around });
  return delta === null ? null : Math.floor(timestamp / 1000 / totpSteps.seconds) + delta;
};
