import type { LookupAddress } from "node:dns";
import { type IncomingMessage, request as overHttp } from "node:http";
import { request as overHttps } from "node:https";
import type { VapidKeys } from "#server/kernel/config/config-push.ts";
import {
  findPublicAddresses,
  isOutsideUrl,
  NotPublicError,
  pinAddresses,
} from "#server/kernel/http/outside-address.ts";
import { PUSH_TIMEOUT_MS } from "./policy.ts";
import type { PushSubscription } from "./queries.ts";

/** A notification as the service worker shows it. */
export type PushMessage = {
  /** The notification's id. If two pushes have the same id, a browser shows one notification. */
  id: string;
  title: string;
  text: string;
  /** The path of the page that the notification opens. */
  href: string;
};

export type PushRequest = {
  subscription: PushSubscription;
  message: PushMessage;
  isUrgent: boolean;
  /** How long the push service keeps the push for a device that is off, in milliseconds. */
  lifetimeMs: number;
  keys: VapidKeys;
  /** The site's contact for push services, as a `mailto:` or `https:` URI. */
  contact: string;
  /** Servers (`host:port`) that the operator allows although they are not public. */
  trusted: readonly string[];
  /** Looks up the IP addresses of a host name, instead of DNS. */
  resolve?: (name: string) => Promise<LookupAddress[]>;
  timeoutMs?: number;
};

/** The outcome of sending a push. */
export type PushOutcome =
  | { result: "sent" }
  /** `ended`: the subscription can no longer be used. `rejected`: the push is not sent again, e.g.
   *  because it is too large or the site's key is wrong. */
  | { result: "ended" | "rejected"; reason: string }
  /** Another attempt may succeed after `retryAfterMs`. */
  | { result: "failed"; reason: string; retryAfterMs: number };

/** Returns the pause that the header `Retry-After` asks for, in milliseconds; 0 without a valid
 *  header. */
const readRetryAfter = (header: string | undefined, now: number): number => {
  if (header === undefined) return 0;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(ms) ? Math.max(ms, 0) : 0;
};

const outcomeOf = ({ statusCode = 0, headers }: IncomingMessage): PushOutcome => {
  if (statusCode >= 200 && statusCode < 300) return { result: "sent" };
  const reason = `the push service responded with ${statusCode}`;
  if (statusCode === 404 || statusCode === 410) return { result: "ended", reason };
  if (statusCode === 429 || statusCode >= 500)
    return {
      result: "failed",
      reason,
      retryAfterMs: readRetryAfter(headers["retry-after"], Date.now()),
    };
  return { result: "rejected", reason };
};

const failed = (reason: string): PushOutcome => ({ result: "failed", reason, retryAfterMs: 0 });

/** Sends a push, encrypted for the browser and signed with the site's key (RFC 8030, 8291, 8292).
 *  The request goes only to public servers and to servers that the operator allows. The returned
 *  `reason` does not contain the endpoint. */
export const postPush = async (push: PushRequest): Promise<PushOutcome> => {
  const { subscription, trusted } = push;
  const url = new URL(subscription.endpoint);
  if (!isOutsideUrl(url, trusted)) return { result: "ended", reason: "it is not public" };
  let addresses: LookupAddress[];
  try {
    addresses = await findPublicAddresses(url, trusted, push.resolve);
  } catch (error) {
    return error instanceof NotPublicError
      ? { result: "ended", reason: "its address is not public" }
      : failed("no address was found for the push service");
  }
  try {
    return outcomeOf(await request(url, addresses, push));
  } catch {
    return failed("the request to the push service failed");
  }
};

const request = async (
  url: URL,
  addresses: LookupAddress[],
  { subscription, message, isUrgent, lifetimeMs, keys, contact, timeoutMs }: PushRequest,
): Promise<IncomingMessage> => {
  const { endpoint, p256dh, auth } = subscription;
  // Loaded on first use, because it takes memory in each process (decisions/workers.md).
  const { default: webPush } = await import("web-push");
  const { method, headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    {
      vapidDetails: { subject: contact, ...keys },
      TTL: Math.max(0, Math.round(lifetimeMs / 1000)),
      urgency: isUrgent ? "high" : "normal",
      // A push that is sent again has the same topic. If the earlier push still waits at the push
      // service, the new push replaces it.
      topic: message.id.replaceAll("-", ""),
    },
  );
  const send = url.protocol === "https:" ? overHttps : overHttp;
  // `node:http` does not follow redirects. A redirect could lead to a server that is not public.
  return new Promise((resolve, reject) => {
    const httpRequest = send(url, {
      method,
      headers,
      lookup: pinAddresses(addresses),
      agent: false,
      maxHeaderSize: 16_384,
      signal: AbortSignal.timeout(timeoutMs ?? PUSH_TIMEOUT_MS),
    });
    httpRequest.on("response", (response) => {
      // The response's body is not read.
      resolve(response);
      response.on("error", () => {});
      response.destroy();
    });
    httpRequest.on("error", reject);
    httpRequest.end(body);
  });
};
