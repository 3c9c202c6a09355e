import type { Booking } from "#contract/bookings/booking.ts";
import { formatRupees } from "#contract/money.ts";
import { bankTime } from "#contract/payments/policy-text.ts";
import { formatMoment } from "#contract/time.ts";

const words: Record<Booking["refunds"][number]["status"], string> = {
  pending: `on its way; banks take ${bankTime}`,
  processed: "refunded to the account it came from",
  failed: "has not gone through yet; our team is working on it",
};

/** Lists the refunds of a booking with their status. */
export const RefundList = ({ refunds }: { refunds: Booking["refunds"] }) =>
  refunds.length > 0 && (
    <ul aria-label="Refunds" className="grid gap-2">
      {refunds.map(({ amountPaise, status, at }) => (
        <li key={at + amountPaise}>
          <strong className="num">{formatRupees(amountPaise)}</strong> {words[status]}
          <span className="muted block text-sm">{formatMoment(at)}</span>
        </li>
      ))}
    </ul>
  );
