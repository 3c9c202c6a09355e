import { createRoute, z } from "@hono/zod-openapi";
import { tag } from "#contract/api-tags.ts";
import { formatCountInWords, formatNumberInWords } from "#contract/number-words.ts";
import { MAX_PAGE_SIZE } from "#contract/policy.ts";
import { jsonBodyProblems, problemResponses } from "#contract/problem.ts";
import {
  bearerSecurity,
  jsonBody,
  jsonResponse,
  tooManyAttemptsProblem,
} from "#contract/responses.ts";
import { isDay } from "#contract/time.ts";
import { Booking, BookingList, Quote } from "./booking.ts";
import { bookingStatuses } from "./lifecycle.ts";
import { bookingMessages } from "./messages.ts";
import {
  MAX_BOOKING_REASON_CHARS,
  MAX_RESCHEDULES,
  MAX_UNVERIFIED_BOOKING_DAYS,
} from "./policy.ts";
import { cancellationWindow, hostAnswerTime, paymentTimeAfterAcceptance } from "./policy-text.ts";
import { purposeFields } from "./purpose-fields.ts";

const day = z
  .string(bookingMessages.incomplete)
  .refine(isDay, "Please give a valid day as YYYY-MM-DD.");
const time = z.string(bookingMessages.incomplete).trim().max(20, bookingMessages.invalidTime);

export const PeopleCount = z.number().int().min(1).max(100_000).optional().openapi({
  description: "The number of people; at most as many as the space has room for",
});

const times = { date: day, startTime: time, endTime: time, people: PeopleCount };
const days = { fromDate: day, toDate: day, people: PeopleCount };

/** A booking by time, or by whole days from `fromDate` to `toDate`, both included. An `endTime`
 *  that is not later than `startTime` is a time of the next day. */
export const BookingRequestBody = z
  .union([z.strictObject(times), z.strictObject(days)], bookingMessages.incomplete)
  .openapi("BookingWish");
export type BookingRequestBody = z.infer<typeof BookingRequestBody>;

const shownTotal = {
  totalPaise: z.number().int().min(0).optional().openapi({
    description: "The price that the guest was shown; 409 if it has changed since",
  }),
};

const space = z.string(bookingMessages.incomplete).trim().min(1).max(100);
const locationId = z.object({ locationId: z.string().max(100) });
const params = z.object({ bookingId: z.string().max(100) });
const theBooking = jsonResponse("The booking as it is now", Booking);
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
  operationId: "quoteSpace",
  method: "post",
  path: "/locations/{locationId}/quote",
  tags: [tag("Bookings")],
  summary: "Calculate the price of a booking",
  description:
    "Returns the price, the advance to pay online and what cancelling would refund, in paise. Nothing is held. A 422 response names the field that is not valid; a time that is already taken is also a 422.",
  // The token is needed only with `moving`.
  security: [{}, ...bearerSecurity],
  request: {
    params: locationId,
    query: z.strictObject({
      moving: z.string().max(100).optional().openapi({
        description:
          "Id of your booking to move; its time counts as available. Needs an access token",
      }),
    }),
    body: jsonBody(BookingRequestBody),
  },
  responses: {
    200: jsonResponse("The price", Quote),
    ...problemResponses.unauthorised,
    ...problemResponses.notFound,
    ...jsonBodyProblems,
    ...problemResponses.forbidden,
    ...problemResponses.failures,
  },
});

export const createBookingRoute = createRoute({
  operationId: "createBooking",
  method: "post",
  path: "/bookings",
  tags: [tag("Bookings")],
  summary: "Request a booking",
  description: `For spaces whose host confirms each booking; 409 \`instant\` for other spaces, 409 \`slot-taken\` if the time is taken. The host has ${hostAnswerTime} to answer, at most until the start. Until the host accepts, others can book the time. The price no longer changes. The same request again returns the same booking, with the later details if given. Booking more than ${formatCountInWords(MAX_UNVERIFIED_BOOKING_DAYS, "day")} needs a verified email address or phone number.`,
  security: bearerSecurity,
  request: {
    body: jsonBody(
      z.union(
        [
          z.strictObject({ locationId: space, ...times, ...purposeFields }),
          z.strictObject({ locationId: space, ...days, ...purposeFields }),
        ],
        bookingMessages.incomplete,
      ),
    ),
  },
  responses: {
    200: theBooking,
    ...problemResponses.unauthorised,
    ...problemResponses.forbidden,
    ...problemResponses.notFound,
    ...problemResponses.conflict,
    ...tooManyAttemptsProblem,
    ...jsonBodyProblems,
    ...problemResponses.failures,
  },
});

const listQuery = {
  when: z
    .enum(["upcoming", "past", "cancelled", "requested"], {
      error: "Please choose upcoming, past, cancelled or requested.",
    })
    .optional()
    .openapi({ description: "All bookings when absent" }),
  locationId: z.string().max(100).optional(),
  from: day.optional().openapi({ description: "Bookings that end after this IST day begins" }),
  to: day.optional().openapi({ description: "Bookings that begin before this IST day ends" }),
  cursor: z.string().max(200).optional(),
  pageSize,
};
const list = {
  200: jsonResponse(
    "One page, latest first; for `upcoming` and `requested`, soonest first",
    BookingList,
  ),
  ...problemResponses.unauthorised,
  ...problemResponses.notFound,
  ...problemResponses.invalid,
  ...problemResponses.failures,
};

