import { createRoute, z } from "@hono/zod-openapi";
import { tag } from "#contract/api-tags.ts";
import { problemResponses } from "#contract/problem.ts";
import { locationHeader } from "#contract/response-headers.ts";
import { jsonResponse, publicAccess } from "#contract/responses.ts";

const request = { params: z.object({ token: z.string().min(1).max(200) }) };

/** The mails that an unsubscribe link stops. */
export const MailSubscription = z
  .object({
    what: z.string().openapi({ example: "You can review a booking" }),
    isSent: z.boolean().openapi({ description: "Whether such mails are still sent" }),
  })
  .openapi("MailSubscription");

export type MailSubscription = z.infer<typeof MailSubscription>;

export const getMailSubscriptionRoute = createRoute({
  operationId: "getMailSubscription",
  method: "get",
  path: "/unsubscribe/{token}",
  tags: [tag("Notifications")],
  summary: "Get the kind of mails that an unsubscribe link stops",
  description:
    "Works without signing in, and changes nothing: many mail programs open every link of a mail. A browser is redirected to the page /unsubscribe/{token}. 404 for a link of another site or of a deleted account.",
  security: publicAccess,
  request,
  responses: {
    200: jsonResponse("The mails", MailSubscription),
    302: {
      description: "Redirects a browser to the page with a button",
      headers: locationHeader("/unsubscribe/{token}"),
    },
    ...problemResponses.notFound,
    ...problemResponses.invalid,
    ...problemResponses.failures,
  },
});

export const unsubscribeRoute = createRoute({
  operationId: "unsubscribe",
  method: "post",
  path: "/unsubscribe/{token}",
  tags: [tag("Notifications")],
  summary: "Stop mails of one kind by a mailed link",
  description:
    "The one-click unsubscribe of mail programs (RFC 8058). The request's body is ignored. Works without signing in, at any time and repeatedly. Only the member can turn the mails on again, in the preferences. 404 for a link of another site or of a deleted account.",
  security: publicAccess,
  request,
  responses: {
    200: jsonResponse(
      "The mails are no longer sent",
      z.object({ success: z.literal(true), message: z.string() }),
    ),
    ...problemResponses.notFound,
    ...problemResponses.invalid,
    ...problemResponses.failures,
  },
});
