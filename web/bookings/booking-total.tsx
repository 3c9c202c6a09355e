import { formatRupees } from "#contract/money.ts";
import "./book-now.css";

type BookingTotalProps = {
  /** Undefined until the server has calculated it. */
  quote: { totalPaise: number; advancePaise: number; instantBook: boolean } | undefined;
};

/** Shows the total and what is paid online, beside the button that books. The style sheet keeps the
 *  total and the button in view. */
export const BookingTotal = ({ quote }: BookingTotalProps) => (
  <p className="num">
    {quote ? (
      <>
        <strong>{formatRupees(quote.totalPaise)}</strong> in all
        <br />
        {formatRupees(quote.advancePaise)} {quote.instantBook ? "now" : "once accepted"}
      </>
    ) : (
      "Calculating..."
    )}
  </p>
);
