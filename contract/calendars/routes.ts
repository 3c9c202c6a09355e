import { createRoute, z } from "@hono/zod-openapi";
import { tag } from "#contract/api-tags.ts";
import { jsonBodyProblems, ProblemBody, problemResponses } from "#contract/problem.ts";
import { downloadHeader, etagHeader } from "#contract/response-headers.ts";
import {
  bearerSecurity,
  jsonBody,
  jsonResponse,
  publicAccess,
  tooManyAttemptsProblem,
} from "#contract/responses.ts";
import { calendarMessages, calendarReadInterval } from "./messages.ts";
import {
  MAX_CALENDAR_NAME_CHARS,
  MAX_CALENDAR_URL_CHARS,
  MAX_CALENDARS_PER_HOST,
  MAX_CALENDARS_PER_SPACE,
} from "./policy.ts";

const Instant = z.string().openapi({ format: "date-time", example: "2027-03-01T09:00:00+05:30" });
const space = z.object({ locationId: z.string().max(100) });
const file = { "text/calendar": { schema: z.string() } };

/** Another site's calendar whose events block time in a space. The calendar's address is the host's
 *  secret, so this object contains only the name of the calendar's server. */
export const HostCalendar = z
  .object({
    _id: z.uuid(),
    locationId: z.uuid(),
    name: z.string(),
    server: z.string().openapi({ example: "www.airbnb.co.in" }),
    createdAt: Instant,
    triedAt: Instant.nullable(),
    readAt: Instant.nullable().openapi({
      description: "The time of the last successful reading. The events found then block the space",
    }),
    problem: z.string().nullable().openapi({ description: "Why the last attempt failed" }),
    blocks: z
      .number()
      .int()
      .openapi({ description: "The number of periods that it blocks from now on" }),
    clashes: z.number().int().openapi({
      description: "How many of these periods overlap a booking of the space on this site",
    }),
  })
  .openapi("HostCalendar");
export type HostCalendar = z.infer<typeof HostCalendar>;

/** The feed from which other calendars read a space's bookings and manual blocks. */
export const SpaceFeed = z
  .object({
    locationId: z.uuid(),
    url: z.string().openapi({ description: "Secret: everyone who has it can read the feed" }),
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
  operationId: "listCalendars",
  method: "get",
  path: "/host/calendars",
  tags: [tag("Calendars")],
  summary: "List imported calendars and calendar feeds",
  description:
    "Lists the calendars and feeds of all your spaces, or of one space. The URL of a feed is a secret. Of an imported calendar's URL, only the server's name is returned.",
  security: bearerSecurity,
  request: { query: z.strictObject({ locationId: z.string().max(100).optional() }) },
  responses: {
    200: jsonResponse("The imported calendars and the calendar feeds", HostCalendars),
    ...own,
    ...problemResponses.invalid,
    ...problemResponses.failures,
  },
});

export const addCalendarRoute = createRoute({
  operationId: "addCalendar",
  method: "post",
  path: "/host/calendars",
  tags: [tag("Calendars")],
  summary: "Import a calendar",
  description: `Only the space's host may do this. The calendar's events block time of the space. The calendar is read soon, then every ${calendarReadInterval}, or less often after failures. A space can have at most ${MAX_CALENDARS_PER_SPACE} other calendars, and all spaces of a host together at most ${MAX_CALENDARS_PER_HOST} (409 \`too-many\`). 409 \`already\` if the space has this calendar.`,
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
        url: z
          .string(calendarMessages.url)
          .trim()
          .max(MAX_CALENDAR_URL_CHARS, calendarMessages.url),
      }),
    ),
  },
  responses: {
    201: jsonResponse("The calendar, not read yet", HostCalendar),
    ...own,
    ...problemResponses.conflict,
    ...tooManyAttemptsProblem,
    ...jsonBodyProblems,
    ...problemResponses.failures,
  },
});

