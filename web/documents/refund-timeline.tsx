import { cancellationWindow } from "#contract/bookings/policy-text.ts";
import "./refund-timeline.css";

/** The refund rule as a line of time: everything back up to and including the window before
 *  the start, nothing later. The words carry it; the colours only repeat it. */
export function RefundTimeline() {
  return (
    <div className="refund-line">
      <div className="refund-all">
        <strong>Everything comes back</strong>
        <span>You cancel {cancellationWindow} before the start, or earlier</span>
      </div>
      <div className="refund-none">
        <strong>Nothing comes back</strong>
        <span>You cancel later, or do not come</span>
      </div>
    </div>
  );
}
