import { createRoute, z } from "@hono/zod-openapi";
import { answer, bearer, jsonBody, tooMany } from "#contract/answers.ts";
import { MOST_PAGE_SIZE } from "#contract/policy.ts";
import { ProblemBody, problems } from "#contract/problem.ts";
import { isDay } from "#contract/time.ts";
import { Booking, BookingList, Quote } from "./booking.ts";
import { bookingMessages } from "./messages.ts";
import { MOST_BOOKING_REASON_CHARS } from "./policy.ts";

const day = z
  .string(bookingMessages.incomplete)
  .refine(isDay, "Write a day that exists as YYYY-MM-DD.");
const time = z.string(bookingMessages.incomplete).trim().max(20, bookingMessages.invalidTime);

export const people = z.number().int().min(1).max(100_000).optional().openapi({
  description: "How many will come; at most as many as the space has room for",
});
const times = { date: day, startTime: time, endTime: time, people };
const days = { fromDate: day, toDate: day, people };

/** Times of one day (an end at or before the start is on the next day), or whole days, both included. */
export const BookingWish = z
  .union([z.strictObject(times), z.strictObject(days)], bookingMessages.incomplete)
  .openapi("BookingWish");
export type BookingWish = z.infer<typeof BookingWish>;

const space = z.string(bookingMessages.incomplete).trim().min(1).max(100);
const locationId = z.object({ locationId: z.string().max(100) });
const params = z.object({ bookingId: z.string().max(100) });
const tags = ["Bookings"];
const theBooking = answer("The booking as it is now", Booking);
const busy = { 503: answer("Too busy; `Retry-After` says when to try again", ProblemBody) };
const reason = z
  .string()
  .trim()
  .max(MOST_BOOKING_REASON_CHARS, `Please use at most ${MOST_BOOKING_REASON_CHARS} characters.`)
  .optional();
const pageSize = z.coerce
  .number<string>(`Please give a whole number from 1 to ${MOST_PAGE_SIZE}.`)
  .int(`Please give a whole number from 1 to ${MOST_PAGE_SIZE}.`)
  .min(1, `Please give a whole number from 1 to ${MOST_PAGE_SIZE}.`)
  .max(MOST_PAGE_SIZE, `Please give a whole number from 1 to ${MOST_PAGE_SIZE}.`)
  .default(20);
const optionalBody = <Schema extends z.ZodType>(schema: Schema) => ({
  required: false as const,
  content: { "application/json": { schema } },
});

export const quoteSpace = createRoute({
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
    body: jsonBody(BookingWish),
  },
  responses: {
    200: answer("The price", Quote),
    ...problems.malformed,
    ...problems.unauthorised,
    ...problems.notFound,
    ...problems.invalid,
  },
});

export const requestBooking = createRoute({
  method: "post",
  path: "/bookings",
  tags,
  summary: "Ask the host of a space that takes requests",
  security: bearer,
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
    ...problems.malformed,
    ...problems.unauthorised,
    ...problems.forbidden,
    ...problems.notFound,
    ...problems.conflict,
    ...problems.invalid,
    ...tooMany,
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
  200: answer("One page of them: upcoming soonest first, others latest first", BookingList),
  ...problems.unauthorised,
  ...problems.invalid,
};

export const listBookings = createRoute({
  method: "get",
  path: "/bookings",
  tags,
  summary: "What the account has booked",
  security: bearer,
  request: { query: z.strictObject(listQuery) },
  responses: list,
});

export const listHostBookings = createRoute({
  method: "get",
  path: "/host/bookings",
  tags,
  summary: "What others have booked of the account's spaces",
  security: bearer,
  request: { query: z.strictObject(listQuery) },
  responses: list,
});

export const getBooking = createRoute({
  method: "get",
  path: "/bookings/{bookingId}",
  tags,
  summary: "A booking, for its two sides and the team",
  security: bearer,
  request: { params },
  responses: {
    200: answer("The booking", Booking),
    ...problems.unauthorised,
    ...problems.notFound,
  },
});

const acted = {
  200: theBooking,
  ...problems.malformed,
  ...problems.unauthorised,
  ...problems.forbidden,
  ...problems.notFound,
  ...problems.conflict,
  ...problems.invalid,
  ...busy,
};

export const cancelBooking = createRoute({
  method: "post",
  path: "/bookings/{bookingId}/cancel",
  tags,
  summary: "Cancel, with the refund that the rules give",
  security: bearer,
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

export const acceptBooking = createRoute({
  method: "post",
  path: "/bookings/{bookingId}/accept",
  tags,
  summary: "Accept a request: the slot is the guest's until they pay",
  security: bearer,
  request: { params },
  responses: acted,
});

export const declineBooking = createRoute({
  method: "post",
  path: "/bookings/{bookingId}/decline",
  tags,
  summary: "Decline a request",
  security: bearer,
  request: { params, body: optionalBody(z.strictObject({ reason })) },
  responses: acted,
});

export const rescheduleBooking = createRoute({
  method: "post",
  path: "/bookings/{bookingId}/reschedule",
  tags,
  summary: "Move a booking, and settle the difference in price",
  security: bearer,
  request: { params, body: jsonBody(BookingWish) },
  responses: acted,
});
