import { useCallback, useEffect, useEffectEvent, useState } from "react";
import type { Quote } from "#contract/bookings/booking.ts";
import { cancellationWindow } from "#contract/bookings/policy-text.ts";
import { formatRupees } from "#contract/money.ts";
import { formatMoment } from "#contract/time.ts";
import {
  type BookingTimeRequest,
  clearQuoteCache,
  fetchQuote,
} from "#web/bookings/bookings-api.ts";
import { useRetryOnline } from "#web/frame/use-retry-online.ts";
import { PriceRow, QuoteRows } from "./quote-rows.tsx";

type OnlinePriceProps = {
  spaceId: string;
  request: BookingTimeRequest;
  onQuote: (quote: Quote | undefined) => void;
  /** The id of the booking that the guest wants to move to the requested time. */
  moving?: string;
};

/** Shows what is paid online and at the venue, and the deadline for free cancellation. For whole
 *  days and for a moved booking, also shows the total. If the server refuses the time, shows the
 *  reason instead. */
export const OnlinePrice = (props: OnlinePriceProps) => {
  const [attempt, setAttempt] = useState(0);
  const again = useCallback(() => setAttempt((count) => count + 1), []);
  // The key changes when the requested time changes or the connection returns. React then mounts
  // the component again, which fetches the price again.
  const key = JSON.stringify([props.spaceId, props.request, props.moving, attempt]);
  return <RequestPrice key={key} {...props} again={again} />;
};

type RequestPriceProps = OnlinePriceProps & { again: () => void };

const RequestPrice = ({ spaceId, request, onQuote, moving, again }: RequestPriceProps) => {
  const [answer, setAnswer] = useState<{ quote?: Quote; error?: string; isLost?: boolean }>({});
  const calculate = useEffectEvent(() => fetchQuote(spaceId, request, moving));
  const tell = useEffectEvent(onQuote);

  useEffect(() => {
    let here = true;
    tell(undefined);
    calculate().then(({ body, problem }) => {
      if (problem) clearQuoteCache();
      if (!here) return;
      const isLost = problem?.status === 0;
      setAnswer(body ? { quote: body } : { error: formatPriceProblem(problem), isLost });
      tell(body);
    });
    return () => {
      here = false;
    };
  }, []);
  useRetryOnline(answer.isLost === true, again);

  const { quote, error } = answer;
  if (error) return <p className="error">{error}</p>;
  if (!quote) return <p className="muted">Calculating price...</p>;
  const free = quote.refundPreview.find(({ until, refundPaise }) => until && refundPaise > 0);
  return (
    <>
      {(moving || "fromDate" in request) && (
        <QuoteRows
          lines={quote.lines}
          totalPaise={quote.totalPaise}
          byHour={!("fromDate" in request)}
        />
      )}
      <dl className="num">
        <PriceRow label={moving ? "Online" : quote.instantBook ? "Pay now" : "Pay once accepted"}>
          {formatRupees(quote.advancePaise)}
        </PriceRow>
        {quote.balancePaise > 0 && (
          <PriceRow label="At the venue">{formatRupees(quote.balancePaise)}</PriceRow>
        )}
      </dl>
      <p className="muted pt-1 text-sm">
        {free?.until ? (
          <>
            Free cancellation until{" "}
            <span className="inline-block">{formatMoment(free.until)}.</span>
          </>
        ) : (
          `The booking starts within ${cancellationWindow}: you get no refund if you cancel.`
        )}
      </p>
    </>
  );
};

type Refused = { message: string; errors: Record<string, string> };

/** Returns the first error of a field, or the general message if no field has an error. */
const formatPriceProblem = (problem: Refused | undefined): string =>
  Object.values(problem?.errors ?? {})[0] ?? problem?.message ?? "";
