import { useRef, useState } from "react";
import type { Booking, Quote } from "#contract/bookings/booking.ts";
import { formatRupees } from "#contract/money.ts";
import { MIN_REFUND_PAISE } from "#contract/payments/policy.ts";
import { istDay } from "#contract/time.ts";
import { clearQuoteCache, postRescheduleBooking } from "#web/bookings/bookings-api.ts";
import { RequestTimeFields } from "#web/bookings/calendar/request-time-fields.tsx";
import { getSelectionOfMove, useRequestTime } from "#web/bookings/calendar/use-request-time.ts";
import { formatBookedTime } from "#web/bookings/format-booking-time.ts";
import { OnlinePrice } from "#web/bookings/price/online-price.tsx";
import { useToday } from "#web/bookings/use-today.ts";
import { useApiMutation } from "#web/frame/use-api-query.ts";
import { Notice } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { Dialog } from "#web/ui/controls/dialog.tsx";

type MoveDialogProps = {
  booking: Booking;
  onClose: () => void;
  onDone: (booking: Booking) => void;
};

/** Moves a booking to another day and time, after showing how the price changes. If the price has
 *  changed meanwhile, the server rejects the move; the dialog then shows the new price, and the
 *  guest has to confirm again. */
export const RescheduleDialog = ({ booking, onClose, onDone }: MoveDialogProps) => {
  const { busy, problem, send } = useApiMutation();
  const [quote, setQuote] = useState<Quote>();
  const [priceCount, setPriceCount] = useState(0);
  const today = useToday();
  const times = useRef<HTMLDivElement>(null);
  const now = formatBookedTime(booking);
  const byDay = booking.unit === "day";
  const spaceId = booking.locationId ?? "";
  const pick = useRequestTime({
    spaceId,
    today,
    byDay,
    initial: getSelectionOfMove(booking, today),
    shown: istDay(new Date(booking.startsAt)),
    moving: booking._id,
  });

  const showPrice = () => setPriceCount((count) => count + 1);

  const move = async () => {
    const timeRequest = pick.request();
    if (!timeRequest) return times.current?.scrollIntoView({ block: "nearest" });
    // The guest confirms only a price that is shown. If there is none, it is fetched again.
    if (!quote) return showPrice();
    const { totalPaise } = quote;
    const moved = await send(async () => {
      const answer = await postRescheduleBooking(booking._id, { ...timeRequest, totalPaise });
      if (answer.problem?.code === "price-changed") {
        clearQuoteCache();
        showPrice();
      }
      return answer;
    });
    if (moved) onDone(moved);
    else pick.months.renew();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      stays={busy}
      title="Move booking"
      footer={
        <>
          <Button variant="quiet" disabled={busy} onClick={onClose}>
            Keep it
          </Button>
          <Button busy={busy} onClick={move}>
            Move booking
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>
          Now: <strong>{now.day}</strong>, {now.time}
        </p>
        <RequestTimeFields
          spaceId={spaceId}
          today={today}
          byDay={byDay}
          pick={pick}
          times={times}
          moving={booking._id}
        />
        {pick.complete && (
          <div className="rounded-hang-2 bg-sunk px-4 py-3">
            <OnlinePrice
              key={priceCount}
              spaceId={spaceId}
              request={pick.complete}
              onQuote={setQuote}
              moving={booking._id}
            />
            {quote && <p className="pt-2">{settlement(booking, quote)}</p>}
          </div>
        )}
        {problem && <Notice tone="bad">{problem.message}</Notice>}
      </div>
    </Dialog>
  );
};

/** Returns what the move costs or refunds, for a guest who has already paid online. */
const settlement = ({ paidPaise, refundedPaise }: Booking, quote: Quote): string => {
  const remainingPaise = paidPaise - refundedPaise;
  const more = quote.advancePaise - remainingPaise;
  if (more > 0) return `You pay ${formatRupees(more)} more for the new time.`;
  if (more <= -MIN_REFUND_PAISE)
    return `${formatRupees(-more)} of what you paid is refunded to you.`;
  if (more < 0)
    return `The new time costs ${formatRupees(-more)} less. Amounts below ${formatRupees(MIN_REFUND_PAISE)} cannot be refunded, so the difference remains part of your payment.`;
  return "You pay nothing more online.";
};
