/* The WebAuthn ceremonies: creating and using a passkey. The library is loaded at the first
 * ceremony, because it needs 26 MB of memory and takes half a second to load. A site without
 * passkeys saves both. */

import { isIP } from "node:net";
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { z } from "zod";
import { PASSKEY_CEREMONY_MS } from "#server/identity/policy.ts";
import type { Config } from "#server/kernel/config/config.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { passkeysUnavailable } from "./problems.ts";

// The algorithms EdDSA, ES256 and RS256: every authenticator supports at least one of them.
const algorithms = [-8, -7, -257];

type Site = Pick<Config, "publicUrl" | "brandName">;

/** Returns the relying party of the passkeys; null if the site's host is an IP address, where
 *  WebAuthn does not work. */
const relyingParty = ({ publicUrl }: Site): { id: string; origin: string } | null => {
  const { hostname, origin } = new URL(publicUrl);
  return isIP(hostname.replace(/^\[|\]$/g, "")) ? null : { id: hostname, origin };
};

export const arePasskeysAvailable = (config: Site): boolean => relyingParty(config) !== null;

/** Requires that passkeys work at the site's URL.
 *  @throws Problem 409 no-passkeys-here */
export const requirePasskeys = (config: Site): void => {
  if (!arePasskeysAvailable(config)) throw passkeysUnavailable();
};

const partyOf = (config: Site) => {
  const party = relyingParty(config);
  if (!party) throw passkeysUnavailable();
  return party;
};

const bytes = (base64url: string) => Uint8Array.from(Buffer.from(base64url, "base64url"));

/** Returns the user handle for authenticators: the 16 bytes of the account's id. */
const userHandle = (accountId: string): Buffer => Buffer.from(accountId.replaceAll("-", ""), "hex");

type Known = { credentialId: string; transports: string[] };

/** Returns options for `navigator.credentials.create`. The browser's response contains the same
 *  `challenge`. */
export const creationOptions = async (
  { config }: Pick<Deps, "config">,
  {
    challenge,
    account,
    existing: known,
  }: { challenge: string; account: { id: string; email: string }; existing: Known[] },
): Promise<Record<string, unknown>> => {
  const { id: rpID } = partyOf(config);
  const { generateRegistrationOptions } = await import("@simplewebauthn/server");
  const options = await generateRegistrationOptions({
    rpID,
    rpName: config.brandName,
    userName: account.email,
    userDisplayName: account.email,
    userID: Uint8Array.from(userHandle(account.id)),
    challenge: bytes(challenge),
    timeout: PASSKEY_CEREMONY_MS,
    attestationType: "none",
    excludeCredentials: known.map(({ credentialId: id, transports }) => ({ id, transports })),
    // A passkey can be the only way to sign in, so it must be discoverable and verify the user.
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    supportedAlgorithmIDs: algorithms,
  });
  return { ...options };
};

/** Returns options for `navigator.credentials.get`.
 *  @param existing - the passkeys that are accepted; if omitted, all passkeys of this site are
 *  accepted */
export const requestOptions = async (
  { config }: Pick<Deps, "config">,
  { challenge, existing: known }: { challenge: string; existing?: Known[] },
): Promise<Record<string, unknown>> => {
  const { id: rpID } = partyOf(config);
  const { generateAuthenticationOptions } = await import("@simplewebauthn/server");
  const options = await generateAuthenticationOptions({
    rpID,
    challenge: bytes(challenge),
    timeout: PASSKEY_CEREMONY_MS,
    userVerification: "required",
    ...(known && {
      allowCredentials: known.map(({ credentialId: id, transports }) => ({ id, transports })),
    }),
  });
  return { ...options };
};

const Text = z.string().max(20_000);
const Envelope = {
  id: z.string().min(1).max(1400),
  rawId: z.string(),
  type: z.literal("public-key"),
};
const Created = z.object({
  ...Envelope,
  response: z.object({
    clientDataJSON: Text,
    attestationObject: Text,
    transports: z.array(z.string().max(32)).max(10).optional(),
  }),
});
const Given = z.object({
  ...Envelope,
  response: z.object({
    clientDataJSON: Text,
    authenticatorData: Text,
    signature: Text,
    userHandle: Text.nullish(),
  }),
});

