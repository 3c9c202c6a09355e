import { computePrice } from "#contract/bookings/price.ts";
import { paiseFromRupees } from "#contract/money.ts";
import { istDay, minutesSinceDayStart, type Period } from "#contract/time.ts";
import { formatClockTime } from "#web/bookings/calendar/format-calendar-day.ts";
import { PriceRow, QuoteRows } from "./quote-rows.tsx";

export type PriceOfTimeProps = {
  /** The prices in rupees, as in the API; 0 where the space has no hourly or daily price. */
  hourlyRate: number;
  price: number;
  time: Period & { days: number };
};

/** Shows the price of a time, by the hour or by the day, whichever is cheaper for the guest. */
export default function PriceOfTime({ hourlyRate, price, time }: PriceOfTimeProps) {
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
}
