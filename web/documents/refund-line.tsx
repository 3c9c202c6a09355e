import "./refund-line.css";

/** The refund rule as a line of time: everything back up to and including 24 hours before the start,
 *  nothing later. The words carry it; the colours only repeat it. */
export function RefundLine() {
  return (
    <div className="refund-line">
      <div className="refund-all">
        <strong>Everything comes back</strong>
        <span>You cancel 24 hours before the start, or earlier</span>
      </div>
      <div className="refund-none">
        <strong>Nothing comes back</strong>
        <span>You cancel later, or do not come</span>
      </div>
    </div>
  );
}
