import type { ReactNode } from "react";
import { computePrice } from "#contract/bookings/price.ts";
import { paiseFromRupees } from "#contract/money.ts";
import { istDay, minutesSinceDayStart, type Period } from "#contract/time.ts";
import { RupeeAmount } from "#web/ui/price.tsx";
import { formatClockTime } from "./calendar/format-calendar-day.ts";
import { PriceRow, QuoteRows } from "./quote-rows.tsx";

type Prices = {
  /** The price in rupees, as in the API; 0 where the space has no hourly or daily price. */
  hourlyRate: number;
  price: number;
};

/** Shows the hourly and the daily price of a space, where it has them. */
export const SpacePrices = ({ hourlyRate, price }: Prices) => (
  <p className="num flex flex-wrap items-baseline gap-x-4">
    {hourlyRate > 0 && <OnePrice rupees={hourlyRate} unit="hrs" />}
    {price > 0 && <OnePrice rupees={price} unit="day" />}
  </p>
);

const OnePrice = ({ rupees, unit }: { rupees: number; unit: string }) => (
  <span className="whitespace-nowrap">
    <strong className="d3">
      <RupeeAmount amount={rupees} />
    </strong>
    <span className="price-unit"> / {unit}</span>
  </span>
);

type LivePriceProps = Prices & {
  time: (Period & { days: number }) | undefined;
  /** Additional rows from the server. */
  more?: ReactNode;
};

/** Shows the price of the selected time, by the hour or by the day, whichever is cheaper for the
 *  guest. Screen readers announce a change. */
export const LivePrice = ({ hourlyRate, price, time, more }: LivePriceProps) => (
  <div aria-live="polite" className="live-price">
    {time && (hourlyRate > 0 || price > 0) ? (
      <>
        <Bill hourlyRate={hourlyRate} price={price} time={time} />
        {more}
      </>
    ) : (
      more || <p className="muted">The price appears here once you choose a day and times.</p>
    )}
  </div>
);

const Bill = ({ hourlyRate, price, time }: Prices & { time: Period & { days: number } }) => {
  const date = istDay(time.startsAt);
  const [start, end] = [
    minutesSinceDayStart(date, time.startsAt),
    minutesSinceDayStart(date, time.endsAt),
  ];
  const { lines, totalPaise } = computePrice(
    { hourlyPaise: paiseFromRupees(hourlyRate), dailyPaise: paiseFromRupees(price) },
    { minutes: end - start, days: time.days },
  );
  return (
    <QuoteRows lines={lines} totalPaise={totalPaise} byHour>
      <PriceRow label="Time">{`${formatClockTime(start)} - ${formatClockTime(end)}`}</PriceRow>
    </QuoteRows>
  );
};

/** Returns whether a period ends on a later day than it starts. */
export const endsNextDay = ({ startsAt, endsAt }: Period) => istDay(endsAt) > istDay(startsAt);
