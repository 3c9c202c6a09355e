import { createRoute, z } from "@hono/zod-openapi";
import { tag } from "#contract/api-tags.ts";
import { formatNumberInWords } from "#contract/number-words.ts";
import { jsonBodyProblems, problemResponses } from "#contract/problem.ts";
import { bearerSecurity, jsonBody, jsonResponse } from "#contract/responses.ts";
import { notificationMessages } from "./messages.ts";
import { MAX_PUSH_ENDPOINT_CHARS, MAX_PUSH_SUBSCRIPTIONS } from "./policy.ts";

const endpoint = z
  .string(notificationMessages.endpoint)
  .min(1, notificationMessages.endpoint)
  .max(MAX_PUSH_ENDPOINT_CHARS, notificationMessages.endpoint);

/** The last instant that a `Date` can represent, in milliseconds since 1970. */
const MAX_INSTANT = 8.64e15;

// The longer of the two keys, `p256dh`, has 87 characters. The limit allows for padding, which some
// clients add.
const key = z
  .string(notificationMessages.pushKeys)
  .min(1, notificationMessages.pushKeys)
  .max(100, notificationMessages.pushKeys);

/** A browser's subscription: the JSON form of its `PushSubscription`. Unknown fields are accepted,
 *  because browsers may add their own. */
export const PushSubscriptionBody = z
  .object({
    endpoint: endpoint.openapi({ description: "The URL to which the site sends push messages" }),
    expirationTime: z
      .number(notificationMessages.endpoint)
      .min(0, notificationMessages.endpoint)
      .max(MAX_INSTANT, notificationMessages.endpoint)
      .nullish()
      .openapi({ description: "When the subscription ends, in milliseconds since 1970" }),
    keys: z.object(
      {
        p256dh: key.openapi({ description: "The browser's public key, in base64url" }),
        auth: key.openapi({ description: "The browser's secret, in base64url" }),
      },
      notificationMessages.pushKeys,
    ),
  })
  .openapi("PushSubscription");

export type PushSubscriptionBody = z.infer<typeof PushSubscriptionBody>;

const done = z.object({ success: z.literal(true), message: z.string() });

export const getPushKeyRoute = createRoute({
  operationId: "getPushKey",
  method: "get",
  path: "/notifications/push",
  tags: [tag("Notifications")],
  summary: "Read the key for push",
  description:
    "The `applicationServerKey` with which a browser subscribes. 404 `not-open` where the site sends no push.",
  security: bearerSecurity,
  responses: {
    200: jsonResponse(
      "The key",
      z.object({ publicKey: z.string().openapi({ description: "65 bytes in base64url" }) }),
    ),
    ...problemResponses.unauthorised,
    ...problemResponses.notFound,
    ...problemResponses.failures,
  },
});

export const subscribeToPushRoute = createRoute({
  operationId: "subscribeToPush",
  method: "post",
  path: "/notifications/push",
  tags: [tag("Notifications")],
  summary: "Show notifications on this device",
  description: `Takes the browser's subscription unchanged. The subscription belongs to the caller's session. It ends with the session, or when the browser's push service reports that it has ended. Sending it again renews it. An account has at most ${formatNumberInWords(MAX_PUSH_SUBSCRIPTIONS)} browsers; the oldest subscription ends when another is added. 404 \`not-open\` where the site sends no push.`,
  security: bearerSecurity,
  request: { body: jsonBody(PushSubscriptionBody) },
  responses: {
    200: jsonResponse("Notifications are sent from now on", done),
    ...problemResponses.unauthorised,
    ...problemResponses.notFound,
    ...jsonBodyProblems,
    ...problemResponses.failures,
  },
});

export const endPushRoute = createRoute({
  operationId: "endPush",
  method: "delete",
  path: "/notifications/push",
  tags: [tag("Notifications")],
  summary: "Show no more notifications on this device",
  description:
    "Ends the caller's subscription with this endpoint; without a body, all subscriptions of the caller's session. Also succeeds if there is none. 404 `not-open` where the site sends no push.",
  security: bearerSecurity,
  request: {
    body: {
      required: false as const,
      content: { "application/json": { schema: z.object({ endpoint }) } },
    },
  },
  responses: {
    200: jsonResponse("No more notifications are sent", done),
    ...problemResponses.unauthorised,
    ...problemResponses.notFound,
    ...jsonBodyProblems,
    ...problemResponses.failures,
  },
});
