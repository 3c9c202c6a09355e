import { useState } from "react";
import { formatRupees } from "#contract/money.ts";
import { MAX_MONEY_REASON_CHARS } from "#contract/payments/policy.ts";
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

const CancelForm = ({ file, onDone, onClose }: CancelByTeamProps & { onClose: () => void }) => {
  const [reason, setReason] = useTextDraft(`cancel ${file.id}`);
  const [error, setError] = useState<string>();
  const { busy, problem, send } = useApiMutation();
  const backPaise = file.paidPaise - file.refundedPaise;

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
          ? `Everything that was paid, ${formatRupees(backPaise)}, is refunded to the guest.`
          : "Nothing was paid, so nothing is refunded."}{" "}
        Guest and host get an email with the reason.
      </p>
      <ReasonField
        label="Reason"
        hint="Guest and host read the reason, and it stays in the audit log."
        ready={moneyReasons.cancel}
        value={reason}
        most={MAX_MONEY_REASON_CHARS}
        error={error}
        onChange={setReason}
      />
      {problem && <Notice tone="bad">{problem.message}</Notice>}
      <p className="dialog-foot">
        <Button variant="quiet" onClick={onClose}>
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

/** Lets the team cancel a booking that is still open, with a full refund. */
export const CancelBookingByTeam = ({ file, onDone }: CancelByTeamProps) => {
  const [asking, setAsking] = useState(false);
  if (!open.includes(file.status)) return null;
  return (
    <>
      <Button variant="outline" className="justify-self-start" onClick={() => setAsking(true)}>
        Cancel this booking
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Cancel this booking"
        variant="sheet"
      >
        <CancelForm file={file} onDone={onDone} onClose={() => setAsking(false)} />
      </Dialog>
    </>
  );
};
