/* Passkeys in this browser. The library is lazy-loaded on first use. */
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { type Api, visitorApi } from "#web/frame/api.ts";
import { connectionLostMessage } from "#web/frame/api-problem.ts";

type Json = Record<string, unknown>;

/** Returns whether the host name is an IP address. Browsers create and use passkeys only for domain
 *  names. */
export const isNumericHost = (hostname: string): boolean =>
  /^\d+(\.\d+){3}$/.test(hostname) || hostname.startsWith("[");

/** Returns whether this browser can use a passkey at the current URL. Browser only. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential !== "undefined" && !isNumericHost(location.hostname);

/** The outcome: the credential as WebAuthn's JSON, or why there is none. */
export type PasskeyOutcome = { credential: Json; why?: undefined } | { why: string };

const library = () => import("@simplewebauthn/browser");

/** Lets the user choose one of their passkeys. */
const chosenPasskey = async (options: Json): Promise<PasskeyOutcome> => {
  // The contract does not describe the fields of WebAuthn's JSON, so this cast is necessary.
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  try {
    const { startAuthentication } = await library();
    return { credential: { ...(await startAuthentication({ optionsJSON })) } };
  } catch (error) {
    const otherwise = "No passkey was used. Please try again or use another way.";
    return { why: getPasskeyErrorText(error, optionsJSON.rpId, otherwise) };
  }
};

/** Asks the device to create a passkey. */
export const createPasskey = async (options: Json): Promise<PasskeyOutcome> => {
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  try {
    const { startRegistration } = await library();
    return { credential: { ...(await startRegistration({ optionsJSON })) } };
  } catch (error) {
    return {
      why: getPasskeyErrorText(
        error,
        optionsJSON.rp.id,
        "No passkey was created. Please try again.",
      ),
    };
  }
};

/** Returns the message that says why there is no passkey.
 *  @param otherwise - the message for all other errors, such as Cancel and a timeout, which the
 *  browser does not distinguish
 *  @param site - the domain name that passkeys belong to */
export const getPasskeyErrorText = (
  error: unknown,
  site: string | undefined,
  otherwise: string,
): string => {
  const name = error instanceof Error ? error.name : "";
  if (name === "SecurityError") return `Passkeys work only at ${site ?? "the site's own address"}.`;
  if (name === "InvalidStateError") return "This device has a passkey for your account already.";
  if (error instanceof TypeError) return connectionLostMessage;
  return otherwise;
};

/** Fetches the server's options and lets the user choose a passkey.
 *  @param given - empty for a sign-in with a passkey. `challenge` is set for the second step of a
 *  sign-in. `api`, the member's API client, is set for a confirmation of identity */
export const requestPasskey = async (
  given: { challenge?: string; api?: Api } = {},
): Promise<PasskeyOutcome> => {
  const { challenge, api = visitorApi } = given;
  const { body, problem } = await api(
    "POST /auth/passkeys/login-options",
    challenge ? { json: { challenge } } : {},
  );
  return problem ? { why: problem.message } : chosenPasskey(body);
};
