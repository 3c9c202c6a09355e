import { createRoute, z } from "@hono/zod-openapi";
import { ProblemBody, problemResponses } from "#contract/problem.ts";
import {
  bearerSecurity,
  jsonBody,
  jsonResponse,
  tooManyAttemptsProblem,
} from "#contract/responses.ts";
import { calendarMessages, calendarReadInterval } from "./messages.ts";
import { MAX_CALENDAR_NAME_CHARS } from "./policy.ts";

const Instant = z.string().openapi({ format: "date-time", example: "2027-03-01T09:00:00+05:30" });
const space = z.object({ locationId: z.string().max(100) });
const file = { "text/calendar": { schema: z.string() } };
const tags = ["Calendars"];

/** Another site's calendar whose events block time in a space. Its address is the host's secret:
 *  responses contain only the server's name. */
export const HostCalendar = z
  .object({
    _id: z.uuid(),
    locationId: z.uuid(),
    name: z.string(),
    server: z.string().openapi({ example: "www.airbnb.co.in" }),
    createdAt: Instant,
    triedAt: Instant.nullable(),
    readAt: Instant.nullable().openapi({
      description: "When it was last read whole: what it closes is as fresh as this",
    }),
    problem: z.string().nullable().openapi({ description: "Why the last try failed" }),
    blocks: z.number().int().openapi({ description: "The times that it closes from now on" }),
    clashes: z.number().int().openapi({ description: "How many of them lie over a booking here" }),
  })
  .openapi("HostCalendar");
export type HostCalendar = z.infer<typeof HostCalendar>;

/** The feed that other calendars read a space's bookings from. */
export const SpaceFeed = z
  .object({
    locationId: z.uuid(),
    url: z.string().openapi({ description: "Whoever knows it can read it" }),
    createdAt: Instant,
  })
  .openapi("SpaceFeed");
export type SpaceFeed = z.infer<typeof SpaceFeed>;

export const HostCalendars = z
  .object({ feeds: z.array(SpaceFeed), items: z.array(HostCalendar) })
  .openapi("HostCalendars");
export type HostCalendars = z.infer<typeof HostCalendars>;

const own = {
  ...problemResponses.unauthorised,
  ...problemResponses.forbidden,
  ...problemResponses.notFound,
};

export const listCalendarsRoute = createRoute({
  method: "get",
  path: "/host/calendars",
  tags,
  summary: "The calendars that own spaces take and give",
  security: bearerSecurity,
  request: { query: z.strictObject({ locationId: z.string().max(100).optional() }) },
  responses: { 200: jsonResponse("Both", HostCalendars), ...own, ...problemResponses.invalid },
});

export const addCalendarRoute = createRoute({
  method: "post",
  path: "/host/calendars",
  tags,
  summary: "Close an own space by another calendar",
  description: `It is read at once, and then every ${calendarReadInterval}.`,
  security: bearerSecurity,
  request: {
    body: jsonBody(
      z.strictObject({
        locationId: z.string().max(100),
        name: z
          .string(calendarMessages.name)
          .trim()
          .min(1, calendarMessages.name)
          .max(MAX_CALENDAR_NAME_CHARS, calendarMessages.name),
        url: z.string(calendarMessages.url).trim().max(2000, calendarMessages.url),
      }),
    ),
  },
  responses: {
    201: jsonResponse("The calendar, not read yet", HostCalendar),
    ...problemResponses.malformed,
    ...own,
    ...problemResponses.conflict,
    ...problemResponses.invalid,
    ...tooManyAttemptsProblem,
  },
});

export const readCalendarRoute = createRoute({
  method: "post",
  path: "/host/calendars/{calendarId}/read",
  tags,
  summary: "Read a calendar now",
  security: bearerSecurity,
  request: { params: z.object({ calendarId: z.string().max(100) }) },
  responses: {
    200: jsonResponse("It will be read in a moment", HostCalendar),
    ...problemResponses.unauthorised,
    ...problemResponses.notFound,
    ...tooManyAttemptsProblem,
  },
});

export const deleteCalendarRoute = createRoute({
  method: "delete",
  path: "/host/calendars/{calendarId}",
  tags,
  summary: "Forget a calendar, which opens what it closed",
  security: bearerSecurity,
  request: { params: z.object({ calendarId: z.string().max(100) }) },
  responses: {
    200: jsonResponse("It is forgotten", z.object({ success: z.literal(true) })),
    ...problemResponses.unauthorised,
    ...problemResponses.notFound,
  },
});

export const createFeedRoute = createRoute({
  method: "post",
  path: "/host/feeds",
  tags,
  summary: "A new secret address for a space's bookings; the old one ends",
  security: bearerSecurity,
  request: { body: jsonBody(z.strictObject({ locationId: z.string().max(100) })) },
  responses: {
    201: jsonResponse("The address", SpaceFeed),
    ...problemResponses.malformed,
    ...own,
    ...problemResponses.invalid,
    ...tooManyAttemptsProblem,
  },
});

export const deleteFeedRoute = createRoute({
  method: "delete",
  path: "/host/feeds/{locationId}",
  tags,
  summary: "End a space's secret address",
  security: bearerSecurity,
  request: { params: space },
  responses: {
    200: jsonResponse("Nobody can read it any more", z.object({ success: z.literal(true) })),
    ...own,
  },
});

export const getFeedRoute = createRoute({
  method: "get",
  path: "/locations/{locationId}/calendar.ics",
  tags,
  summary: "A space's bookings and closed times as iCalendar, for whoever has the key",
  request: {
    params: space,
    query: z.object({ key: z.string().max(200).default("") }),
  },
  responses: {
    200: { description: "iCalendar", content: file },
    304: { description: "As the caller has it" },
    404: jsonResponse("There is no such feed, or the key is not its", ProblemBody),
    ...tooManyAttemptsProblem,
  },
});

export const getBookingCalendarFileRoute = createRoute({
  method: "get",
  path: "/bookings/{bookingId}/calendar.ics",
  tags,
  summary: "A booking as iCalendar, for its two sides and the team",
  security: bearerSecurity,
  request: { params: z.object({ bookingId: z.string().max(100) }) },
  responses: {
    200: { description: "iCalendar", content: file },
    ...problemResponses.unauthorised,
    ...problemResponses.notFound,
  },
});
