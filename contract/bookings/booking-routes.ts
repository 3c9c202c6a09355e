import { createRoute, z } from "@hono/zod-openapi";
import { MAX_PAGE_SIZE } from "#contract/policy.ts";
import { ProblemBody, problemResponses } from "#contract/problem.ts";
import {
  bearerSecurity,
  jsonBody,
  jsonResponse,
  tooManyAttemptsProblem,
} from "#contract/responses.ts";
import { isDay } from "#contract/time.ts";
import { Booking, BookingList, Quote } from "./booking.ts";
import { bookingMessages } from "./messages.ts";
import { MAX_BOOKING_REASON_CHARS } from "./policy.ts";

const day = z
  .string(bookingMessages.incomplete)
  .refine(isDay, "Write a day that exists as YYYY-MM-DD.");
const time = z.string(bookingMessages.incomplete).trim().max(20, bookingMessages.invalidTime);

export const PeopleCount = z.number().int().min(1).max(100_000).optional().openapi({
  description: "How many will come; at most as many as the space has room for",
});
const times = { date: day, startTime: time, endTime: time, people: PeopleCount };
const days = { fromDate: day, toDate: day, people: PeopleCount };

/** Times of one day (an end at or before the start is on the next day), or whole days, both included. */
export const BookingRequestBody = z
  .union([z.strictObject(times), z.strictObject(days)], bookingMessages.incomplete)
  .openapi("BookingWish");
export type BookingRequestBody = z.infer<typeof BookingRequestBody>;

const space = z.string(bookingMessages.incomplete).trim().min(1).max(100);
const locationId = z.object({ locationId: z.string().max(100) });
const params = z.object({ bookingId: z.string().max(100) });
const tags = ["Bookings"];
const theBooking = jsonResponse("The booking as it is now", Booking);
const busy = { 503: jsonResponse("Too busy; `Retry-After` says when to try again", ProblemBody) };
const reason = z
  .string()
  .trim()
  .max(MAX_BOOKING_REASON_CHARS, `Please use at most ${MAX_BOOKING_REASON_CHARS} characters.`)
  .optional();
const pageSize = z.coerce
  .number<string>(`Please give a whole number from 1 to ${MAX_PAGE_SIZE}.`)
  .int(`Please give a whole number from 1 to ${MAX_PAGE_SIZE}.`)
  .min(1, `Please give a whole number from 1 to ${MAX_PAGE_SIZE}.`)
  .max(MAX_PAGE_SIZE, `Please give a whole number from 1 to ${MAX_PAGE_SIZE}.`)
  .default(20);
const optionalBody = <Schema extends z.ZodType>(schema: Schema) => ({
  required: false as const,
  content: { "application/json": { schema } },
});

export const quoteSpaceRoute = createRoute({
  method: "post",
  path: "/locations/{locationId}/quote",
  tags,
  summary: "What a wish costs, what is paid now, and what cancelling gives back",
  request: {
    params: locationId,
    query: z.strictObject({
      moving: z.string().max(100).optional().openapi({
        description: "The asker's own booking (with their token), whose time is not in its way",
      }),
    }),
    body: jsonBody(BookingRequestBody),
  },
  responses: {
    200: jsonResponse("The price", Quote),
    ...problemResponses.malformed,
    ...problemResponses.unauthorised,
    ...problemResponses.notFound,
    ...problemResponses.invalid,
  },
});

export const createBookingRoute = createRoute({
  method: "post",
  path: "/bookings",
  tags,
  summary: "Ask the host of a space that takes requests",
  security: bearerSecurity,
  request: {
    body: jsonBody(
      z.union(
        [
          z.strictObject({ locationId: space, ...times }),
          z.strictObject({ locationId: space, ...days }),
        ],
        bookingMessages.incomplete,
      ),
    ),
  },
  responses: {
    200: theBooking,
    ...problemResponses.malformed,
    ...problemResponses.unauthorised,
    ...problemResponses.forbidden,
    ...problemResponses.notFound,
    ...problemResponses.conflict,
    ...problemResponses.invalid,
    ...tooManyAttemptsProblem,
    ...busy,
  },
});

const listQuery = {
  when: z
    .enum(["upcoming", "past", "cancelled", "requested"], {
      error: "Please choose upcoming, past, cancelled or requested.",
    })
    .optional()
    .openapi({ description: "All of them when absent" }),
  locationId: z.string().max(100).optional(),
  from: day.optional().openapi({ description: "Only bookings that touch this IST day or later" }),
  to: day.optional().openapi({ description: "Only bookings that touch this IST day or earlier" }),
  cursor: z.string().max(200).optional(),
  pageSize,
};
const list = {
  200: jsonResponse("One page of them: upcoming soonest first, others latest first", BookingList),
  ...problemResponses.unauthorised,
  ...problemResponses.invalid,
};

export const listBookingsRoute = createRoute({
  method: "get",
  path: "/bookings",
  tags,
  summary: "What the account has booked",
  security: bearerSecurity,
  request: { query: z.strictObject(listQuery) },
  responses: list,
});

export const listHostBookingsRoute = createRoute({
  method: "get",
  path: "/host/bookings",
  tags,
  summary: "What others have booked of the account's spaces",
  security: bearerSecurity,
  request: { query: z.strictObject(listQuery) },
  responses: list,
});

export const getBookingRoute = createRoute({
  method: "get",
  path: "/bookings/{bookingId}",
  tags,
  summary: "A booking, for its two sides and the team",
  security: bearerSecurity,
  request: { params },
  responses: {
    200: jsonResponse("The booking", Booking),
    ...problemResponses.unauthorised,
    ...problemResponses.notFound,
  },
});

const acted = {
  200: theBooking,
  ...problemResponses.malformed,
  ...problemResponses.unauthorised,
  ...problemResponses.forbidden,
  ...problemResponses.notFound,
  ...problemResponses.conflict,
  ...problemResponses.invalid,
  ...busy,
};

export const cancelBookingRoute = createRoute({
  method: "post",
  path: "/bookings/{bookingId}/cancel",
  tags,
  summary: "Cancel, with the refund that the rules give",
  security: bearerSecurity,
  request: {
    params,
    body: optionalBody(
      z.strictObject({
        reason,
        refundPaise: z.number().int().min(0).optional().openapi({
          description: "What the person was shown; 409 when it has changed meanwhile",
        }),
      }),
    ),
  },
  responses: acted,
});

export const acceptBookingRoute = createRoute({
  method: "post",
  path: "/bookings/{bookingId}/accept",
  tags,
  summary: "Accept a request: the slot is the guest's until they pay",
  security: bearerSecurity,
  request: { params },
  responses: acted,
});

export const declineBookingRoute = createRoute({
  method: "post",
  path: "/bookings/{bookingId}/decline",
  tags,
  summary: "Decline a request",
  security: bearerSecurity,
  request: { params, body: optionalBody(z.strictObject({ reason })) },
  responses: acted,
});

export const rescheduleBookingRoute = createRoute({
  method: "post",
  path: "/bookings/{bookingId}/reschedule",
  tags,
  summary: "Move a booking, and settle the difference in price",
  security: bearerSecurity,
  request: { params, body: jsonBody(BookingRequestBody) },
  responses: acted,
});
