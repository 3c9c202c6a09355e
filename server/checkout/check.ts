import { noBooking } from "#server/bookings/booking/problems.ts";
import { bookingRow } from "#server/bookings/booking/queries.ts";
import type { Caller } from "#server/identity/caller.ts";
import { isUuid } from "#server/kernel/base/ids.ts";
import { takeAttempt } from "#server/kernel/http/rate-limits.ts";
import { isMoneyIn } from "#server/money/model.ts";
import type { CheckoutDeps } from "./deps.ts";
import { type GatewayPayment, GatewayTrouble } from "./gateway/gateway.ts";
import { knownGateway } from "./open.ts";
import { checkLimit } from "./policy.ts";
import { askAboutOrder } from "./poller.ts";
import { ordersOfBooking } from "./poller-queries.ts";

export type PaymentState = "paid" | "pending" | "nothing";

/** What the payment company says of a booking's payments at this moment, applied before it is answered:
 *  a page may say that a payment failed only when this is `nothing`. An attempt that the bank has not
 *  decided, and a company that does not answer, are `pending`.
 *  @throws Problem 404 for a booking that is unknown or another guest's, 429 */
export const checkPayment = async (
  deps: CheckoutDeps,
  guest: Caller,
  bookingId: string,
): Promise<PaymentState> => {
  const gateway = knownGateway(deps);
  const booking = isUuid(bookingId) ? await bookingRow(deps.db, bookingId) : undefined;
  if (!booking || booking.guest_id !== guest.accountId) throw noBooking();
  const who = guest.accountId;
  await takeAttempt(deps, { what: "check-payment", who, ...checkLimit });
  const payments: GatewayPayment[] = [];
  try {
    for (const order of await ordersOfBooking(deps.db, bookingId))
      payments.push(...(await askAboutOrder(deps, gateway, order)));
  } catch (error) {
    if (!(error instanceof GatewayTrouble)) throw error;
    deps.log.warn({ err: error, booking: bookingId }, "a payment could not be asked about");
    return "pending";
  }
  if (payments.some(({ status }) => isMoneyIn(status))) return "paid";
  return payments.every(({ status }) => status === "failed") ? "nothing" : "pending";
};
