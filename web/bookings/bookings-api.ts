import type { Booking, Quote } from "#contract/bookings/booking.ts";
import type { Order } from "#contract/payments/routes.ts";
import { askApi, posting } from "#web/frame/ask-api.ts";
import { asMember } from "#web/member/as-member.ts";

/* What the guest's screens ask of bookings and payments. No zod and no client: the booking panel's
 * lazy parts are on the space's page, which must stay light. */

/** Times of one day, or whole days, both included. */
export type WishedTime =
  | { date: string; startTime: string; endTime: string }
  | { fromDate: string; toDate: string };

export type BookingPage = { items: Booking[]; nextCursor: string | null };
export type When = "upcoming" | "past" | "cancelled";

let aheadMs = 0;

/** As the member; learns by the way how far this device's clock is ahead of the server's, because
 *  countdowns end by the server's. */
const ask: typeof fetch = async (input, init) => {
  const answer = await asMember(input, init);
  const said = Date.parse(answer.headers.get("Date") ?? "");
  if (said) aheadMs = Date.now() - said;
  return answer;
};

/** The server's clock, as far as this page has heard it. */
export const serverNow = (): Date => new Date(Date.now() - aheadMs);

const path = (bookingId: string) => `bookings/${encodeURIComponent(bookingId)}`;

let latest: { asked: string; answer: ReturnType<typeof askApi<Quote>> } | undefined;

/** What a wish costs; the same wish in a row is asked about once, so that whoever books waits for the
 *  price that is already on its way. A hold of one's own would make a later answer a refusal.
 *  `moving`: a booking of the guest's, whose own time is not in its way. */
export const quoteOf = (spaceId: string, wish: WishedTime, moving?: string) => {
  const query = moving ? `?moving=${moving}` : "";
  const asked = `locations/${spaceId}/quote${query}`;
  const key = asked + JSON.stringify(wish);
  if (latest?.asked !== key)
    latest = { asked: key, answer: askApi<Quote>(asked, posting(wish), moving ? ask : fetch) };
  return latest.answer;
};

/** The next question about a price goes out again. */
export const forgetQuote = (): void => {
  latest = undefined;
};

export const requestBooking = (spaceId: string, wish: WishedTime) =>
  askApi<Booking>("bookings", posting({ locationId: spaceId, ...wish }), ask);

/** Holds a wish, or resumes a booking that waits to be paid, and opens the order for it. `amountPaise`
 *  is what the guest was shown: the server refuses when it has changed. */
export const createOrder = (
  notes: ({ locationId: string } & WishedTime) | { bookingId: string },
  amountPaise: number,
  receipt: string,
) =>
  askApi<Partial<Order>>(
    "payment/create-order",
    posting({ amount: amountPaise, currency: "INR", receipt, notes }),
    ask,
  );

export type Paid = {
  razorpay_order_id: string;
  razorpay_payment_id: string;
  razorpay_signature: string;
};

export const verifyPayment = (paid: Paid) =>
  askApi<{ status: string; bookingId: string }>("payment/verify-payment", posting(paid), ask);

/** Asks the payment company by way of our server. Only `nothing` is certain to have failed. */
export const checkPayment = (bookingId: string) =>
  askApi<{ state: "paid" | "pending" | "nothing" }>(
    "payment/check-payment",
    posting({ bookingId }),
    ask,
  );

export const getBooking = (bookingId: string) => askApi<Booking>(path(bookingId), {}, ask);

export const listBookings = (when: When, cursor?: string) =>
  askApi<BookingPage>(
    `bookings?${new URLSearchParams({ when, ...(cursor && { cursor }) })}`,
    {},
    ask,
  );

/** `refundPaise` is what the person was shown: 409 when the rule gives something else by now. */
export const cancelBooking = (
  bookingId: string,
  body: { refundPaise?: number; reason?: string } = {},
) => askApi<Booking>(`${path(bookingId)}/cancel`, posting(body), ask);

export const moveBooking = (bookingId: string, wish: WishedTime) =>
  askApi<Booking>(`${path(bookingId)}/reschedule`, posting(wish), ask);

export const answerRequest = (bookingId: string, verb: "accept" | "decline", reason?: string) =>
  askApi<Booking>(`${path(bookingId)}/${verb}`, posting(reason ? { reason } : {}), ask);

/** A file of the booking, which only its two sides get. */
export const bookingFile = async (
  bookingId: string,
  name: "invoice.pdf" | "calendar.ics",
): Promise<Blob | undefined> => {
  const answer = await ask(`/api/${path(bookingId)}/${name}`).catch(() => undefined);
  return answer?.ok ? answer.blob() : undefined;
};
