/* A passkey in software. It responds to WebAuthn options as a browser with an authenticator does
 * (ES256, attestation `none`). A test can make its responses faulty. */
import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

const ORIGIN = "http://jagah.test";

/** The ways in which a response differs from a correct one. */
export type AuthenticatorFaults = {
  origin?: string;
  /** Leaves out the flag for user verification. This flag says that the user has unlocked the
   *  authenticator. */
  unverified?: boolean;
  /** The signature counter to send. By default, the response has the correct counter. */
  counter?: number;
  /** The user handle to send. It may be the handle of another account, or empty. By default, the
   *  response has the handle of the passkey's own account. */
  userHandle?: string;
  challenge?: string;
  rpId?: string;
  /** Sends an attestation with a certificate. */
  certificate?: boolean;
};

type Options = Record<string, unknown>;

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const MAY_BE_BACKED_UP = 0x08;
const BACKED_UP = 0x10;
const HAS_CREDENTIAL = 0x40;

const sha256 = (data: string | Buffer): Buffer => createHash("sha256").update(data).digest();
const text = (value: unknown): string => String(value);

/** Creates an authenticator. It has no credential until `create` is called. */
export const createSoftAuthenticator = ({ counts = true, backedUp = false } = {}) => {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(32).toString("base64url");
  let counter = 0;
  let userHandle = "";
  let rpId = "";

  const clientData = (type: string, options: Options, lies: AuthenticatorFaults): Buffer =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: lies.challenge ?? options.challenge,
        origin: lies.origin ?? ORIGIN,
        crossOrigin: false,
      }),
    );

  const head = (lies: AuthenticatorFaults, more: number): Buffer => {
    if (counts) counter += 1;
    const flags =
      USER_PRESENT |
      (lies.unverified ? 0 : USER_VERIFIED) |
      (backedUp ? MAY_BE_BACKED_UP | BACKED_UP : 0) |
      more;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(lies.counter ?? counter);
    return Buffer.concat([sha256(lies.rpId ?? rpId), Buffer.from([flags]), count]);
  };

  const attested = (): Buffer => {
    const { x = "", y = "" } = publicKey.export({ format: "jwk" });
    const coordinate = (part: string) => Uint8Array.from(Buffer.from(part, "base64url"));
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinate(x)],
      [-3, coordinate(y)],
    ]);
    const idBytes = Buffer.from(id, "base64url");
    const length = Buffer.alloc(2);
    length.writeUInt16BE(idBytes.length);
    return Buffer.concat([Buffer.alloc(16), length, idBytes, isoCBOR.encode(key)]);
  };

  return {
    id,
    /** Returns what `navigator.credentials.create` returns for the server's options. */
    create: (options: Options, lies: AuthenticatorFaults = {}): Options => {
      rpId = text((options.rp as { id: string }).id);
      userHandle = text((options.user as { id: string }).id);
      const authData = Buffer.concat([head(lies, HAS_CREDENTIAL), attested()]);
      const statement = lies.certificate
        ? new Map<string, unknown>([
            ["alg", -7],
            ["sig", new Uint8Array(64)],
            ["x5c", [new Uint8Array(64)]],
          ])
        : new Map<string, unknown>();
      const attestation = new Map<string, unknown>([
        ["fmt", lies.certificate ? "packed" : "none"],
        ["attStmt", statement],
        ["authData", Uint8Array.from(authData)],
      ]);
      const encoded = isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0]);
      return {
        id,
        rawId: id,
        type: "public-key",
        clientExtensionResults: {},
        authenticatorAttachment: "platform",
        response: {
          clientDataJSON: clientData("webauthn.create", options, lies).toString("base64url"),
          attestationObject: Buffer.from(encoded).toString("base64url"),
          transports: ["internal"],
        },
      };
    },
    /** Returns what `navigator.credentials.get` returns for the server's options. */
    get: (options: Options, lies: AuthenticatorFaults = {}): Options => {
      const data = clientData("webauthn.get", options, lies);
      const authData = head(lies, 0);
      const signature = sign("sha256", Buffer.concat([authData, sha256(data)]), privateKey);
      return {
        id,
        rawId: id,
        type: "public-key",
        clientExtensionResults: {},
        authenticatorAttachment: "platform",
        response: {
          clientDataJSON: data.toString("base64url"),
          authenticatorData: authData.toString("base64url"),
          signature: signature.toString("base64url"),
          userHandle: lies.userHandle ?? userHandle,
        },
      };
    },
  };
};

export type SoftAuthenticator = ReturnType<typeof createSoftAuthenticator>;
