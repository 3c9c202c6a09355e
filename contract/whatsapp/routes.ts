import { createRoute, z } from "@hono/zod-openapi";
import { factorMessages } from "#contract/accounts/factor-messages.ts";
import { PhoneNumber } from "#contract/accounts/fields.ts";
import { tag } from "#contract/api-tags.ts";
import { formatCount } from "#contract/format-count.ts";
import { jsonBodyProblems, problemResponses } from "#contract/problem.ts";
import {
  bearerSecurity,
  jsonBody,
  jsonResponse,
  publicAccess,
  tooManyAttemptsProblem,
  unauthorisedResponse,
  whatsAppWebhookSecurity,
} from "#contract/responses.ts";
import { WHATSAPP_CODE_MINUTES, WHATSAPP_TOTAL_DAYS } from "./policy.ts";

/** The provider's categories of messages. The price of a message depends on its category. */
export const whatsAppCategories = ["authentication", "utility", "marketing", "service"] as const;

export type WhatsAppCategory = (typeof whatsAppCategories)[number];

/** The opt-in of an account to messages on WhatsApp, with the phone number. */
export const WhatsAppOptIn = z
  .object({
    phoneNumber: z.string().nullable().openapi({ description: "Null if there is no opt-in" }),
    verifiedAt: z.iso.datetime().nullable(),
    endedBy: z.enum(["member", "stop", "passed-on"]).nullable().openapi({
      description:
        "Why an earlier opt-in ended: the member ended it, wrote STOP, or the number passed to somebody else. Null if an opt-in is active, or if there never was one",
    }),
    sandbox: z.boolean().openapi({
      description: "Whether messages go to the simulated phone of demo mode",
    }),
  })
  .openapi("WhatsAppOptIn");

export type WhatsAppOptIn = z.infer<typeof WhatsAppOptIn>;

const done = z.object({ success: z.literal(true), message: z.string() });

export const getWhatsAppOptInRoute = createRoute({
  operationId: "getWhatsAppOptIn",
  method: "get",
  path: "/whatsapp/opt-in",
  tags: [tag("Accounts")],
  summary: "Read whether you get messages on WhatsApp",
  description:
    "Whether the account gets messages, at which number, and why an earlier opt-in ended. 404 `not-open` where the site sends nothing over WhatsApp.",
  security: bearerSecurity,
  responses: {
    200: jsonResponse("The opt-in", WhatsAppOptIn),
    ...problemResponses.unauthorised,
    ...problemResponses.notFound,
    ...problemResponses.failures,
  },
});

export const requestWhatsAppOptInRoute = createRoute({
  operationId: "requestWhatsAppOptIn",
  method: "post",
  path: "/whatsapp/opt-in",
  tags: [tag("Accounts")],
  summary: "Ask for messages on WhatsApp",
  description: `Sends a code to the number over WhatsApp. The code is valid for ${formatCount(WHATSAPP_CODE_MINUTES, "minute")}. The account gets messages at this number only after POST /whatsapp/verify has received the code. Until then, an earlier opt-in stays as it is. 422 for a number to which the site sends no codes. 404 \`not-open\` where the site sends nothing over WhatsApp.`,
  security: bearerSecurity,
  request: { body: jsonBody(z.strictObject({ phoneNumber: PhoneNumber })) },
  responses: {
    200: jsonResponse("The code is on its way", done),
    ...problemResponses.unauthorised,
    ...problemResponses.notFound,
    ...tooManyAttemptsProblem,
    ...jsonBodyProblems,
    ...problemResponses.failures,
  },
});

export const verifyWhatsAppOptInRoute = createRoute({
  operationId: "verifyWhatsAppOptIn",
  method: "post",
  path: "/whatsapp/verify",
  tags: [tag("Accounts")],
  summary: "Prove the number with the code",
  description:
    "After this request, the account gets messages at the number. If another account got messages at this number, the other account's opt-in ends, because the number may have passed to another person. 422 `wrong-code` if the code is wrong, used, expired or out of tries. 404 `not-open` where the site sends nothing over WhatsApp.",
  security: bearerSecurity,
  request: {
    body: jsonBody(
      z.strictObject({
        code: z.string(factorMessages.enterCode).trim().min(1, factorMessages.enterCode).max(20),
      }),
    ),
  },
  responses: {
    200: jsonResponse("Messages are sent from now on", done),
    ...problemResponses.unauthorised,
    ...problemResponses.notFound,
    ...tooManyAttemptsProblem,
    ...jsonBodyProblems,
    ...problemResponses.failures,
  },
});

