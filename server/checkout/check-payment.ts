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

/** `pending` means one of these:
 *  - A payment is not decided or not captured yet.
 *  - The provider did not respond, or rejected the request. */
export type PaymentCheckState = "paid" | "pending" | "nothing";

/** Reads a booking's payments from the payment provider, applies their state and returns the
 *  result. A page may report a failed payment only if the result is `nothing`.
 *  @throws Problem 404 if the guest has no such booking, 404 not-open, 429, 503 busy */
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
  // A move may make a confirmed booking more expensive. While the guest owes this difference, only
  // payments of the difference count.
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

/** Returns false while a failed payment may still succeed. */
const isFailedForGood = ({ status, unansweredSince }: GatewayPayment, now: Date): boolean =>
  status === "failed" &&
  (!unansweredSince ||
    now.getTime() - unansweredSince.getTime() > UNANSWERED_PAYMENT_MINUTES * MINUTE_MS);
