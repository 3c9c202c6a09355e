import type { Booking } from "#contract/bookings/booking.ts";
import { formatAmount } from "#contract/payments/format-amount.ts";
import { bankTime } from "#contract/payments/policy-text.ts";
import { formatMoment } from "#contract/time.ts";

type Refund = Booking["refunds"][number];

const words: Record<Refund["status"], string> = {
  pending: `on its way; banks take ${bankTime}`,
  processed: "refunded to the account it came from",
  failed: "has not gone through yet; our team is working on it",
};

/** Returns the key of a refund. Two refunds of one cancellation may have the same amount and time,
 *  so the key also counts the equal refunds before this one. */
const keyOf = ({ at, amountPaise }: Refund, earlier: readonly Refund[]): string => {
  const equal = earlier.filter((other) => other.at === at && other.amountPaise === amountPaise);
  return `${at} ${amountPaise} ${equal.length}`;
};

/** Lists the refunds of a booking with their status. */
export const RefundList = ({ refunds }: { refunds: Refund[] }) =>
  refunds.length > 0 && (
    <ul aria-label="Refunds" className="grid gap-2">
      {refunds.map((refund, row) => (
        <li key={keyOf(refund, refunds.slice(0, row))}>
          <strong className="num">{formatAmount(refund.amountPaise, refund.currency)}</strong>{" "}
          {words[refund.status]}
          <span className="muted block text-sm">{formatMoment(refund.at)}</span>
        </li>
      ))}
    </ul>
  );
