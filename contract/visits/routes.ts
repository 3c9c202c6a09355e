import { createRoute, z } from "@hono/zod-openapi";
import { tag } from "#contract/api-tags.ts";
import { problemResponses } from "#contract/problem.ts";
import { downloadHeader } from "#contract/response-headers.ts";
import { bearerSecurity, jsonResponse, publicAccess } from "#contract/responses.ts";

const token = z.object({ token: z.string().max(200) });

/** What the crew of a booking needs to know before they arrive. It contains no amounts and nothing
 *  about the guest. */
export const Visit = z
  .object({
    title: z.string(),
    place: z.string().openapi({
      description: "The nearest station and the city",
      example: "Bandra, Mumbai",
    }),
    address: z.string(),
    latitude: z
      .number()
      .nullable()
      .openapi({ description: "Null unless the host marked the place" }),
    longitude: z.number().nullable(),
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    unit: z.enum(["hour", "day"]),
    people: z.number().int().nullable(),
    arrivalNotes: z.string().openapi({ description: "The host's notes for arrival" }),
    host: z.object({ name: z.string(), phoneNumber: z.string().nullable() }),
  })
  .openapi("Visit");
export type Visit = z.infer<typeof Visit>;

export const createVisitLinkRoute = createRoute({
  operationId: "createVisitLink",
  method: "post",
  path: "/bookings/{bookingId}/visit-link",
  tags: [tag("Bookings")],
  summary: "Create the link to a booking's visit page",
  description:
    "For the guest of a confirmed booking. The page shows the crew how to arrive. It needs no sign-in, shows no amounts, and works until a day after the end of the booking. A new link replaces the old one.",
  security: bearerSecurity,
  request: { params: z.object({ bookingId: z.string().max(100) }) },
  responses: {
    200: jsonResponse("The link, which is shown only now", z.object({ url: z.string() })),
    ...problemResponses.unauthorised,
    ...problemResponses.forbidden,
    ...problemResponses.notFound,
    ...problemResponses.conflict,
    ...problemResponses.tooSlow,
    ...problemResponses.tooLarge,
    ...problemResponses.invalid,
    ...problemResponses.failures,
  },
});

export const getVisitRoute = createRoute({
  operationId: "getVisit",
  method: "get",
  path: "/visits/{token}",
  tags: [tag("Bookings")],
  summary: "Read a booking's visit page",
  description:
    "Needs only the link. 404 once the link is replaced or expired, or the booking is cancelled.",
  security: publicAccess,
  request: { params: token },
  responses: {
    200: jsonResponse("What the crew needs to arrive", Visit),
    ...problemResponses.notFound,
    ...problemResponses.invalid,
    ...problemResponses.failures,
  },
});

export const getVisitCalendarRoute = createRoute({
  operationId: "getVisitCalendar",
  method: "get",
  path: "/visits/{token}/calendar.ics",
  tags: [tag("Bookings")],
  summary: "Download a visit as a calendar file",
  description: "Needs only the visit link. The file's event links to the visit page.",
  security: publicAccess,
  request: { params: token },
  responses: {
    200: {
      description: "The visit as an event",
      headers: downloadHeader,
      content: { "text/calendar": { schema: { type: "string" as const, format: "binary" } } },
    },
    ...problemResponses.notFound,
    ...problemResponses.invalid,
    ...problemResponses.failures,
  },
});
