/* A push service and its browsers for tests (RFC 8030, 8188, 8291, 8292). It verifies signatures
 * and decrypts pushes with its own code, so that tests find errors in the site's code.
 *
 *   const service = await startPushService();
 *   const browser = service.subscribe(publicKey);
 *   expect(browser.received).toMatchObject([{ message: { title: "…" }, urgency: "high" }]); */
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";

/** A push that the service accepted and a browser decrypted. */
export type ReceivedPush = {
  message: unknown;
  urgency: string;
  ttl: number;
  topic: string | undefined;
  /** The content as it was sent, which only the browser can read. */
  encrypted: Buffer;
  claims: { aud?: string; sub?: string; exp?: number };
};

type Browser = {
  keys: ECDH;
  auth: Buffer;
  /** The key of the only site that may send. */
  siteKey: string;
  isSubscribed: boolean;
  received: ReceivedPush[];
};

class RefusedPush extends Error {
  readonly status: number;
  constructor(status: number, reason: string) {
    super(reason);
    this.status = status;
  }
}

const MAX_CONTENT_BYTES = 4096;
const MAX_TOKEN_HOURS = 24;
const urgencies = ["very-low", "low", "normal", "high"];

const bytesOf = (text: string): Buffer => Buffer.from(text, "base64url");

/** Returns the claims of a request's signed token.
 *  @throws RefusedPush 401 without a token; 403 for a wrong token */
const verifyToken = (header: string | undefined, siteKey: string, origin: string) => {
  const [, token = "", key = ""] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header ?? "") ?? [];
  if (!token) throw new RefusedPush(401, "no token");
  if (key !== siteKey) throw new RefusedPush(403, "the key of another site");
  const point = bytesOf(key);
  const [head = "", body = "", signature = ""] = token.split(".");
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${body}`),
    {
      key: createPublicKey({
        format: "jwk",
        key: {
          kty: "EC",
          crv: "P-256",
          x: point.subarray(1, 33).toString("base64url"),
          y: point.subarray(33).toString("base64url"),
        },
      }),
      dsaEncoding: "ieee-p1363",
    },
    bytesOf(signature),
  );
  if (!isSigned || JSON.parse(String(bytesOf(head))).alg !== "ES256")
    throw new RefusedPush(403, "a wrong signature");
  const claims = JSON.parse(String(bytesOf(body))) as ReceivedPush["claims"];
  const { aud, exp = 0, sub = "" } = claims;
  if (aud !== origin) throw new RefusedPush(403, "a token for another service");
  const hoursLeft = (exp * 1000 - Date.now()) / 3_600_000;
  if (hoursLeft <= 0 || hoursLeft > MAX_TOKEN_HOURS)
    throw new RefusedPush(403, "a token of another time");
  if (!/^(mailto:|https:)./.test(sub)) throw new RefusedPush(403, "no contact");
  return claims;
};

const hkdf = (key: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number): Buffer =>
  Buffer.from(hkdfSync("sha256", key, salt, info, length));

/** Decrypts content that consists of one record (RFC 8188, 8291).
 *  @throws RefusedPush 400 if the content has more records or is incomplete */
const decrypt = ({ keys, auth }: Browser, content: Buffer): string => {
  const salt = content.subarray(0, 16);
  const recordBytes = content.readUInt32BE(16);
  const idBytes = content.readUInt8(20);
  const senderKey = content.subarray(21, 21 + idBytes);
  const record = content.subarray(21 + idBytes);
  if (record.length > recordBytes) throw new RefusedPush(400, "more than one record");
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), keys.getPublicKey(), senderKey]);
  const input = hkdf(keys.computeSecret(senderKey), auth, info, 32);
  const key = hkdf(input, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = hkdf(input, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const cipher = createDecipheriv("aes-128-gcm", key, nonce);
  cipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
  // The byte 2 ends the last record. Only zeros may follow (RFC 8188).
  const end = padded.lastIndexOf(2);
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0))
    throw new RefusedPush(400, "no end of the last record");
  return padded.subarray(0, end).toString("utf8");
};

const receive = (
  browser: Browser,
  { headers, content, origin }: { headers: IncomingHttpHeaders; content: Buffer; origin: string },
): void => {
  const claims = verifyToken(headers.authorization, browser.siteKey, origin);
  const { ttl, urgency = "normal", topic } = headers;
  if (!/^\d+$/.test(String(ttl))) throw new RefusedPush(400, "no TTL");
  if (!urgencies.includes(String(urgency))) throw new RefusedPush(400, "an unknown urgency");
  if (topic !== undefined && !/^[\w-]{1,32}$/.test(String(topic)))
    throw new RefusedPush(400, "a wrong topic");
  if (headers["content-encoding"] !== "aes128gcm")
    throw new RefusedPush(400, "an unknown encryption");
  if (content.length > MAX_CONTENT_BYTES) throw new RefusedPush(413, "too large");
  browser.received.push({
    message: JSON.parse(decrypt(browser, content)),
    urgency: String(urgency),
    ttl: Number(ttl),
    topic: topic === undefined ? undefined : String(topic),
    encrypted: content,
    claims,
  });
};

/** Starts a push service on this machine. It stops when the test file ends. */
export const startPushService = async () => {
  const browsers = new Map<string, Browser>();
  const answers: { status: number; headers: Record<string, string> }[] = [];
  /** Why requests were refused, for the messages of failing tests. */
  const refused: string[] = [];

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const next = answers.shift();
      if (next)
        return response.writeHead(next.status, next.headers).end("a text that nobody reads");
      const browser = browsers.get(request.url ?? "");
      try {
        if (!browser || request.method !== "POST") throw new RefusedPush(404, "no such browser");
        if (!browser.isSubscribed) throw new RefusedPush(410, "unsubscribed");
        const { headers } = request;
        receive(browser, { headers, content: Buffer.concat(chunks), origin });
        return response.writeHead(201, { Location: `${origin}/messages/1` }).end();
      } catch (error) {
        refused.push(String(error));
        return response.writeHead(error instanceof RefusedPush ? error.status : 400).end();
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const origin = `http://${host}`;

  return {
    /** The address of this push service. Tests put the address into the site's setting
     *  `calendarHosts`. This setting allows requests to calendar servers and push services outside
     *  the public internet. */
    host,
    refused,
    /** Answers the next request with this status, without checking the request. */
    answerNext: (status: number, headers: Record<string, string> = {}) =>
      void answers.push({ status, headers }),
    /** Creates a browser that accepts the pushes of a site.
     *  @param siteKey - the site's key, as GET /notifications/push returns it */
    subscribe: (siteKey: string) => {
      const keys = createECDH("prime256v1");
      keys.generateKeys();
      const [auth, path] = [randomBytes(16), `/push/${randomBytes(12).toString("base64url")}`];
      const browser: Browser = { keys, auth, siteKey, isSubscribed: true, received: [] };
      browsers.set(path, browser);
      return {
        /** The JSON form of the browser's `PushSubscription`, for POST /notifications/push. */
        subscription: {
          endpoint: `${origin}${path}`,
          expirationTime: null,
          keys: {
            p256dh: keys.getPublicKey("base64url", "uncompressed"),
            auth: auth.toString("base64url"),
          },
        },
        received: browser.received,
        /** From now on, the service answers pushes to this browser with 410. */
        unsubscribe: () => {
          browser.isSubscribed = false;
        },
      };
    },
  };
};

export type PushService = Awaited<ReturnType<typeof startPushService>>;
export type PushBrowser = ReturnType<PushService["subscribe"]>;