/** A response with the right fields, and the challenge that it contains. It is not verified yet. */
export type PasskeyResponse<Shape> = { shape: Shape; challenge: string };
export type RegistrationResponse = PasskeyResponse<z.infer<typeof Created>>;
export type AuthenticationResponse = PasskeyResponse<z.infer<typeof Given>>;

const challengeOf = (clientDataJSON: string): string | null => {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString("utf8"));
    return (
      z.object({ challenge: z.string().min(1).max(200) }).safeParse(data).data?.challenge ?? null
    );
  } catch {
    return null;
  }
};

const read = <Shape extends { response: { clientDataJSON: string } }>(
  schema: z.ZodType<Shape>,
  credential: unknown,
): PasskeyResponse<Shape> | null => {
  const shape = schema.safeParse(credential).data;
  const challenge = shape && challengeOf(shape.response.clientDataJSON);
  return shape && challenge ? { shape, challenge } : null;
};

/** Parses the result of `navigator.credentials.create`, but does not verify it. Returns null for
 *  any other value. */
export const parseRegistrationResponse = (credential: unknown): RegistrationResponse | null =>
  read(Created, credential);

/** Parses the result of `navigator.credentials.get`, but does not verify it. Returns null for any
 *  other value. */
export const parseAuthenticationResponse = (credential: unknown): AuthenticationResponse | null =>
  read(Given, credential);

export type NewCredential = Known & { publicKey: Buffer; counter: number; backedUp: boolean };

/** Returns the credential of a valid response to `challenge`, or null. */
export const verifyRegistration = async (
  deps: Pick<Deps, "config" | "log">,
  { shape, challenge }: RegistrationResponse,
): Promise<NewCredential | null> => {
  const { id, origin } = partyOf(deps.config);
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const { decodeAttestationObject, isoBase64URL } = await import("@simplewebauthn/server/helpers");
  try {
    const { attestationObject, transports = [] } = shape.response;
    const attestation = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
    // Responses with a certificate are refused, because the library would fetch a URL that the
    // certificate contains. We request no attestation, so a response needs no certificate.
    if (attestation.get("attStmt").size > 0 && attestation.get("attStmt").get("x5c")) return null;
    if (!["none", "packed"].includes(attestation.get("fmt"))) return null;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...shape, clientExtensionResults: {} } as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (!verified) return null;
    const { credential, credentialBackedUp } = registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      backedUp: credentialBackedUp,
      transports,
    };
  } catch (error) {
    // The library throws for most invalid responses. The error's message may contain the sent data,
    // so only the error's name is logged.
    deps.log.info({ reason: (error as Error).name }, "a new passkey was refused");
    return null;
  }
};

/** Verifies a known passkey's response to `challenge`. Returns the passkey's new use count and
 *  whether the passkey is backed up, or null if the response is not valid. */
export const verifyAuthentication = async (
  deps: Pick<Deps, "config" | "log">,
  { shape, challenge }: AuthenticationResponse,
  passkey: Known & { accountId: string; publicKey: Buffer; counter: number },
): Promise<{ counter: number; backedUp: boolean } | null> => {
  const { id, origin } = partyOf(deps.config);
  const { userHandle: given } = shape.response;
  if (given && !Buffer.from(given, "base64url").equals(userHandle(passkey.accountId))) return null;
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...shape, clientExtensionResults: {} } as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      credential: {
        id: passkey.credentialId,
        counter: passkey.counter,
        publicKey: Uint8Array.from(passkey.publicKey),
        transports: passkey.transports,
      },
      requireUserVerification: true,
    });
    if (!verified) return null;
    const { newCounter: counter, credentialBackedUp: backedUp } = authenticationInfo;
    return { counter, backedUp };
  } catch (error) {
    deps.log.info({ reason: (error as Error).name }, "a passkey's response was refused");
    return null;
  }
};
