import { useState } from "react";
import { formatRupees, type Paise } from "#contract/money.ts";
import { MAX_MONEY_REASON_CHARS, MIN_REFUND_PAISE } from "#contract/payments/policy.ts";
import { teamMoneyMessages } from "#contract/payments/team-messages.ts";
import type { TeamBookingDetails } from "#contract/payments/team-money.ts";
import { postCancelBooking } from "#web/bookings/bookings-api.ts";
import { useApiMutation } from "#web/frame/use-api-query.ts";
import { ReasonField } from "#web/pages/admin/verification/reason-field.tsx";
import { useTextDraft } from "#web/pages/admin/verification/use-text-draft.ts";
import { Notice } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { Dialog } from "#web/ui/controls/dialog.tsx";
import { showToast } from "#web/ui/controls/toast.tsx";
import { moneyReasons } from "./money-labels.ts";

type CancelByTeamProps = { file: TeamBookingDetails; onDone: () => void };

/** Returns the paise that the server refunds when the team cancels: everything that is left, or 0
 *  if less than `MIN_REFUND_PAISE` is left. */
export const computeTeamRefundPaise = ({
  paidPaise,
  refundedPaise,
}: Pick<TeamBookingDetails, "paidPaise" | "refundedPaise">): Paise => {
  const leftPaise = paidPaise - refundedPaise;
  return leftPaise < MIN_REFUND_PAISE ? 0 : leftPaise;
};

type CancelFormProps = CancelByTeamProps & {
  sending: ReturnType<typeof useApiMutation>;
  onClose: () => void;
};

const CancelForm = ({ file, sending, onDone, onClose }: CancelFormProps) => {
  const [reason, setReason] = useTextDraft(`cancel ${file.id}`);
  const [error, setError] = useState<string>();
  const { busy, problem, send } = sending;
  const backPaise = computeTeamRefundPaise(file);

  const cancel = async () => {
    setError(reason.trim() ? undefined : teamMoneyMessages.reason);
    if (!reason.trim()) return;
    const body = { refundPaise: backPaise, reason: reason.trim() };
    if (!(await send(() => postCancelBooking(file.id, body)))) return;
    setReason("");
    showToast("The booking is cancelled.", "good");
    onClose();
    onDone();
  };

  return (
    <form
      className="grid gap-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void cancel();
      }}
    >
      <p>
        {backPaise > 0
          ? `The remaining ${formatRupees(backPaise)} is refunded to the guest.`
          : "There is nothing to refund."}{" "}
        All concerned get the reason by email.
      </p>
      <ReasonField
        label="Reason"
        hint="The reason appears in the emails about the cancellation and stays in the audit log."
        ready={moneyReasons.cancel}
        value={reason}
        most={MAX_MONEY_REASON_CHARS}
        error={error}
        onChange={setReason}
      />
      {problem && <Notice tone="bad">{problem.message}</Notice>}
      <p className="dialog-foot">
        <Button variant="quiet" disabled={busy} onClick={onClose}>
          Not now
        </Button>
        <Button type="submit" variant="danger" busy={busy}>
          Cancel the booking
        </Button>
      </p>
    </form>
  );
};

const open = ["held", "requested", "awaiting_payment", "confirmed"];

/** Lets the team cancel a booking that is still open. The guest gets back everything that was paid
 *  and not yet refunded. If this amount is less than `MIN_REFUND_PAISE`, nothing is refunded. */
export const CancelBookingByTeam = ({ file, onDone }: CancelByTeamProps) => {
  const [asking, setAsking] = useState(false);
  const sending = useApiMutation();
  // Clears the problem, so that the dialog does not show it when it is opened again.
  const close = () => {
    sending.forget();
    setAsking(false);
  };
  if (!open.includes(file.status)) return null;
  return (
    <>
      <Button variant="outline" className="justify-self-start" onClick={() => setAsking(true)}>
        Cancel this booking
      </Button>
      <Dialog
        open={asking}
        onClose={close}
        stays={sending.busy}
        title="Cancel this booking"
        variant="sheet"
      >
        <CancelForm file={file} sending={sending} onDone={onDone} onClose={close} />
      </Dialog>
    </>
  );
};
