import type { Booking } from "#contract/bookings/booking.ts";
import { paymentMessages } from "#contract/payments/messages.ts";
import { classNames } from "#web/ui/class-names.ts";
import { isPaymentOpen, usePaymentCheck } from "./use-payment-check.ts";

type PaymentInDoubtProps = {
  booking: Booking;
  /** Called when the payment has arrived, to fetch the booking again. */
  onPaid: () => unknown;
};

/** Checks a payment whose outcome is not known, and shows a notice while the bank has not decided.
 *  Screen readers announce the notice, and also that the payment has arrived. */
export const PaymentInDoubt = ({ booking, onPaid }: PaymentInDoubtProps) => {
  const state = usePaymentCheck(booking, onPaid);
  // An event can report the payment before the next check does. `state` is then out of date, so the
  // booking is also checked.
  const isPending = state === "pending" && isPaymentOpen(booking);
  return (
    <p role="status" className={classNames(isPending ? "notice notice-note" : "sr-only")}>
      {isPending && paymentMessages.undecided}
      {state === "paid" && paymentMessages.arrived}
    </p>
  );
};
