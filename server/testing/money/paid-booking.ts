/* Inserts paid bookings, for tests of what happens after a payment. */
import type { BookingStatus } from "#contract/bookings/lifecycle.ts";
import { DAY_MS, istDay, toInstant } from "#contract/time.ts";
import { writeCapture } from "#server/money/ledger/ledger.ts";
import type { TestSite } from "#server/testing/test-site.ts";

type Person = { user: { id: string } };
type PaidBookingOptions = {
  guest: Person;
  host: Person;
  spaceId: string;
  status?: BookingStatus;
  totalPaise?: number;
  paidPaise?: number;
  /** The day of the booking, counted from today. The booking begins at 10 AM and lasts three hours,
   *  so each booking of a space needs a different day. */
  inDays?: number;
  title?: string;
};
export type PaidTestBooking = { bookingId: string; orderId: string; paymentId: string };

/** Inserts a booking that was paid online, confirmed by default. Also inserts the order, the
 *  captured payment and the ledger entries of the capture, so the ledger balances. Does not insert
 *  other rows that the API would write, such as booking events. */
export const insertPaidBooking = async (
  { deps }: TestSite,
  request: PaidBookingOptions,
): Promise<PaidTestBooking> => {
  const { totalPaise = 360_000, paidPaise = 50_000, status = "confirmed", inDays = 7 } = request;
  const [bookingId, orderId, paymentId] = [deps.newId(), deps.newId(), deps.newId()];
  const now = deps.now();
  const day = istDay(new Date(now.getTime() + inDays * DAY_MS));
  await deps.db.transaction().execute(async (tx) => {
    await tx
      .insertInto("bookings")
      .values({
        id: bookingId,
        space_id: request.spaceId,
        host_id: request.host.user.id,
        guest_id: request.guest.user.id,
        status,
        starts_at: toInstant(day, 600),
        ends_at: toInstant(day, 780),
        unit: "hour",
        space_title: request.title ?? "North Light Studio",
        space_place: "Bandra, Mumbai",
        space_address: "7 Hill Road",
        quote_lines: JSON.stringify([
          { quantity: 3, unit: "hour", unitPaise: totalPaise / 3, amountPaise: totalPaise },
        ]),
        total_paise: totalPaise,
        advance_paise: paidPaise,
        paid_paise: paidPaise,
        created_at: now,
        confirmed_at: now,
        ...(status === "cancelled" && { cancelled_by: "guest", ended_at: now }),
      })
      .execute();
    await tx
      .insertInto("payment_orders")
      .values({
        id: orderId,
        booking_id: bookingId,
        purpose: "advance",
        receipt: orderId,
        amount_paise: paidPaise,
        gateway_order_id: `order_${orderId}`,
        created_at: now,
      })
      .execute();
    await tx
      .insertInto("payments")
      .values({
        id: paymentId,
        order_id: orderId,
        booking_id: bookingId,
        status: "captured",
        gateway_payment_id: `pay_${paymentId.slice(-12)}`,
        amount_paise: paidPaise,
        captured_paise: paidPaise,
        currency: "INR",
        method: "upi",
        created_at: now,
        captured_at: now,
        updated_at: now,
      })
      .execute();
    await writeCapture(tx, deps, { bookingId, paymentId }, paidPaise);
  });
  return { bookingId, orderId, paymentId };
};

/** Adds one more payment to a booking, as when the guest pays the difference after moving the
 *  booking to a more expensive time. */
export const insertFurtherPayment = async (
  { deps }: TestSite,
  { bookingId, orderId }: PaidTestBooking,
  paise: number,
): Promise<void> => {
  const paymentId = deps.newId();
  const now = deps.now();
  await deps.db.transaction().execute(async (tx) => {
    await tx
      .insertInto("payments")
      .values({
        id: paymentId,
        order_id: orderId,
        booking_id: bookingId,
        status: "captured",
        gateway_payment_id: `pay_${paymentId.slice(-12)}`,
        amount_paise: paise,
        captured_paise: paise,
        currency: "INR",
        method: "card",
        created_at: now,
        captured_at: now,
        updated_at: now,
      })
      .execute();
    await tx
      .updateTable("bookings")
      .set((eb) => ({ paid_paise: eb("paid_paise", "+", paise) }))
      .where("id", "=", bookingId)
      .execute();
    await writeCapture(tx, deps, { bookingId, paymentId }, paise);
  });
};
