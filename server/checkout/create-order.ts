import { isBookingActionAllowed } from "#contract/bookings/lifecycle.ts";
import { DEFAULT_ADVANCE_PAISE } from "#contract/bookings/policy.ts";
import type { Paise } from "#contract/money.ts";
import { paymentMessages } from "#contract/payments/messages.ts";
import type { NewOrder, Order } from "#contract/payments/routes.ts";
import { istIso } from "#contract/time.ts";
import { bookingNotFound, notAllowedNow } from "#server/bookings/booking/problems.ts";
import { type BookingRow, findBooking } from "#server/bookings/booking/queries.ts";
import { lockBooking, withBookingTransaction } from "#server/bookings/booking/space-lock.ts";
import { holdSlot } from "#server/bookings/making/hold-slot.ts";
import type { SlotRequest } from "#server/bookings/making/slot.ts";
import { computeOnlineDue } from "#server/bookings/rules/online-due.ts";
import type { Caller } from "#server/identity/caller.ts";
import { isUuid } from "#server/kernel/base/ids.ts";
import { invalid } from "#server/kernel/base/problem.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import type { CheckoutDeps } from "./deps.ts";
import type { OrderRow } from "./order-queries.ts";
import { createOrderIntent, openGatewayOrder } from "./orders.ts";
import { requireOpenGateway } from "./require-gateway.ts";

/** Opens an order for the amount due online now, in paise. For this, holds a slot for at most
 *  `HOLD_MINUTES`, or resumes one of the guest's bookings:
 *  - a booking that waits for payment
 *  - a confirmed booking that costs more after a move
 *  A repeated request returns the same booking and order. If the request has an amount, it must be
 *  the computed amount or 50000, the fixed amount of the specification.
 *  @throws Problem 401 not-signed-in, 403 own-space or email-not-verified, 404, 409 slot-taken,
 *  asks-first or not-allowed-now, 422, 429, 502 or 503 order-failed (the hold stays valid), 503
 *  busy */
export const createOrder = async (
  deps: CheckoutDeps,
  guest: Caller,
  { amount, currency, notes }: NewOrder,
): Promise<Order> => {
  const gateway = requireOpenGateway(deps);
  if (currency !== undefined && currency !== "INR")
    throw invalid({ currency: paymentMessages.notRupees });
  const intend = (tx: Tx, booking: BookingRow) => intent(tx, deps, booking, amount);
  const { booking, order } = await ("bookingId" in notes
    ? resume(deps, guest, notes.bookingId, intend)
    : begin(deps, guest, notes, intend));
  return {
    id: await openGatewayOrder(deps, gateway, order),
    amount: order.amount_paise,
    currency: "INR",
    bookingId: booking.id,
    keyId: gateway.keyId,
    holdUntil: booking.hold_until && istIso(booking.hold_until),
  };
};

type Intend = (tx: Tx, booking: BookingRow) => Promise<OrderRow>;
type Intent = { booking: BookingRow; order: OrderRow };

const begin = async (
  deps: CheckoutDeps,
  guest: Caller,
  request: SlotRequest & { locationId: string },
  intend: Intend,
): Promise<Intent> => {
  let order: OrderRow | undefined;
  const booking = await holdSlot(deps, guest, request, async (tx, held) => {
    order = await intend(tx, held);
  });
  if (!order) throw new Error("A hold was created without its order.");
  return { booking, order };
};

const resume = async (
  deps: CheckoutDeps,
  guest: Caller,
  bookingId: string,
  intend: Intend,
): Promise<Intent> => {
  const seen = isUuid(bookingId) ? await findBooking(deps.db, bookingId) : undefined;
  if (!seen || seen.guest_id !== guest.accountId) throw bookingNotFound();
  return withBookingTransaction(deps, seen.space_id, async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    return { booking, order: await intend(tx, booking) };
  });
};

/** Stores the order for the amount due on a booking. The caller has locked the booking or its
 *  space. */
const intent = async (
  tx: Tx,
  deps: CheckoutDeps,
  booking: BookingRow,
  amount: Paise | undefined,
): Promise<OrderRow> => {
  const purpose = booking.status === "confirmed" ? "difference" : "advance";
  const { status, starts_at: startsAt } = booking;
  const now = deps.now();
  const open =
    purpose === "difference"
      ? startsAt > now
      : isBookingActionAllowed("pay", { status, startsAt }, "guest", now);
  const amountPaise = computeOnlineDue(booking);
  if (!open || amountPaise === 0) throw notAllowedNow();
  if (amount !== undefined && amount !== amountPaise && amount !== DEFAULT_ADVANCE_PAISE)
    throw invalid({ amount: paymentMessages.wrongAmount });
  return createOrderIntent(tx, deps, booking.id, { purpose, amountPaise });
};
