import { useState } from "react";
import type { Booking } from "#contract/bookings/booking.ts";
import { MAX_BOOKING_REASON_CHARS } from "#contract/bookings/policy.ts";
import { cancellationWindow } from "#contract/bookings/policy-text.ts";
import { formatRupees } from "#contract/money.ts";
import { formatMoment } from "#contract/time.ts";
import { postCancelBooking } from "#web/bookings/bookings-api.ts";
import { formatBookedTime } from "#web/bookings/format-booking-time.ts";
import { useApiMutation } from "#web/frame/use-api-query.ts";
import { Notice } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { Dialog } from "#web/ui/controls/dialog.tsx";
import { TextArea } from "#web/ui/controls/field.tsx";

type CancelDialogProps = {
  booking: Booking;
  open: boolean;
  onClose: () => void;
  onLook: () => void;
  onDone: (booking: Booking) => void;
};

/** Says who will read the reason. The keys are the parties that can cancel. */
const readers: Record<Booking["as"], string> = {
  guest: "the host reads it",
  host: "the guest reads it",
  team: "the guest and the host read it",
};

/** Shows the refund before a booking is cancelled. If the refund or the booking's status has
 *  changed meanwhile, the server rejects the cancellation; the dialog then shows the new amount,
 *  and the user has to confirm again. */
export const CancelBookingDialog = ({
  booking,
  open,
  onClose,
  onLook,
  onDone,
}: CancelDialogProps) => {
  const { busy, problem, send } = useApiMutation();
  const [reason, setReason] = useState("");
  const { day, time } = formatBookedTime(booking);
  const act = booking.status === "requested" ? "Withdraw request" : "Cancel booking";

  const cancel = async () => {
    const cancelled = await send(() =>
      postCancelBooking(booking._id, {
        refundPaise: booking.refundNowPaise,
        status: booking.status,
        ...(reason.trim() && { reason: reason.trim() }),
      }),
    );
    if (cancelled) onDone(cancelled);
    else onLook();
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      stays={busy}
      title={act}
      footer={
        <>
          <Button variant="quiet" disabled={busy} onClick={onClose}>
            Keep it
          </Button>
          <Button variant="danger" busy={busy} onClick={cancel}>
            {act}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-lg">
          {booking.space.title}
          <br />
          {day}, <span className="inline-block">{time}</span>
        </p>
        <RefundWords booking={booking} />
        {booking.status === "confirmed" && (
          <TextArea
            label={`Reason (${readers[booking.as]})`}
            hint="You may leave it empty."
            rows={2}
            maxLength={MAX_BOOKING_REASON_CHARS}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
        {problem && <Notice tone="bad">{problem.message}</Notice>}
      </div>
    </Dialog>
  );
};

const RefundWords = ({ booking }: { booking: Booking }) => {
  const { paidPaise, refundedPaise, refundNowPaise, refundPreview, as } = booking;
  const remainingPaise = paidPaise - refundedPaise;
  if (remainingPaise === 0) return <p>Nothing was paid, so there is nothing to refund.</p>;
  const whom = as === "guest" ? "you" : "the guest";
  const until = refundPreview.find((step) => step.until && step.refundPaise > 0)?.until;
  if (refundNowPaise === 0)
    return (
      <Notice tone="note">
        <p>
          Nothing is refunded to {whom}: the booking starts within {cancellationWindow}.{" "}
          {formatRupees(remainingPaise)} was paid.
        </p>
      </Notice>
    );
  return (
    <Notice tone="good">
      <p>
        <strong>{formatRupees(refundNowPaise)}</strong>{" "}
        {refundNowPaise < remainingPaise && `of ${formatRupees(remainingPaise)} `}will be refunded
        to {whom}.
        {as === "guest" && until && (
          <>
            {" "}
            Cancelling is free until <span className="inline-block">{formatMoment(until)}.</span>
          </>
        )}
      </p>
    </Notice>
  );
};