export const endWhatsAppOptInRoute = createRoute({
  operationId: "endWhatsAppOptIn",
  method: "delete",
  path: "/whatsapp/opt-in",
  tags: [tag("Accounts")],
  summary: "Get no more messages on WhatsApp",
  description:
    "Also discards an unused code. Writing STOP on WhatsApp ends only the messages. 404 `not-open` where the site sends nothing over WhatsApp.",
  security: bearerSecurity,
  responses: {
    200: jsonResponse("No more messages are sent", done),
    ...problemResponses.unauthorised,
    ...problemResponses.notFound,
    ...problemResponses.tooSlow,
    ...problemResponses.tooLarge,
    ...problemResponses.failures,
  },
});

export const verifyWhatsAppWebhookRoute = createRoute({
  operationId: "verifyWhatsAppWebhook",
  method: "get",
  path: "/whatsapp/webhook",
  tags: [tag("Messages")],
  summary: "Answer the challenge of WhatsApp",
  description:
    "For the provider only, when the operator enters the webhook's address. The response is `hub.challenge` if `hub.mode` is `subscribe` and `hub.verify_token` is `WHATSAPP_VERIFY_TOKEN`, otherwise 403. 404 `not-open` where the site sends nothing over WhatsApp.",
  security: publicAccess,
  request: {
    query: z.object({
      "hub.mode": z.string().max(100).optional(),
      "hub.verify_token": z.string().max(500).optional(),
      "hub.challenge": z.string().max(500).optional(),
    }),
  },
  responses: {
    200: { description: "The challenge", content: { "text/plain": { schema: z.string() } } },
    ...problemResponses.forbidden,
    ...problemResponses.notFound,
    ...problemResponses.invalid,
    ...problemResponses.failures,
  },
});

/** This schema only describes the body. The server reads the raw bytes instead, because the
 *  signature covers them. */
const webhookBody = {
  required: true as const,
  content: {
    "application/json": {
      schema: {
        type: "object" as const,
        required: ["object"],
        // The provider sends more fields; the server reads only these.
        additionalProperties: true,
        properties: {
          object: { type: "string" as const, example: "whatsapp_business_account" },
          entry: { type: "array" as const, items: { type: "object" as const } },
        },
      },
    },
  },
};

export const receiveWhatsAppWebhookRoute = createRoute({
  operationId: "receiveWhatsAppWebhook",
  method: "post",
  path: "/whatsapp/webhook",
  tags: [tag("Messages")],
  summary: "Receive messages and receipts of WhatsApp",
  description:
    "For the provider only. The signature covers the raw bytes of the body. Messages may be delivered repeatedly and in any order; a job acts on each message once. 404 `not-open` where the site sends nothing over WhatsApp.",
  security: whatsAppWebhookSecurity,
  request: {
    body: webhookBody,
    headers: z.object({
      "x-hub-signature-256": z.string().optional().openapi({
        description: "`sha256=` and the HMAC-SHA256 of the raw body with the app's secret, in hex",
      }),
    }),
  },
  responses: {
    200: jsonResponse("Accepted", z.object({ status: z.literal("ok") })),
    ...problemResponses.malformed,
    ...problemResponses.tooSlow,
    ...problemResponses.tooLarge,
    ...unauthorisedResponse("`bad-signature`: the signature is missing or wrong"),
    ...problemResponses.notFound,
    ...problemResponses.failures,
  },
});

const count = z.number().int();

/** The totals of the messages of one category that were queued on one day. */
export const WhatsAppTotal = z
  .object({
    day: z.iso.date().openapi({ description: "A day in India" }),
    category: z.enum(whatsAppCategories),
    sent: count.openapi({ description: "Messages that were sent and have not failed" }),
    delivered: count.openapi({ description: "How many of the sent messages were delivered" }),
    failed: count.openapi({
      description: "Messages that were not sent or not delivered; they cost nothing",
    }),
    costPaise: z
      .number()
      .openapi({ description: "In paise, with fractions: a message costs a few paise" }),
  })
  .openapi("WhatsAppTotal");

export type WhatsAppTotal = z.infer<typeof WhatsAppTotal>;

export const WhatsAppTotals = z.object({
  items: z.array(WhatsAppTotal).openapi({ description: "Newest day first" }),
  sentToday: count.openapi({
    description:
      "Messages that were queued since this time yesterday and were sent; they count towards `dailyLimit`",
  }),
  dailyLimit: count,
});

export type WhatsAppTotals = z.infer<typeof WhatsAppTotals>;

export const listWhatsAppTotalsRoute = createRoute({
  operationId: "listWhatsAppTotals",
  method: "get",
  path: "/admin/whatsapp",
  tags: [tag("Team")],
  summary: "Read what was sent over WhatsApp and what it cost",
  description: `The last ${formatCount(WHATSAPP_TOTAL_DAYS, "day")}, by day and category. 404 \`not-open\` where the site sends nothing over WhatsApp.`,
  security: bearerSecurity,
  responses: {
    200: jsonResponse("The totals", WhatsAppTotals),
    ...problemResponses.unauthorised,
    ...problemResponses.forbidden,
    ...problemResponses.notFound,
    ...problemResponses.failures,
  },
});
