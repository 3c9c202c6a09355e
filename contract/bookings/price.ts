import type { Paise } from "#contract/money.ts";
import { DEFAULT_ADVANCE_PAISE } from "./policy.ts";

/** A space's prices. A price that the space does not have is 0. */
export type Prices = { hourlyPaise: Paise; dailyPaise: Paise };
/** The length of a request: in minutes for the hourly price, in calendar days for the daily
 *  price. */
export type BookingLength = { minutes: number; days: number };

/** One line of a bill. A `quantity` of hours may end in .25, .5 or .75. */
export type PriceQuoteLine = {
  /** What the line is for. Only a line that the guest and the host agreed on in an offer has a
   *  label; its quantity is 1. */
  label?: string | undefined;
  quantity: number;
  unit: "hour" | "day";
  unitPaise: Paise;
  amountPaise: Paise;
};

export type PriceQuote = {
  lines: PriceQuoteLine[];
  totalPaise: Paise;
  /** Paid online now; the balance is due at the venue. */
  advancePaise: Paise;
  balancePaise: Paise;
};

/** Returns the bill for the hours at the hourly rate, or for the days at the daily price. If the
 *  space has both prices, the cheaper total applies. There is no weekly price: a week costs seven
 *  daily prices. A fraction of a paisa is not charged. It occurs only if the hourly rate is not a
 *  multiple of 4 paise.
 *  @throws TypeError if the space has neither price, which the database forbids */
export const computePrice = (
  { hourlyPaise, dailyPaise }: Prices,
  { minutes, days }: BookingLength,
): Pick<PriceQuote, "lines" | "totalPaise"> => {
  const byHour: PriceQuoteLine = {
    quantity: minutes / 60,
    unit: "hour",
    unitPaise: hourlyPaise,
    amountPaise: Math.floor((minutes * hourlyPaise) / 60),
  };
  const byDay: PriceQuoteLine = {
    quantity: days,
    unit: "day",
    unitPaise: dailyPaise,
    amountPaise: days * dailyPaise,
  };
  // If the space has no price, `reduce` throws.
  const line = [byHour, byDay]
    .filter(({ unitPaise }) => unitPaise > 0)
    .reduce((best, next) => (best.amountPaise <= next.amountPaise ? best : next));
  return { lines: [line], totalPaise: line.amountPaise };
};

/** Returns what a booking costs and how much of it is paid online.
 *  @param advance - the operator's setting: an amount in paise, or "full". If the amount exceeds
 *  the total, the total is paid online
 *  @throws TypeError if the space has neither price, as `computePrice` does */
export const computeQuote = (
  prices: Prices,
  length: BookingLength,
  advance: Paise | "full" = DEFAULT_ADVANCE_PAISE,
): PriceQuote => {
  const { lines, totalPaise } = computePrice(prices, length);
  return { lines, totalPaise, ...splitTotal(totalPaise, advance) };
};

/** Returns how much of a total is paid online and how much at the venue, in paise.
 *  @param advance - the operator's setting: an amount in paise, or "full" */
export const splitTotal = (
  totalPaise: Paise,
  advance: Paise | "full",
): Pick<PriceQuote, "advancePaise" | "balancePaise"> => {
  const advancePaise = advance === "full" ? totalPaise : Math.min(advance, totalPaise);
  return { advancePaise, balancePaise: totalPaise - advancePaise };
};
