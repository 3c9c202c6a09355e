import { Link } from "react-router";
import { formatAmount } from "#contract/payments/format-amount.ts";
import type { TeamPayment } from "#contract/payments/team-money.ts";
import { EmailAddress } from "#web/pages/admin/email-address.tsx";
import { TimeAgo } from "#web/pages/admin/time-ago.tsx";
import { Badge, Notice } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import type { MoneyDecision } from "./money-decision-dialog.tsx";
import {
  computeRefundableLeft,
  explainQuarantine,
  formatPaymentMethod,
  formatTries,
  listDecisions,
  paymentStatusLabels,
  refundStatusLabels,
} from "./money-labels.ts";

type PaymentCardProps = {
  payment: TeamPayment;
  onDecide: (decision: MoneyDecision) => void;
  /** True on a booking's page. The card then does not name the booking again. */
  inBooking?: boolean;
};

const Refunds = ({ payment, onDecide }: PaymentCardProps) => (
  <ul
    className="[border-left:3px_solid_var(--line)] grid gap-3 pl-[0.9rem]"
    aria-label={`Refunds of ${payment.gatewayPaymentId}`}
  >
    {payment.refunds.map((refund) => (
      <li key={refund.id} className="grid gap-2">
        <p className="flex flex-wrap items-center gap-2">
          Refund of{" "}
          <strong className="num">{formatAmount(refund.amountPaise, payment.currency)}</strong>
          <Badge tone={refundStatusLabels[refund.status].tone}>
            {refundStatusLabels[refund.status].word}
          </Badge>
          <span className="muted text-sm">
            <TimeAgo at={refund.processedAt ?? refund.createdAt} />
          </span>
        </p>
        <p className="text-sm break-words">
          {refund.reason}
          {refund.problem && <span className="error"> {refund.problem}</span>}
        </p>
        {refund.status === "pending" && <p className="muted text-sm">{formatTries(refund)}</p>}
        {refund.status === "failed" && (
          <p className="flex flex-wrap gap-2">
            <Button
              size="sm"
              variant="outline"
              onClick={() => onDecide({ what: "retry", payment, refund })}
            >
              Try again
            </Button>
            <Button
              size="sm"
              variant="outline"
              onClick={() => onDecide({ what: "settle", payment, refund })}
            >
              Settle manually
            </Button>
          </p>
        )}
      </li>
    ))}
  </ul>
);

/** Shows one payment: its data at the payment provider, its refunds, and the payment decisions that
 *  are possible. */
export const PaymentCard = ({ payment, onDecide, inBooking = false }: PaymentCardProps) => {
  const { booking, currency } = payment;
  const look = paymentStatusLabels[payment.status];
  const left = computeRefundableLeft(payment);
  const possible = listDecisions(payment);
  return (
    <article
      className="card card-pad payment-card content-start grid gap-3"
      aria-label={payment.gatewayPaymentId}
    >
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="d3 num">{formatAmount(payment.amountPaise, currency)}</h2>
        <Badge tone={look.tone}>{look.word}</Badge>
        {payment.quarantined && <Badge tone="bad">Waiting for the team</Badge>}
      </div>
      <p className="muted text-sm break-words">
        {[payment.gatewayPaymentId, formatPaymentMethod(payment.method)]
          .filter(Boolean)
          .join(" · ")}{" "}
        · <TimeAgo at={payment.createdAt} />
      </p>
      {!inBooking && (
        <p className="break-words">
          <Link className="link" to={`/admin/bookings/${booking.id}`}>
            {booking.spaceTitle}
          </Link>
          , booked&nbsp;by <EmailAddress>{booking.guest.email || "a deleted account"}</EmailAddress>
        </p>
      )}
      {payment.quarantined && (
        <Notice tone="bad">
          {payment.quarantined}. The booking was not changed. {explainQuarantine(payment)}
        </Notice>
      )}
      {payment.problem && <p className="text-sm">{payment.problem}</p>}
      {payment.capturedPaise > 0 && (
        <p className="num text-sm">
          Received: {formatAmount(payment.capturedPaise, currency)}. Refunded:{" "}
          {formatAmount(payment.refundedPaise, currency)}. Left: {formatAmount(left, currency)}.
        </p>
      )}
      {payment.refunds.length > 0 && <Refunds payment={payment} onDecide={onDecide} />}
      {(possible.refund || possible.keep) && (
        <p className="flex flex-wrap gap-2">
          {possible.refund && (
            <Button
              size="sm"
              variant="outline"
              onClick={() => onDecide({ what: "refund", payment })}
            >
              Refund<span className="sr-only"> from {payment.gatewayPaymentId}</span>
            </Button>
          )}
          {possible.keep && (
            <Button size="sm" variant="outline" onClick={() => onDecide({ what: "keep", payment })}>
              Keep it
            </Button>
          )}
        </p>
      )}
    </article>
  );
};
