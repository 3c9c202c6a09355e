import { cancellationWindow } from "#contract/bookings/policy-text.ts";
import "./refund-timeline.css";

/** Shows the refund rule as a timeline. A guest who cancels in time, at least `cancellationWindow`
 *  before the start, gets a full refund. A guest who cancels later gets no refund. */
export function RefundTimeline() {
  return (
    <div className="refund-line">
      <div className="refund-all">
        <strong>Everything is refunded</strong>
        <span>You cancel {cancellationWindow} before the start, or earlier</span>
      </div>
      <div className="refund-none">
        <strong>Nothing is refunded</strong>
        <span>You cancel later, or do not come</span>
      </div>
    </div>
  );
}
