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

/** Opens an order for the amount due online now, in paise. Holds a slot, or resumes a booking of
 *  the guest. A repeated request returns the same booking and order.
 *  @throws Problem 404, 409 not-allowed-now, 422, 502 or 503 order-failed, or an error of
 *  `holdSlot` */
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

/** Resumes a booking that waits for payment, or a confirmed booking that costs more after a
 *  move. */
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
  // The specification's fixed amount of 50000 paise is always accepted. The order still has the
  // computed amount.
  if (amount !== undefined && amount !== amountPaise && amount !== DEFAULT_ADVANCE_PAISE)
    throw invalid({ amount: paymentMessages.wrongAmount });
  return createOrderIntent(tx, deps, booking.id, { purpose, amountPaise });
};
