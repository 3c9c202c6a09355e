import { MINUTE_MS } from "#contract/time.ts";
import { bookingNotFound } from "#server/bookings/booking/problems.ts";
import { findBooking } from "#server/bookings/booking/queries.ts";
import { computeOnlineDue } from "#server/bookings/rules/online-due.ts";
import type { Caller } from "#server/identity/caller.ts";
import { isUuid } from "#server/kernel/base/ids.ts";
import { consumeAttempt } from "#server/kernel/http/rate-limits.ts";
import { isMoneyReceived } from "#server/money/payment-rules.ts";
import type { CheckoutDeps } from "./deps.ts";
import { GatewayError, type GatewayPayment } from "./gateway/gateway.ts";
import { findOpenDifferenceOrder } from "./order-queries.ts";
import { paymentCheckLimit, UNANSWERED_PAYMENT_MINUTES } from "./policy.ts";
import { pollOrder } from "./poller.ts";
import { findOrdersOfBooking } from "./poller-queries.ts";
import { requireGateway } from "./require-gateway.ts";

export type PaymentCheckState = "paid" | "pending" | "nothing";

/** Reads the state of a booking's payments from the payment provider, applies it, and returns the
 *  result. While a confirmed booking has a difference to pay after a move, only the payments of
 *  this difference count. A page may report a failed payment only if the result is `nothing`. The
 *  result is the first of these that applies:
 *  - `pending`, if the provider does not respond or rejects the request
 *  - `paid`, if the money of at least one payment was received
 *  - `pending`, if a payment is not decided, is not captured, or has failed but may still succeed
 *    (`UNANSWERED_PAYMENT_MINUTES`)
 *  - `nothing`
 *  @throws Problem 404 for an unknown booking or another guest's booking, 404 not-open without a
 *  gateway, 429 for too many checks, 503 busy */
export const checkPayment = async (
  deps: CheckoutDeps,
  guest: Caller,
  bookingId: string,
): Promise<PaymentCheckState> => {
  const gateway = requireGateway(deps);
  const booking = isUuid(bookingId) ? await findBooking(deps.db, bookingId) : undefined;
  if (!booking || booking.guest_id !== guest.accountId) throw bookingNotFound();
  const who = guest.accountId;
  await consumeAttempt(deps, { what: "check-payment", who, ...paymentCheckLimit });
  const differencePaise = booking.status === "confirmed" ? computeOnlineDue(booking) : 0;
  const open =
    differencePaise === 0
      ? undefined
      : await findOpenDifferenceOrder(deps.db, bookingId, differencePaise);
  const payments: GatewayPayment[] = [];
  try {
    for (const order of await findOrdersOfBooking(deps.db, bookingId)) {
      const polled = await pollOrder(deps, gateway, order);
      if (differencePaise === 0 || order.id === open?.id) payments.push(...polled);
    }
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    deps.log.warn(
      { err: error, booking: bookingId },
      "could not check a payment with the payment provider",
    );
    return "pending";
  }
  if (payments.some(({ status }) => isMoneyReceived(status))) return "paid";
  return payments.every((payment) => isFailedForGood(payment, deps.now())) ? "nothing" : "pending";
};

const isFailedForGood = ({ status, unansweredSince }: GatewayPayment, now: Date): boolean =>
  status === "failed" &&
  (!unansweredSince ||
    now.getTime() - unansweredSince.getTime() > UNANSWERED_PAYMENT_MINUTES * MINUTE_MS);
