import { useState } from "react";
import type { Booking } from "#contract/bookings/booking.ts";
import { formatRupees } from "#contract/money.ts";
import { paymentMessages } from "#contract/payments/messages.ts";
import { BookingSummary } from "#web/bookings/booking-summary.tsx";
import { Countdown } from "#web/bookings/countdown.tsx";
import { isPaymentOpen } from "#web/bookings/use-payment-check.ts";
import { NameRequest } from "#web/member/name-request.tsx";
import { Notice } from "#web/ui/badge.tsx";
import { Button, buttonClass } from "#web/ui/controls/button.tsx";
import { NothingToPayNotice } from "./nothing-to-pay-notice.tsx";
import { usePayment } from "./use-payment.ts";

type PayForBookingProps = {
  booking: Booking;
  scriptUrl: string;
  sandbox: boolean;
  onBooking: (booking: Booking) => void;
};

/** Shows the amount to pay, the time for which the slot is still held, and the button that opens
 *  the payment provider's dialog. */
export const BookingPaymentForm = ({
  booking,
  scriptUrl,
  sandbox,
  onBooking,
}: PayForBookingProps) => {
  const payment = usePayment(booking, scriptUrl, onBooking);
  const [ranOut, setRanOut] = useState(false);
  const payable = booking.allowedActions.includes("pay");
  // If the hold expires before the server has verified a payment, the guest can still check the
  // payment.
  const isChecking = payment.busy || (payment.again !== undefined && isPaymentOpen(booking));
  if (!payable && !isChecking) return <NothingToPayNotice booking={booking} />;

  return (
    <div className="grid gap-6">
      <header className="grid gap-3">
        <h1 className="d2 lintel">Pay for your booking</h1>
        {payable && (
          <p>
            {booking.status === "awaiting_payment" && "You and the host have agreed. "}
            {booking.status === "confirmed"
              ? "Your booking is confirmed. You pay the difference for the new time."
              : "Your booking is confirmed once you have paid."}
          </p>
        )}
        {booking.holdUntil && (
          <p className="text-lg" hidden={ranOut}>
            The time is held for you for another{" "}
            <Countdown
              until={booking.holdUntil}
              onOver={() => {
                setRanOut(true);
                payment.look();
              }}
            />
          </p>
        )}
      </header>
      {sandbox && (
        <Notice tone="note">
          Sandbox: no money moves. The payment dialog has test controls that choose the outcome.
        </Notice>
      )}
      <BookingSummary booking={booking} />
      <NameRequest audience="the host" />
      {payment.problem && (
        // The notice has no role "alert", because the toast has already announced this message.
        <div className="notice notice-bad">
          <p>
            <strong>{payment.problem.message}</strong> {payment.problem.why}
          </p>
        </div>
      )}
      <div className="grid gap-3">
        <Button size="lg" wide busy={payment.busy} onClick={payment.press}>
          {payment.doing || payment.again || `Pay ${formatRupees(booking.duePaise)}`}
        </Button>
        <a
          href={payment.back.path}
          className={buttonClass({ variant: "quiet", wide: true })}
          aria-disabled={payment.busy || undefined}
        >
          {payment.back.label}
        </a>
      </div>
      <p
        role="status"
        className={payment.doing || !payment.isUndecided ? "sr-only" : "notice notice-note"}
      >
        {payment.doing || (payment.isUndecided && paymentMessages.undecided)}
      </p>
    </div>
  );
};
