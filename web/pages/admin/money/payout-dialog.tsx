import { type FormEvent, useState } from "react";
import { payoutMessages } from "#contract/earnings/messages.ts";
import type { PayoutDue } from "#contract/earnings/payout-routes.ts";
import { MAX_PAYOUT_REFERENCE_CHARS } from "#contract/earnings/policy.ts";
import { formatRupees } from "#contract/money.ts";
import { teamMoneyMessages } from "#contract/payments/team-messages.ts";
import { useApiMutation } from "#web/frame/use-api-query.ts";
import { Notice } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { Dialog } from "#web/ui/controls/dialog.tsx";
import { TextField } from "#web/ui/controls/field.tsx";
import { showToast } from "#web/ui/controls/toast.tsx";
import { postPayout } from "./money-api.ts";
import { RevealedAccount } from "./revealed-account.tsx";
import { formatPaiseForInput, parseTypedPaise } from "./typed-rupees.ts";

type PayoutDialogProps = {
  due: PayoutDue | null;
  onClose: () => void;
  onDone: (due: PayoutDue) => void;
};

type PayoutFormProps = PayoutDialogProps & {
  due: PayoutDue;
  sending: ReturnType<typeof useApiMutation>;
};

const PayoutForm = ({ due, sending, onClose, onDone }: PayoutFormProps) => {
  const [amount, setAmount] = useState(formatPaiseForInput(due.duePaise));
  const [reference, setReference] = useState("");
  const [wrong, setWrong] = useState<{ amount?: string; reference?: string }>({});
  const { busy, problem, send } = sending;

  const record = async (event: FormEvent) => {
    event.preventDefault();
    const amountPaise = parseTypedPaise(amount);
    const faults = {
      ...(amountPaise === null && { amount: teamMoneyMessages.amountRupees }),
      ...(amountPaise !== null &&
        amountPaise > due.duePaise && { amount: `${payoutMessages.tooMuch}` }),
      ...(!reference.trim() && { reference: payoutMessages.reference }),
    };
    setWrong(faults);
    if (amountPaise === null || Object.keys(faults).length > 0) return;
    const done = await send(() =>
      postPayout({ hostId: due.host.id, amountPaise, reference: reference.trim() }),
    );
    if (!done) return;
    showToast(done.message, "good");
    onDone(done.data);
  };

  return (
    <form className="grid gap-5" noValidate onSubmit={record}>
      <p>
        {due.host.email || "A deleted account"} is owed {formatRupees(due.duePaise)}. Send the money
        first, then record the payout here: the host gets an email.
      </p>
      <RevealedAccount due={due} />
      <TextField
        label="Amount in rupees"
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        error={wrong.amount ?? problem?.errors.amountPaise}
        onChange={(event) => setAmount(event.target.value)}
      />
      <TextField
        label="Bank reference"
        hint="The transfer's UTR number. Can be recorded once for each host."
        autoComplete="off"
        maxLength={MAX_PAYOUT_REFERENCE_CHARS}
        value={reference}
        error={wrong.reference ?? problem?.errors.reference}
        onChange={(event) => setReference(event.target.value)}
      />
      {problem && Object.keys(problem.errors).length === 0 && (
        <Notice tone="bad">{problem.message}</Notice>
      )}
      <p className="dialog-foot">
        <Button variant="quiet" disabled={busy} onClick={onClose}>
          Not now
        </Button>
        <Button type="submit" busy={busy}>
          Record the payout
        </Button>
      </p>
    </form>
  );
};

/** Records money that was sent to a host, with the bank's reference. */
export const PayoutDialog = ({ due, onClose, onDone }: PayoutDialogProps) => {
  const sending = useApiMutation();
  // Clears the problem, so that the dialog does not show it when it is opened again.
  const close = () => {
    sending.forget();
    onClose();
  };
  return (
    <Dialog
      open={due !== null}
      onClose={close}
      stays={sending.busy}
      title="Record a payout"
      variant="sheet"
    >
      {due && (
        <PayoutForm key={due.host.id} due={due} sending={sending} onClose={close} onDone={onDone} />
      )}
    </Dialog>
  );
};