export const listBookingsRoute = createRoute({
  operationId: "listBookings",
  method: "get",
  path: "/bookings",
  tags: [tag("Bookings")],
  summary: "List your bookings",
  description:
    "What the account has booked as a guest; expired and cancelled holds that were never paid are left out. 404 `not-open` where online booking is off.",
  security: bearerSecurity,
  request: { query: z.strictObject(listQuery) },
  responses: list,
});

export const listHostBookingsRoute = createRoute({
  operationId: "listHostBookings",
  method: "get",
  path: "/host/bookings",
  tags: [tag("Bookings")],
  summary: "List the bookings of your spaces",
  description:
    "What others have booked or requested; unconfirmed holds are left out. 404 `not-open` where online booking is off.",
  security: bearerSecurity,
  request: { query: z.strictObject(listQuery) },
  responses: list,
});

export const getBookingRoute = createRoute({
  operationId: "getBooking",
  method: "get",
  path: "/bookings/{bookingId}",
  tags: [tag("Bookings")],
  summary: "Get a booking",
  description:
    "For its guest, its host and the team; 404 for everyone else, and for the host while it is only a hold. `allowedActions` is what the caller may do now, `refundNowPaise` what cancelling now would refund. The caller's notifications about the booking then count as seen.",
  security: bearerSecurity,
  request: { params },
  responses: {
    200: jsonResponse("The booking", Booking),
    ...problemResponses.unauthorised,
    ...problemResponses.notFound,
    ...problemResponses.forbidden,
    ...problemResponses.invalid,
    ...problemResponses.failures,
  },
});

const acted = {
  200: theBooking,
  ...problemResponses.unauthorised,
  ...problemResponses.forbidden,
  ...problemResponses.notFound,
  ...problemResponses.conflict,
  ...problemResponses.invalid,
  ...problemResponses.failures,
};

export const cancelBookingRoute = createRoute({
  operationId: "cancelBooking",
  method: "post",
  path: "/bookings/{bookingId}/cancel",
  tags: [tag("Bookings")],
  summary: "Cancel a booking",
  description: `The guest can cancel until the start. The host, and the team with a recent proof, can also cancel later. A guest gets a full refund up to ${cancellationWindow} before the start and none later; when the host or the team cancels, everything is refunded. With \`refundPaise\`, the response is 409 \`refund-changed\` if the refund has changed since; with \`status\`, it is 409 \`not-allowed-now\` if the status has changed since.`,
  security: bearerSecurity,
  request: {
    params,
    body: optionalBody(
      z.strictObject({
        reason,
        refundPaise: z.number().int().min(0).optional().openapi({
          description: "The refund that the person was shown; 409 if it has changed since",
        }),
        status: z.enum(bookingStatuses).optional().openapi({
          description: "The status that the person was shown; 409 if it has changed since",
        }),
      }),
    ),
  },
  responses: { ...acted, ...jsonBodyProblems },
});

export const acceptBookingRoute = createRoute({
  operationId: "acceptBooking",
  method: "post",
  path: "/bookings/{bookingId}/accept",
  tags: [tag("Bookings")],
  summary: "Accept a booking request",
  description: `Only the host may accept. The slot is then held for ${paymentTimeAfterAcceptance}, but at most until its start, so that the guest can pay the advance. 409 \`slot-taken\` if the time is no longer free, or the space takes no bookings any more.`,
  security: bearerSecurity,
  request: { params },
  responses: acted,
});

export const declineBookingRoute = createRoute({
  operationId: "declineBooking",
  method: "post",
  path: "/bookings/{bookingId}/decline",
  tags: [tag("Bookings")],
  summary: "Decline a booking request",
  description:
    "Only the host may decline. The guest is notified; the mail has the reason if there is one.",
  security: bearerSecurity,
  request: { params, body: optionalBody(z.strictObject({ reason })) },
  responses: { ...acted, ...jsonBodyProblems },
});

export const rescheduleBookingRoute = createRoute({
  operationId: "rescheduleBooking",
  method: "post",
  path: "/bookings/{bookingId}/reschedule",
  tags: [tag("Bookings")],
  summary: "Move a booking to another time",
  description: `Only the guest may move a booking: at most ${formatNumberInWords(MAX_RESCHEDULES)} times, until ${cancellationWindow} before the start, and only in live spaces that are booked instantly (409 \`not-allowed-now\`). 409 \`slot-taken\` if the new time is taken. The price is calculated again. The guest gets back any payment above the new advance, or pays the difference online or at the venue. With \`totalPaise\`, the response is 409 \`price-changed\` if the price has changed since. A move to the same time changes only \`people\`.`,
  security: bearerSecurity,
  request: {
    params,
    body: jsonBody(
      z.union(
        [z.strictObject({ ...times, ...shownTotal }), z.strictObject({ ...days, ...shownTotal })],
        bookingMessages.incomplete,
      ),
    ),
  },
  responses: { ...acted, ...jsonBodyProblems },
});
