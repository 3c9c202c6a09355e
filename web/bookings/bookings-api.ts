import type { RequestOf, ResponseOf } from "#contract/client.ts";
import { createApi, visitorApi } from "#web/frame/api.ts";
import type { ApiResult } from "#web/frame/api-problem.ts";
import { fetchAsMember } from "#web/member/fetch-as-member.ts";

/* What the guest's screens ask of bookings and payments. No zod: the booking panel's lazy parts are on
 * the space's page, which must stay light. */

/** Times of one day, or whole days, both included. */
export type BookingTimeRequest =
  | { date: string; startTime: string; endTime: string }
  | { fromDate: string; toDate: string };

export type BookingListKind = "upcoming" | "past" | "cancelled";

let aheadMs = 0;

/** The API as the member; learns by the way how far this device's clock is ahead of the server's,
 *  because countdowns end by the server's. */
const api = createApi(async (path, init) => {
  const answer = await fetchAsMember(path, init);
  const said = Date.parse(answer.headers.get("Date") ?? "");
  if (said) aheadMs = Date.now() - said;
  return answer;
});

/** The server's clock, as far as this page has heard it. */
export const getServerNow = (): Date => new Date(Date.now() - aheadMs);

const quoteRoute = "POST /locations/{locationId}/quote";

let latest:
  | { asked: string; answer: Promise<ApiResult<ResponseOf<typeof quoteRoute>>> }
  | undefined;

/** What a wish costs; the same wish in a row is asked about once, so that whoever books waits for the
 *  price that is already on its way. A hold of one's own would make a later answer a refusal.
 *  `moving`: a booking of the guest's, whose own time is not in its way. */
export const fetchQuote = (spaceId: string, wish: BookingTimeRequest, moving?: string) => {
  const given = { params: { locationId: spaceId }, query: { moving }, json: wish };
  const asked = JSON.stringify(given);
  if (latest?.asked !== asked)
    latest = { asked, answer: (moving ? api : visitorApi)(quoteRoute, given) };
  return latest.answer;
};

/** The next question about a price goes out again. */
export const clearQuoteCache = (): void => {
  latest = undefined;
};

export const postBookingRequest = (spaceId: string, wish: BookingTimeRequest) =>
  api("POST /bookings", { json: { locationId: spaceId, ...wish } });

/** Holds a wish, or resumes a booking that waits to be paid, and opens the order for it. `amountPaise`
 *  is what the guest was shown: the server refuses when it has changed. */
export const postOrder = (
  notes: ({ locationId: string } & BookingTimeRequest) | { bookingId: string },
  amountPaise: number,
  receipt: string,
) =>
  api("POST /payment/create-order", {
    json: { amount: amountPaise, currency: "INR", receipt, notes },
  });

export type RazorpayCallback = RequestOf<"POST /payment/verify-payment">["json"];

export const postVerifyPayment = (paid: RazorpayCallback) =>
  api("POST /payment/verify-payment", { json: paid });

/** Asks the payment company by way of our server. Only `nothing` is certain to have failed. */
export const postCheckPayment = (bookingId: string) =>
  api("POST /payment/check-payment", { json: { bookingId } });

export const fetchBooking = (bookingId: string) =>
  api("GET /bookings/{bookingId}", { params: { bookingId } });

export const fetchBookings = (when: BookingListKind, cursor?: string) =>
  api("GET /bookings", { query: { when, cursor } });

/** `refundPaise` is what the person was shown: 409 when the rule gives something else by now. */
export const postCancelBooking = (
  bookingId: string,
  body: { refundPaise?: number; reason?: string } = {},
) => api("POST /bookings/{bookingId}/cancel", { params: { bookingId }, json: body });

export const postRescheduleBooking = (bookingId: string, wish: BookingTimeRequest) =>
  api("POST /bookings/{bookingId}/reschedule", { params: { bookingId }, json: wish });

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

/** A file of the booking, which only its two sides get. */
export const fetchBookingFile = async (
  bookingId: string,
  name: "invoice.pdf" | "calendar.ics",
): Promise<Blob | undefined> =>
  (await api(`GET /bookings/{bookingId}/${name}`, { params: { bookingId } })).body;
