import type { BookingStatus } from "#contract/bookings/lifecycle.ts";
import type { RequestOf, ResponseOf } from "#contract/client.ts";
import type { IstDay } from "#contract/time.ts";
import { createApi, visitorApi } from "#web/frame/api.ts";
import type { ApiResult } from "#web/frame/api-problem.ts";
import { fetchAsMember } from "#web/member/fetch-as-member.ts";
import type { PurposeChoice } from "./purpose-fields.tsx";

/* API calls for bookings and payments. They do not use zod, because the booking panel's lazy chunks
 * are loaded on the space's page, which must stay small. */

/** The time that a guest requests. */
export type BookingTimeRequest =
  /** The start is on `date`. The end is at most 24 hours later. */
  | { date: string; startTime: string; endTime: string }
  /** Whole days, including `toDate`. */
  | { fromDate: string; toDate: string };

export type BookingListKind = "upcoming" | "past" | "cancelled";

let clockOffsetMs = 0;

/** Calls the API as the signed-in member. It also measures how far this device's clock is ahead of
 *  the server's, because countdowns follow the server's clock. */
const api = createApi(async (path, init) => {
  const answer = await fetchAsMember(path, init);
  const said = Date.parse(answer.headers.get("Date") ?? "");
  if (said) clockOffsetMs = Date.now() - said;
  return answer;
});

/** Returns the current time by the server's clock. Before the first response to a member's call,
 *  returns the device's time. */
export const getServerNow = (): Date => new Date(Date.now() - clockOffsetMs);

const quoteRoute = "POST /locations/{locationId}/quote";

/** The last price request and its response, cached for two reasons:
 *  - If the guest books before the price has loaded, no second request is sent.
 *  - While the guest holds the time, the server refuses a new request for its price. */
let latest:
  | { asked: string; answer: Promise<ApiResult<ResponseOf<typeof quoteRoute>>> }
  | undefined;

/** Returns the price of a time.
 *  @param moving - the id of the booking that the guest wants to move; the time of this booking
 *  counts as free */
export const fetchQuote = (spaceId: string, request: BookingTimeRequest, moving?: string) => {
  const options = { params: { locationId: spaceId }, query: { moving }, json: request };
  const asked = JSON.stringify(options);
  if (latest?.asked !== asked)
    latest = { asked, answer: (moving ? api : visitorApi)(quoteRoute, options) };
  return latest.answer;
};

/** Returns when a space can be booked on the days of a range.
 *  @param moving - the id of the booking that the guest wants to move; the time of this booking
 *  counts as free */
export const fetchAvailability = (
  spaceId: string,
  range: { from: IstDay; to: IstDay },
  { moving, signal }: { moving?: string | undefined; signal: AbortSignal },
) =>
  (moving ? api : visitorApi)("GET /locations/{locationId}/availability", {
    params: { locationId: spaceId },
    query: { ...range, moving },
    signal,
  });

/** Returns the days on which a booking of whole days that begins on `first` can end, and the
 *  space's maximum number of days.
 *  @param moving - the id of the booking that the guest wants to move; the time of this booking
 *  counts as free */
export const fetchLastDays = (
  spaceId: string,
  first: IstDay,
  { moving, signal }: { moving?: string | undefined; signal: AbortSignal },
) =>
  (moving ? api : visitorApi)("GET /locations/{locationId}/availability", {
    params: { locationId: spaceId },
    query: { from: first, to: first, lastDays: "true", moving },
    signal,
  });

/** Clears the cached price, so that the next call fetches it again. */
export const clearQuoteCache = (): void => {
  latest = undefined;
};

export const postBookingRequest = (
  spaceId: string,
  request: BookingTimeRequest,
  purpose: PurposeChoice,
) => api("POST /bookings", { json: { locationId: spaceId, ...request, ...purpose } });

/** Creates the payment order of a booking. For a new booking, the server first holds the time.
 *  `amountPaise` is the amount that the guest saw, or `DEFAULT_ADVANCE_PAISE` if the guest has seen
 *  none. The server accepts only the amount due or `DEFAULT_ADVANCE_PAISE`. */
export const postOrder = (
  notes: ({ locationId: string } & BookingTimeRequest & PurposeChoice) | { bookingId: string },
  amountPaise: number,
  receipt: string,
) =>
  api("POST /payment/create-order", {
    json: { amount: amountPaise, currency: "INR", receipt, notes },
  });

export type RazorpayCallback = RequestOf<"POST /payment/verify-payment">["json"];

export const postVerifyPayment = (paid: RazorpayCallback) =>
  api("POST /payment/verify-payment", { json: paid });

/** Polls the payment provider through our server, and returns the state of the booking's payment.
 *  With `pending`, a payment may still arrive. With `nothing`, there was no attempt, or every
 *  attempt has failed. */
export const postCheckPayment = (bookingId: string) =>
  api("POST /payment/check-payment", { json: { bookingId } });

export const fetchBooking = (bookingId: string) =>
  api("GET /bookings/{bookingId}", { params: { bookingId } });

export const fetchBookings = (when: BookingListKind, cursor?: string) =>
  api("GET /bookings", { query: { when, cursor } });

/** Cancels a booking. `refundPaise` and `status` are what the user saw. The server responds with
 *  409 if one of them is different now. */
export const postCancelBooking = (
  bookingId: string,
  body: { refundPaise?: number; status?: BookingStatus; reason?: string },
) => api("POST /bookings/{bookingId}/cancel", { params: { bookingId }, json: body });

/** Moves a booking. `totalPaise` is the price that the guest saw; the server responds with 409 if
 *  the price has changed. */
export const postRescheduleBooking = (
  bookingId: string,
  request: BookingTimeRequest & { totalPaise: number },
) => api("POST /bookings/{bookingId}/reschedule", { params: { bookingId }, json: request });

export const postRequestAnswer = (
  bookingId: string,
  verb: "accept" | "decline",
  reason?: string,
) =>
  verb === "accept"
    ? api("POST /bookings/{bookingId}/accept", { params: { bookingId } })
    : api("POST /bookings/{bookingId}/decline", {
        params: { bookingId },
        json: reason ? { reason } : {},
      });

/** Returns a file of the booking; undefined if the request fails. Only the booking's guest,
 *  the host and the team may fetch the file. */
export const fetchBookingFile = async (
  bookingId: string,
  name: "invoice.pdf" | "calendar.ics",
): Promise<Blob | undefined> =>
  (await api(`GET /bookings/{bookingId}/${name}`, { params: { bookingId } })).body;
