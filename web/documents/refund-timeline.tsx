import { cancellationWindow } from "#contract/bookings/policy-text.ts";
import "./refund-timeline.css";

/** Shows the refund rule as a timeline: until `cancellationWindow` before the start, inclusive,
 *  everything is refunded; after that, nothing. The text states the rule; the colours only repeat
 *  it. */
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
