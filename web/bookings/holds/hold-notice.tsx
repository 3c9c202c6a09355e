import { useState } from "react";
import { formatRupees } from "#contract/money.ts";
import { fetchBooking, postCancelBooking } from "#web/bookings/bookings-api.ts";
import { Countdown } from "#web/bookings/countdown.tsx";
import { formatBookedTime } from "#web/bookings/format-booking-time.ts";
import { PaymentInDoubt } from "#web/bookings/payment-in-doubt.tsx";
import { useApiMutation, useApiQuery } from "#web/frame/use-api-query.ts";
import { useAuth } from "#web/member/auth.tsx";
import { Notice } from "#web/ui/badge.tsx";
import { Button, buttonClass } from "#web/ui/controls/button.tsx";
import { isPaidTooLate } from "./is-paid-too-late.ts";
import { LostTimeNotice } from "./lost-time-notice.tsx";

type HoldNoticeProps = {
  bookingId: string;
  /** Called when the hold ends or the booking changes, to load the space's free times again. */
  onFree: () => void;
};

/** Shows a guest who closed the checkout how long the time is still held. The guest can pay for the
 *  time or release it. When the hold has ended, says whether the booking is confirmed. Shows
 *  nothing until a member is signed in and the booking is loaded. */
export const HoldNotice = (props: HoldNoticeProps) => {
  const { state } = useAuth();
  return state === "in" ? <Held {...props} /> : null;
};

const Held = ({ bookingId, onFree }: HoldNoticeProps) => {
  const { body: booking, again, setBody } = useApiQuery(() => fetchBooking(bookingId));
  const giving = useApiMutation();
  const [given, setGiven] = useState(false);
  if (!booking) return null;

  const giveUp = async () => {
    // The server refuses to cancel if the payment has just arrived. `look` then shows the confirmed
    // booking.
    const gone = await giving.send(() => postCancelBooking(bookingId, { status: booking.status }));
    if (!gone) return look();
    setBody(gone);
    setGiven(true);
    onFree();
  };
  const look = async () => {
    await again();
    onFree();
  };

  if (isPaidTooLate(booking)) return <LostTimeNotice booking={booking} />;
  if (given)
    return (
      <Notice>
        <p ref={focusOnce} tabIndex={-1}>
          You released the hold. Nothing was paid.
        </p>
      </Notice>
    );
  if (booking.status === "expired")
    return (
      <>
        <Notice tone="note">
          Your hold has expired, so the time is not reserved for you any more. We have received no
          payment. To book the time, choose it again.
        </Notice>
        <PaymentInDoubt booking={booking} onPaid={look} />
      </>
    );
  if (booking.status === "confirmed")
    return (
      <Notice tone="good">
        <a className="link" href={`/bookings/${bookingId}`}>
          {booking.duePaise > 0
            ? "This booking is confirmed."
            : "This booking is paid and confirmed."}
        </a>
      </Notice>
    );
  if (!booking.holdUntil) return null;
  const { day, time } = formatBookedTime(booking);
  return (
    <section aria-label="Your hold" className="your-hold notice notice-note grid gap-2">
      <p>
        {day}, <span className="inline-block">{time}</span> is held for you for another{" "}
        <Countdown until={booking.holdUntil} onOver={look} />
      </p>
      <PaymentInDoubt booking={booking} onPaid={look} />
      {giving.problem && <p className="error">{giving.problem.message}</p>}
      <p className="flex flex-wrap gap-2">
        {/* A plain link, not a router link: the checkout has its own security policy, so the
         * browser must load the checkout as a new document. */}
        <a href={`/checkout/${bookingId}`} className={buttonClass({ size: "sm" })}>
          Pay {formatRupees(booking.duePaise)}
        </a>
        <Button size="sm" variant="quiet" busy={giving.busy} onClick={giveUp}>
          Release the hold
        </Button>
      </p>
    </section>
  );
};

/** Focuses the text that replaces the pressed button. Otherwise the focus would be lost, and screen
 *  readers would not say that the hold was released. */
const focusOnce = (text: HTMLElement | null) => text?.focus({ preventScroll: true });
