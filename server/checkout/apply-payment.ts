import type { BookingStatus } from "#contract/bookings/lifecycle.ts";
import type { Paise } from "#contract/money.ts";
import { automaticRefundReasons } from "#contract/payments/messages.ts";
import {
  confirmBooking,
  reconfirmExpiredBooking,
} from "#server/bookings/booking/confirm-booking.ts";
import { countPaymentForBooking } from "#server/bookings/booking/count-payment.ts";
import { recordBookingChange } from "#server/bookings/booking/record-booking-change.ts";
import { refundPayment } from "#server/bookings/booking/refunds.ts";
import { lockBooking, withBookingTransaction } from "#server/bookings/booking/space-lock.ts";
import { queueBookingMails } from "#server/bookings/mails/queue-booking-mails.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { queueDocuments } from "#server/money/invoices/issue-documents.ts";
import { writeCapture } from "#server/money/ledger/ledger.ts";
import { findBookingMoney } from "#server/money/ledger/ledger-queries.ts";
import {
  clearPaymentQuarantine,
  markPaymentCaptured,
  markPaymentQuarantined,
  savePayment,
} from "#server/money/ledger/payment-queries.ts";
import {
  type AutomaticRefundReason,
  computeOverpaidPaise,
  decidePayment,
  isForwardStatus,
  isMoneyReceived,
} from "#server/money/payment-rules.ts";
import type { GatewayPayment } from "./gateway/gateway.ts";
import { queueCapture } from "./gateway-queue.ts";
import {
  findOrderByGatewayId,
  isPaidByAnother,
  lockGuest,
  lockPayment,
  type OrderWithBooking,
} from "./queries.ts";

export type AppliedPayment = {
  bookingId: string;
  bookingStatus: BookingStatus;
  /** Whether the booking was ever confirmed. */
  wasConfirmed: boolean;
};
type Booking = Awaited<ReturnType<typeof lockBooking>>;
/** A payment, its order and booking, and the state that the provider reports. */
type PaymentContext = {
  paymentId: string;
  order: OrderWithBooking;
  booking: Booking;
  reported: GatewayPayment;
};

/** Applies the state of a payment that the payment provider reports. Reports may come in any order
 *  and repeatedly. The booking moves forward at most once.
 *  @returns undefined if the payment has no order, or its order is not ours
 *  @throws Problem 503 busy */
export const applyPayment = async (
  deps: Deps,
  reported: GatewayPayment,
): Promise<AppliedPayment | undefined> => {
  const order =
    reported.orderId === null ? undefined : await findOrderByGatewayId(deps.db, reported.orderId);
  if (!order) {
    deps.log.warn({ payment: reported.id }, "a payment for an order that is not ours");
    return undefined;
  }
  const apply = async (tx: Tx): Promise<AppliedPayment> => {
    const booking = await lockBooking(tx, order.booking_id);
    const existing = await lockPayment(tx, order.id, reported.id);
    const bookingId = booking.id;
    const resultWith = (bookingStatus: BookingStatus): AppliedPayment => ({
      bookingId,
      bookingStatus,
      wasConfirmed: booking.confirmed_at !== null || bookingStatus === "confirmed",
    });
    if (existing && !isForwardStatus(existing.status, reported.status)) {
      const isDue = isCaptureDue(existing, reported);
      const isChanged = isDue && !isOfSameAmount(existing, reported);
      // The capture job may have used all its attempts, so it is queued again. Without a capture,
      // the provider returns an authorised payment to the guest after a few days.
      if (isDue && !isChanged) await queueCapture(tx, existing.id);
      // The report contains nothing new, unless the amount of an authorised payment has changed.
      if (!isChanged) return resultWith(booking.status);
    }

    const ids = { id: existing?.id ?? deps.newId(), orderId: order.id, bookingId };
    const paymentId = await savePayment(tx, { ...ids, at: deps.now() }, reported);
    // The money was already recorded when it arrived, so only the payment's new state is stored.
    if (existing && isMoneyReceived(existing.status)) return resultWith(booking.status);
    return resultWith(await settle(tx, deps, { paymentId, order, booking, reported }));
  };
  // Without the lock on the guest, an expired booking could be reconfirmed while its guest is being
  // suspended or deleted.
  return withBookingTransaction(deps, order.space_id, apply, (tx) => lockGuest(tx, order.guest_id));
};

