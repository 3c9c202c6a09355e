import type { AnswerOf, RequestOf } from "#contract/client.ts";
import { apiBy, visitorApi } from "#web/frame/api.ts";
import type { Given } from "#web/frame/refusal.ts";
import { asMember } from "#web/member/as-member.ts";

/* What the guest's screens ask of bookings and payments. No zod: the booking panel's lazy parts are on
 * the space's page, which must stay light. */

/** Times of one day, or whole days, both included. */
export type WishedTime =
  | { date: string; startTime: string; endTime: string }
  | { fromDate: string; toDate: string };

export type When = "upcoming" | "past" | "cancelled";

let aheadMs = 0;

/** The API as the member; learns by the way how far this device's clock is ahead of the server's,
 *  because countdowns end by the server's. */
const api = apiBy(async (path, init) => {
  const answer = await asMember(path, init);
  const said = Date.parse(answer.headers.get("Date") ?? "");
  if (said) aheadMs = Date.now() - said;
  return answer;
});

/** The server's clock, as far as this page has heard it. */
export const serverNow = (): Date => new Date(Date.now() - aheadMs);

const quoteRoute = "POST /locations/{locationId}/quote";

let latest: { asked: string; answer: Promise<Given<AnswerOf<typeof quoteRoute>>> } | undefined;

/** What a wish costs; the same wish in a row is asked about once, so that whoever books waits for the
 *  price that is already on its way. A hold of one's own would make a later answer a refusal.
 *  `moving`: a booking of the guest's, whose own time is not in its way. */
export const quoteOf = (spaceId: string, wish: WishedTime, moving?: string) => {
  const given = { params: { locationId: spaceId }, query: { moving }, json: wish };
  const asked = JSON.stringify(given);
  if (latest?.asked !== asked)
    latest = { asked, answer: (moving ? api : visitorApi)(quoteRoute, given) };
  return latest.answer;
};

/** The next question about a price goes out again. */
export const forgetQuote = (): void => {
  latest = undefined;
};

export const requestBooking = (spaceId: string, wish: WishedTime) =>
  api("POST /bookings", { json: { locationId: spaceId, ...wish } });

/** Holds a wish, or resumes a booking that waits to be paid, and opens the order for it. `amountPaise`
 *  is what the guest was shown: the server refuses when it has changed. */
export const createOrder = (
  notes: ({ locationId: string } & WishedTime) | { bookingId: string },
  amountPaise: number,
  receipt: string,
) =>
  api("POST /payment/create-order", {
    json: { amount: amountPaise, currency: "INR", receipt, notes },
  });

export type Paid = RequestOf<"POST /payment/verify-payment">["json"];

export const verifyPayment = (paid: Paid) => api("POST /payment/verify-payment", { json: paid });

/** Asks the payment company by way of our server. Only `nothing` is certain to have failed. */
export const checkPayment = (bookingId: string) =>
  api("POST /payment/check-payment", { json: { bookingId } });

export const getBooking = (bookingId: string) =>
  api("GET /bookings/{bookingId}", { params: { bookingId } });

export const listBookings = (when: When, cursor?: string) =>
  api("GET /bookings", { query: { when, cursor } });

/** `refundPaise` is what the person was shown: 409 when the rule gives something else by now. */
export const cancelBooking = (
  bookingId: string,
  body: { refundPaise?: number; reason?: string } = {},
) => api("POST /bookings/{bookingId}/cancel", { params: { bookingId }, json: body });

export const moveBooking = (bookingId: string, wish: WishedTime) =>
  api("POST /bookings/{bookingId}/reschedule", { params: { bookingId }, json: wish });

export const answerRequest = (bookingId: string, verb: "accept" | "decline", reason?: string) =>
  verb === "accept"
    ? api("POST /bookings/{bookingId}/accept", { params: { bookingId } })
    : api("POST /bookings/{bookingId}/decline", {
        params: { bookingId },
        json: reason ? { reason } : {},
      });

/** A file of the booking, which only its two sides get. */
export const bookingFile = async (
  bookingId: string,
  name: "invoice.pdf" | "calendar.ics",
): Promise<Blob | undefined> =>
  (await api(`GET /bookings/{bookingId}/${name}`, { params: { bookingId } })).body;
