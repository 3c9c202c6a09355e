import { useState } from "react";
import { formatAmount } from "#contract/payments/format-amount.ts";
import { MAX_MONEY_REASON_CHARS, MIN_REFUND_PAISE } from "#contract/payments/policy.ts";
import { teamMoneyMessages } from "#contract/payments/team-messages.ts";
import type { TeamPayment } from "#contract/payments/team-money.ts";
import { ReasonField } from "#web/pages/admin/verification/reason-field.tsx";
import { useTextDraft } from "#web/pages/admin/verification/use-text-draft.ts";
import { Notice } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { Dialog } from "#web/ui/controls/dialog.tsx";
import { TextField } from "#web/ui/controls/field.tsx";
import { showToast } from "#web/ui/controls/toast.tsx";
import {
  fetchTeamBooking,
  postKeepPayment,
  postRefundDecision,
  postRefundPayment,
} from "./money-api.ts";
import { computeRefundableLeft, moneyReasons } from "./money-labels.ts";
import { formatPaiseForInput, parseTypedPaise } from "./typed-rupees.ts";

/** The payment decision that the team is about to make. */
export type MoneyDecision =
  | { what: "refund"; payment: TeamPayment }
  | { what: "keep"; payment: TeamPayment }
  | { what: "retry" | "settle"; payment: TeamPayment; refund: TeamPayment["refunds"][number] };

/** Returns the key under which the draft of the reason is stored. A payment can have several failed
 *  refunds, so the key for `retry` and `settle` contains the id of the refund. */
export const buildReasonKey = (decision: MoneyDecision): string =>
  `${decision.what} ${"refund" in decision ? decision.refund.id : decision.payment.id}`;

type DecisionDialogProps = {
  decision: MoneyDecision | null;
  onClose: () => void;
  onDone: (payment: TeamPayment) => void;
  /** Called if the server refuses because the payment has changed. Gets the changed payment. */
  onChanged: (payment: TeamPayment) => void;
};

const titles: Record<MoneyDecision["what"], string> = {
  refund: "Refund money",
  keep: "Keep this payment",
  retry: "Try the refund again",
  settle: "Settle the refund manually",
};

/** Returns whether the guest must pay a refunded amount again at the venue. A quarantined payment
 *  does not count for the booking, so its refund makes nothing due. */
const isDueAtVenue = ({ booking, currency, quarantined }: TeamPayment): boolean =>
  booking.status === "confirmed" && currency === "INR" && quarantined === null;

const explained = (decision: MoneyDecision): string => {
  const { payment } = decision;
  const guest = payment.booking.guest.email || "the guest";
  if (decision.what === "refund")
    return `${formatAmount(computeRefundableLeft(payment), payment.currency)} of ${payment.gatewayPaymentId} can still be refunded. The refund goes to ${guest} the same way as the payment.${isDueAtVenue(payment) ? ` ${teamMoneyMessages.dueAtVenue}` : ""}`;
  if (decision.what === "keep")
    return `${formatAmount(computeRefundableLeft(payment), payment.currency)} counts as paid for the booking, although ${formatAmount(payment.askedPaise)} was asked for.`;
  const amount = formatAmount(decision.refund.amountPaise, payment.currency);
  return decision.what === "retry"
    ? `The refund of ${amount} is sent to ${guest} again.`
    : `Use this only if ${guest} has received ${amount} another way, such as a bank transfer. In the reason, state how.`;
};

const send = (decision: MoneyDecision, reason: string, amountPaise: number) => {
  if (decision.what === "refund")
    return postRefundPayment(decision.payment.id, {
      amountPaise,
      leftPaise: computeRefundableLeft(decision.payment),
      reason,
    });
  if (decision.what === "keep") return postKeepPayment(decision.payment.id, reason);
  return postRefundDecision(decision.refund.id, decision.what, reason);
};

/** Returns the payment as it is now. Returns undefined if it cannot be loaded. */
const fetchPayment = async ({ id, booking }: TeamPayment): Promise<TeamPayment | undefined> => {
  const { body } = await fetchTeamBooking(booking.id);
  return body?.payments.find((payment) => payment.id === id);
};