/** Returns whether the payment still has to be captured: it is authorised in our records and at the
 *  provider, and does not wait for the team. */
const isCaptureDue = (
  existing: { status: string; quarantined: string | null },
  reported: GatewayPayment,
): boolean =>
  existing.status === "authorized" &&
  existing.quarantined === null &&
  reported.status === "authorized";

/** Returns whether a reported payment has the amount and the currency that we stored. They may
 *  differ if an earlier request to the provider failed (verify-payment.ts). */
export const isOfSameAmount = (
  stored: { amount_paise: Paise; currency: string },
  { amountPaise, currency }: GatewayPayment,
): boolean => stored.amount_paise === amountPaise && stored.currency === currency;

const settle = async (tx: Tx, deps: Deps, context: PaymentContext): Promise<BookingStatus> => {
  const { paymentId, order, booking, reported } = context;
  const paidByAnother = await isPaidByAnother(tx, order.id, reported.id);
  const { purpose, amount_paise: amountPaise, currency } = order;
  const decision = decidePayment(
    booking,
    { purpose, amountPaise, currency, paidByAnother },
    reported,
  );

  switch (decision.do) {
    case "note":
      // No money moved, or it was already refunded, so the team has nothing to decide.
      await clearPaymentQuarantine(tx, paymentId);
      return booking.status;
    case "capture":
      await queueCapture(tx, paymentId);
      return booking.status;
    case "quarantine":
      await markPaymentQuarantined(tx, paymentId, decision.why);
      deps.log.error({ payment: reported.id, why: decision.why }, "a payment waits for the team");
      await recordBookingChange(tx, deps, booking.id);
      if (reported.status === "captured") await receive(tx, deps, context);
      return booking.status;
    case "give-back":
      await count(tx, deps, context);
      await giveBack(tx, deps, context, reported.amountPaise, decision.reason);
      return booking.status;
    case "count":
      // The booking is already confirmed. An excess over the advance is refunded.
      await count(tx, deps, context);
      await giveBack(tx, deps, context, await overpaid(tx, context), "over");
      return booking.status;
    case "take-again":
      // The booking has expired.
      await count(tx, deps, context);
      if (await reconfirmExpiredBooking(tx, deps, booking)) return "confirmed";
      await giveBack(tx, deps, context, reported.amountPaise, "late");
      await queueBookingMails(tx, deps, booking.id, "late-payment-refunded");
      return booking.status;
    case "confirm":
      await count(tx, deps, context);
      await confirmBooking(tx, deps, booking);
      return "confirmed";
  }
};

/** Records on the payment and in the ledger that the payment provider has the money. */
const receive = async (
  tx: Tx,
  deps: Deps,
  { paymentId, booking, reported }: PaymentContext,
): Promise<void> => {
  if (reported.amountPaise === 0) return;
  await markPaymentCaptured(tx, paymentId, { amountPaise: reported.amountPaise, at: deps.now() });
  await writeCapture(tx, deps, { bookingId: booking.id, paymentId }, reported.amountPaise);
};

/** Records the money, counts it as paid for the booking, and queues the documents. This is done
 *  even if the money is refunded afterwards. */
const count = async (tx: Tx, deps: Deps, context: PaymentContext): Promise<void> => {
  await receive(tx, deps, context);
  const { id } = context.booking;
  await countPaymentForBooking(tx, {
    id: context.paymentId,
    booking_id: id,
    captured_paise: context.reported.amountPaise,
    refunded_paise: 0,
  });
  await queueDocuments(tx, id);
  await recordBookingChange(tx, deps, id);
};

const overpaid = async (tx: Tx, { booking, reported }: PaymentContext): Promise<Paise> => {
  const money = await findBookingMoney(tx, booking.id);
  return Math.min(reported.amountPaise, computeOverpaidPaise(money));
};

const giveBack = async (
  tx: Tx,
  deps: Deps,
  { paymentId, booking }: PaymentContext,
  amountPaise: Paise,
  reason: AutomaticRefundReason,
): Promise<void> => {
  if (amountPaise === 0) return;
  const why = { reason: automaticRefundReasons[reason], requestedBy: null };
  await refundPayment(tx, deps, { paymentId, bookingId: booking.id, amountPaise, ...why });
};
