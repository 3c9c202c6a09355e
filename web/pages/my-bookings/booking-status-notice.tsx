import type { Booking } from "#contract/bookings/booking.ts";
import { formatRupees } from "#contract/money.ts";
import { formatMoment } from "#contract/time.ts";
import { formatCancelledBy } from "#web/bookings/booking-status.ts";
import { Countdown } from "#web/bookings/countdown.tsx";
import { Notice } from "#web/ui/badge.tsx";
import { buttonClass } from "#web/ui/controls/button.tsx";
import type { BookingDetailProps } from "./booking-detail-props.ts";

/** Shows a booking's status as a sentence, its deadline, and the next step if there is one. */
export const BookingStatusNotice = ({ booking, onLook }: BookingDetailProps) => {
  const { status, holdUntil, answerBy, duePaise, as } = booking;
  const asGuest = as === "guest";
  const pay = asGuest && duePaise > 0 && booking.allowedActions.includes("pay") && (
    // This is a plain link, because the checkout has its own security policy and needs a new
    // document.
    <a
      href={`/checkout/${booking._id}`}
      className={buttonClass({ className: "sm:justify-self-start" })}
    >
      Pay {formatRupees(duePaise)}
    </a>
  );

  if (holdUntil && (status === "held" || status === "awaiting_payment"))
    return (
      <Notice tone="note">
        <div className="grid w-full gap-2">
          <p>
            {status === "held"
              ? "The time is held"
              : asGuest
                ? "You and the host have agreed. The time is held for you"
                : "Accepted. The time is held for the guest"}{" "}
            for another <Countdown until={holdUntil} onOver={onLook} />
          </p>
          {pay}
        </div>
      </Notice>
    );
  if (status === "requested")
    return (
      <Notice tone="note">
        <p>
          {asGuest
            ? "The host has your request. You pay after the host has accepted it; until then, the time is not held."
            : `The guest is waiting for ${as === "host" ? "your" : "the host's"} answer.`}{" "}
          {answerBy && (
            <>
              The request expires in <Countdown until={answerBy} onOver={onLook} />, on{" "}
              <span className="inline-block">{formatMoment(answerBy)}.</span>
            </>
          )}
        </p>
      </Notice>
    );
  if (status === "confirmed" && pay)
    return (
      <Notice tone="note">
        <div className="grid w-full gap-2">
          <p>The new time costs more: {formatRupees(duePaise)} is still to be paid.</p>
          {pay}
        </div>
      </Notice>
    );
  const text = endText(booking);
  return text && <Notice tone={status === "confirmed" ? "good" : "plain"}>{text}</Notice>;
};

const endText = (booking: Booking): React.ReactNode => {
  const { status, reason, refundedPaise, paidPaise, balancePaise, as } = booking;
  const why = reason && (
    <>
      {" "}
      <q className="weight-600">{reason}</q>
    </>
  );
  const back = paidPaise > 0 && (
    <>
      {" "}
      {refundedPaise > 0
        ? `${formatRupees(refundedPaise)} of ${formatRupees(paidPaise)} ${booking.refunds.every(({ status }) => status === "processed") ? "was" : "is"} refunded${as === "guest" ? " to you" : " to the guest"}.`
        : "Nothing is refunded."}
    </>
  );
  if (status === "confirmed")
    return as === "guest"
      ? `${balancePaise > 0 ? `${formatRupees(balancePaise)} is to be paid at the venue.` : "Everything is paid."} Please be on time, and leave the space as you found it.`
      : balancePaise > 0
        ? `The guest has paid ${formatRupees(paidPaise)} and is coming at the booked time. They pay the remaining ${formatRupees(balancePaise)} to ${as === "host" ? "you" : "the host"} at the venue.`
        : "The guest has paid and is coming at the booked time.";
  if (status === "cancelled")
    return (
      <p>
        Cancelled by {formatCancelledBy(booking)}.{back}
        {why}
      </p>
    );
  if (status === "declined")
    return (
      <p>
        {as === "host" ? "You" : "The host"} declined this request. Nothing was paid.{why}
      </p>
    );
  if (status === "expired")
    return (
      <p>
        {paidPaise > 0
          ? "The payment arrived too late, so there is no booking."
          : "It expired because it was not answered, or not paid, in time."}
        {back}
      </p>
    );
  return null;
};