/** Returns the error in the typed amount, or undefined. Decisions other than a refund have no
 *  amount. */
const amountFault = ({ what, payment }: MoneyDecision, paise: number | null) => {
  if (what !== "refund") return undefined;
  if (paise === null) return teamMoneyMessages.amountRupees;
  if (paise < MIN_REFUND_PAISE) return teamMoneyMessages.amount;
  return paise > computeRefundableLeft(payment) ? teamMoneyMessages.tooMuch : undefined;
};

type DecisionFormProps = DecisionDialogProps & {
  decision: MoneyDecision;
  /** Whether the decision is being sent. */
  busy: boolean;
  onBusy: (busy: boolean) => void;
};

const DecisionForm = (props: DecisionFormProps) => {
  const { decision, busy, onBusy, onClose, onDone, onChanged } = props;
  const { what, payment } = decision;
  const [reason, setReason] = useTextDraft(buildReasonKey(decision));
  const [amount, setAmount] = useState(formatPaiseForInput(computeRefundableLeft(payment)));
  const [errors, setErrors] = useState<{ reason?: string; amountPaise?: string }>({});
  const [failure, setError] = useState<string>();

  const decide = async () => {
    setError(undefined);
    const paise = parseTypedPaise(amount);
    const wrongAmount = amountFault(decision, paise);
    const wrongReason = reason.trim() ? undefined : teamMoneyMessages.reason;
    setErrors({
      ...(wrongAmount && { amountPaise: wrongAmount }),
      ...(wrongReason && { reason: wrongReason }),
    });
    if (wrongAmount || wrongReason) return;
    onBusy(true);
    const { body, problem } = await send(decision, reason.trim(), paise ?? 0);
    const changed = problem?.code === "changed-meanwhile" ? await fetchPayment(payment) : undefined;
    onBusy(false);
    if (changed) onChanged(changed);
    if (problem) {
      setErrors(problem.errors);
      const isNamed = problem.errors.reason ?? problem.errors.amountPaise;
      setError(isNamed ? undefined : problem.message);
      return;
    }
    setReason("");
    showToast(body.message, "good");
    onDone(body.data);
  };

  return (
    <form
      className="grid gap-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void decide();
      }}
    >
      <p>{explained(decision)}</p>
      {what === "refund" && (
        <TextField
          label={`Amount in ${payment.currency === "INR" ? "rupees" : payment.currency}`}
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          error={errors.amountPaise}
          onChange={(event) => setAmount(event.target.value)}
        />
      )}
      <ReasonField
        label="Reason"
        hint={
          what === "refund"
            ? "The guest reads the reason, and it stays in the audit log."
            : "The reason stays in the audit log."
        }
        ready={moneyReasons[what]}
        value={reason}
        most={MAX_MONEY_REASON_CHARS}
        error={errors.reason}
        onChange={setReason}
      />
      {failure && <Notice tone="bad">{failure}</Notice>}
      <p className="dialog-foot">
        <Button variant="quiet" disabled={busy} onClick={onClose}>
          Not now
        </Button>
        <Button type="submit" variant={what === "refund" ? "danger" : "primary"} busy={busy}>
          {titles[what]}
        </Button>
      </p>
    </form>
  );
};

/** Asks for the reason of a payment decision, and for the amount of a refund. If the server refuses
 *  the decision, the typed texts stay. The dialog stays open while the decision is being sent, so
 *  that nobody sends a second refund meanwhile. */
export const MoneyDecisionDialog = (props: DecisionDialogProps) => {
  const { decision, onClose } = props;
  const [busy, setBusy] = useState(false);
  return (
    <Dialog
      open={decision !== null}
      onClose={onClose}
      stays={busy}
      title={decision ? titles[decision.what] : ""}
      variant="sheet"
    >
      {decision && (
        <DecisionForm
          key={buildReasonKey(decision)}
          {...props}
          decision={decision}
          busy={busy}
          onBusy={setBusy}
        />
      )}
    </Dialog>
  );
};