export const readCalendarRoute = createRoute({
  operationId: "readCalendar",
  method: "post",
  path: "/host/calendars/{calendarId}/read",
  tags: [tag("Calendars")],
  summary: "Read an imported calendar now",
  description:
    "Only the space's host may do this. A job reads the calendar shortly afterwards; the response does not wait for it.",
  security: bearerSecurity,
  request: { params: z.object({ calendarId: z.string().max(100) }) },
  responses: {
    200: jsonResponse("It will be read shortly", HostCalendar),
    ...problemResponses.unauthorised,
    ...problemResponses.notFound,
    ...tooManyAttemptsProblem,
    ...problemResponses.invalid,
    ...problemResponses.failures,
  },
});

export const deleteCalendarRoute = createRoute({
  operationId: "deleteCalendar",
  method: "delete",
  path: "/host/calendars/{calendarId}",
  tags: [tag("Calendars")],
  summary: "Remove an imported calendar",
  description: "Only the space's host may do this. The blocks from the calendar are removed too.",
  security: bearerSecurity,
  request: { params: z.object({ calendarId: z.string().max(100) }) },
  responses: {
    200: jsonResponse("The calendar is removed", z.object({ success: z.literal(true) })),
    ...problemResponses.unauthorised,
    ...problemResponses.notFound,
    ...problemResponses.invalid,
    ...problemResponses.failures,
  },
});

export const createFeedRoute = createRoute({
  operationId: "createFeed",
  method: "post",
  path: "/host/feeds",
  tags: [tag("Calendars")],
  summary: "Create a calendar feed of a space",
  description:
    "Only the space's host may do this. The URL has a secret key. Other calendars read the space's bookings and manual blocks from it. If the space already had a URL, the old URL stops working.",
  security: bearerSecurity,
  request: { body: jsonBody(z.strictObject({ locationId: z.string().max(100) })) },
  responses: {
    201: jsonResponse("The address", SpaceFeed),
    ...own,
    ...tooManyAttemptsProblem,
    ...jsonBodyProblems,
    ...problemResponses.failures,
  },
});

export const deleteFeedRoute = createRoute({
  operationId: "deleteFeed",
  method: "delete",
  path: "/host/feeds/{locationId}",
  tags: [tag("Calendars")],
  summary: "Delete the calendar feed of a space",
  description: "Only the space's host may do this. The feed's URL stops working.",
  security: bearerSecurity,
  request: { params: space },
  responses: {
    200: jsonResponse("The feed no longer works", z.object({ success: z.literal(true) })),
    ...own,
    ...problemResponses.invalid,
    ...problemResponses.failures,
  },
});

export const getFeedRoute = createRoute({
  operationId: "getFeed",
  method: "get",
  path: "/locations/{locationId}/calendar.ics",
  tags: [tag("Calendars")],
  summary: "Read a space's calendar feed",
  description:
    "Returns the space's bookings and manual blocks as iCalendar, without the names of guests; holds and requests are left out. A secret key takes the place of an access token. Send the `ETag` back as `If-None-Match` to get 304 while nothing has changed.",
  security: publicAccess,
  request: {
    params: space,
    query: z.object({ key: z.string().max(200).default("") }),
  },
  responses: {
    200: { description: "iCalendar", headers: etagHeader, content: file },
    304: { description: "Unchanged", headers: etagHeader },
    404: jsonResponse("There is no such feed, or the key is wrong", ProblemBody),
    ...tooManyAttemptsProblem,
    ...problemResponses.invalid,
    ...problemResponses.failures,
  },
});

export const getBookingCalendarFileRoute = createRoute({
  operationId: "getBookingCalendarFile",
  method: "get",
  path: "/bookings/{bookingId}/calendar.ics",
  tags: [tag("Calendars")],
  summary: "Download a booking as iCalendar",
  description:
    "For its guest, its host and the team. If a booking was moved or cancelled, the new file replaces the earlier event in the calendar.",
  security: bearerSecurity,
  request: { params: z.object({ bookingId: z.string().max(100) }) },
  responses: {
    200: { description: "iCalendar", headers: downloadHeader, content: file },
    ...problemResponses.unauthorised,
    ...problemResponses.notFound,
    ...problemResponses.forbidden,
    ...problemResponses.invalid,
    ...problemResponses.failures,
  },
});
