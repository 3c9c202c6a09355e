import { createHash, createHmac, randomBytes } from "node:crypto";
import { errors, jwtVerify, SignJWT } from "jose";
import { ACCESS_TOKEN_EXPIRY_MINUTES } from "#contract/accounts/policy.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { isUuid } from "./ids.ts";

/** Returns a new random token of 256 bits for a session or a link. Its characters need no escaping
 *  in a URL. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** Returns the stored form of a token. The tokens are random, so a plain hash is enough. */
export const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest();

/** Returns the possible successors of a refresh token. The first is derived with the present
 *  `SECRET_KEY`, the others with its former values. With the same key, a token always has the same
 *  successor, so the successor need not be stored. */
export const deriveSuccessorTokens = (
  deps: Pick<Deps, "secrets">,
  token: string,
): [string, ...string[]] => {
  const derive = (key: Uint8Array): string =>
    createHmac("sha256", key).update(token).digest("base64url");
  const [present, ...former] = deps.secrets.refreshTokens;
  return [derive(present), ...former.map(derive)];
};

const ACCESS_SECONDS = ACCESS_TOKEN_EXPIRY_MINUTES * 60;
const AUDIENCE = "jagah-api";
const TYPE = "at+jwt";

export type AccessClaims = { accountId: string; sessionId: string };

type TokenDeps = Pick<Deps, "secrets" | "now" | "config">;

/** Returns an access token for one session, valid for `ACCESS_TOKEN_EXPIRY_MINUTES`. It is a JWT of
 *  RFC 9068's type, signed with HS256. */
export const signAccessToken = (
  { secrets, now, config }: TokenDeps,
  { accountId, sessionId }: AccessClaims,
): Promise<string> => {
  const issuedAt = Math.floor(now().getTime() / 1000);
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: "HS256", typ: TYPE })
    .setIssuer(config.publicUrl)
    .setAudience(AUDIENCE)
    .setSubject(accountId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ACCESS_SECONDS)
    .sign(secrets.accessTokens);
};

/** Returns the claims of a token; null if this site did not sign the token, if it has expired, or
 *  if its ids are not UUIDs.
 *  @param evenExpired - accepts an expired token too. Use it only to end the token's session. */
export const verifyAccessToken = async (
  { secrets, now, config }: TokenDeps,
  token: string,
  { evenExpired = false } = {},
): Promise<AccessClaims | null> => {
  try {
    const { payload } = await jwtVerify(token, secrets.accessTokens, {
      algorithms: ["HS256"],
      typ: TYPE,
      issuer: config.publicUrl,
      audience: AUDIENCE,
      requiredClaims: ["sub", "sid", "exp", "iat"],
      currentDate: now(),
      clockTolerance: evenExpired ? Number.MAX_SAFE_INTEGER : 0,
    });
    const { sub, sid } = payload;
    // Both ids must be UUIDs, because the database reports an error for most other texts.
    return typeof sub === "string" && typeof sid === "string" && isUuid(sub) && isUuid(sid)
      ? { accountId: sub, sessionId: sid }
      : null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
};
