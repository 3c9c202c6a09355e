import { useState } from "react";
import type { Booking } from "#contract/bookings/booking.ts";
import { MAX_BOOKING_REASON_CHARS } from "#contract/bookings/policy.ts";
import { useApiMutation } from "#web/frame/use-api-query.ts";
import { Notice } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { Dialog } from "#web/ui/controls/dialog.tsx";
import { TextArea } from "#web/ui/controls/field.tsx";
import { postRequestAnswer } from "./bookings-api.ts";

type DeclineDialogProps = {
  bookingId: string;
  open: boolean;
  onClose: () => void;
  onDone: (booking: Booking) => void;
};

/** Lets a host decline a request, with an optional reason that the guest reads. */
export const DeclineRequestDialog = ({ bookingId, open, onClose, onDone }: DeclineDialogProps) => {
  const { busy, problem, send } = useApiMutation();
  const [reason, setReason] = useState("");
  const decline = async () => {
    const declined = await send(() => postRequestAnswer(bookingId, "decline", reason.trim()));
    if (declined) onDone(declined);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      stays={busy}
      title="Decline request"
      footer={
        <>
          <Button variant="quiet" disabled={busy} onClick={onClose}>
            Not now
          </Button>
          <Button variant="danger" busy={busy} onClick={decline}>
            Decline
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <TextArea
          label="Reason (the guest reads it)"
          rows={3}
          maxLength={MAX_BOOKING_REASON_CHARS}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {problem && <Notice tone="bad">{problem.message}</Notice>}
      </div>
    </Dialog>
  );
};
