import { createRoute, z } from "@hono/zod-openapi";
import { tag } from "#contract/api-tags.ts";
import { jsonBodyProblems, problemResponses } from "#contract/problem.ts";
import { bearerSecurity, jsonBody, jsonResponse } from "#contract/responses.ts";
import { escalationText } from "./escalation.ts";
import { notificationKindNames } from "./kinds.ts";
import { notificationMessages } from "./messages.ts";
import { MAX_NOTIFICATIONS_READ } from "./policy.ts";

const kind = z.enum(notificationKindNames);

export const Notification = z
  .object({
    _id: z.string(),
    kind,
    text: z.string().openapi({ description: "Contact details are withheld as in messages" }),
    href: z
      .string()
      .openapi({ description: "The path of the page that the notification is about" }),
    createdAt: z.iso.datetime(),
    readAt: z.iso.datetime().nullable(),
  })
  .openapi("Notification");

export type Notification = z.infer<typeof Notification>;

export const NotificationList = z.object({
  items: z.array(Notification).openapi({ description: "Newest first" }),
  nextCursor: z.string().nullable(),
  unread: z.number().int().openapi({ description: "All unread notifications, not only these" }),
});

export type NotificationList = z.infer<typeof NotificationList>;

const time = z
  .string(notificationMessages.time)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, notificationMessages.time);

/** What a member is notified of, and on which channels. */
export const NotificationPreferences = z
  .strictObject({
    events: z
      .array(
        z.strictObject({
          kind,
          site: z.boolean(),
          mail: z.boolean(),
          whatsapp: z.boolean(),
          push: z.boolean(),
        }),
      )
      .max(notificationKindNames.length)
      .refine(
        (events) => new Set(events.map((one) => one.kind)).size === events.length,
        notificationMessages.twice,
      ),
    quietFrom: time.openapi({ description: "In IST" }),
    quietTo: time.openapi({
      description: "In IST. If quietTo equals quietFrom, quiet hours are off",
    }),
  })
  .openapi("NotificationPreferences");

export type NotificationPreferences = z.infer<typeof NotificationPreferences>;

export const listNotificationsRoute = createRoute({
  operationId: "listNotifications",
  method: "get",
  path: "/notifications",
  tags: [tag("Notifications")],
  summary: "List your notifications",
  description:
    "What happened to the caller's bookings, conversations and spaces. Kinds that the caller wants only on other channels are left out.",
  security: bearerSecurity,
  request: { query: z.strictObject({ cursor: z.string().max(200).optional() }) },
  responses: {
    200: jsonResponse("One page of the notifications", NotificationList),
    ...problemResponses.unauthorised,
    ...problemResponses.invalid,
    ...problemResponses.failures,
  },
});

export const readNotificationsRoute = createRoute({
  operationId: "readNotifications",
  method: "post",
  path: "/notifications/read",
  tags: [tag("Notifications")],
  summary: "Mark notifications as read",
  description: "Ids that are not the caller's are ignored.",
  security: bearerSecurity,
  request: {
    body: jsonBody(
      z.strictObject({
        ids: z
          .array(z.string(notificationMessages.ids).max(100), notificationMessages.ids)
          .min(1, notificationMessages.ids)
          .max(MAX_NOTIFICATIONS_READ, notificationMessages.ids),
      }),
    ),
  },
  responses: {
    200: jsonResponse(
      "The number of unread notifications now",
      z.object({ success: z.literal(true), unread: z.number().int() }),
    ),
    ...problemResponses.unauthorised,
    ...jsonBodyProblems,
    ...problemResponses.failures,
  },
});

export const getNotificationPreferencesRoute = createRoute({
  operationId: "getNotificationPreferences",
  method: "get",
  path: "/notifications/preferences",
  tags: [tag("Notifications")],
  summary: "Read your notification preferences",
  description: `Two kinds escalate: a request that is about to expire, and a booking that starts soon. They are sent on one channel after the other until the caller has seen them: ${escalationText}. Channels that the caller does not have or want are skipped; the first one left is used at once.`,
  security: bearerSecurity,
  responses: {
    200: jsonResponse("The preferences, with every kind", NotificationPreferences),
    ...problemResponses.unauthorised,
    ...problemResponses.failures,
  },
});

export const saveNotificationPreferencesRoute = createRoute({
  operationId: "saveNotificationPreferences",
  method: "put",
  path: "/notifications/preferences",
  tags: [tag("Notifications")],
  summary: "Choose your notification preferences",
  description:
    "Kinds that are left out stay as they are. Mails about payments, about resolved reports and about the dates of confirmed bookings cannot be switched off (422).",
  security: bearerSecurity,
  request: { body: jsonBody(NotificationPreferences) },
  responses: {
    200: jsonResponse("The preferences now, with every kind", NotificationPreferences),
    ...problemResponses.unauthorised,
    ...jsonBodyProblems,
    ...problemResponses.failures,
  },
});
