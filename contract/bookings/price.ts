import { formatCount } from "#contract/format-count.ts";
import type { Paise } from "#contract/money.ts";
import { DEFAULT_ADVANCE_PAISE } from "./policy.ts";

/** A space's prices. A price that the space does not have is 0. */
export type Prices = { hourlyPaise: Paise; dailyPaise: Paise };
/** The length of a request: in minutes for the hourly price, in calendar days for the daily
 *  price. */
export type BookingLength = { minutes: number; days: number };

/** One line of a bill. A `quantity` of hours may have decimals, such as 2.25. */
export type PriceQuoteLine = {
  /** What the line is for. Only the lines of an offer that the guest and the host agreed on have a
   *  label. Lines with a label have the quantity 1. */
  label?: string | undefined;
  quantity: number;
  unit: "hour" | "day";
  unitPaise: Paise;
  amountPaise: Paise;
};

/** Returns the quantity of a line with its unit, with at most two decimals: `3.25 hours`, `1
 *  day`. */
export const formatQuantity = ({
  quantity,
  unit,
}: Pick<PriceQuoteLine, "quantity" | "unit">): string =>
  formatCount(Number(quantity.toFixed(2)), unit);

export type PriceQuote = {
  lines: PriceQuoteLine[];
  totalPaise: Paise;
  /** Paid online; the balance is due at the venue. */
  advancePaise: Paise;
  balancePaise: Paise;
};

/** Returns the cheaper bill: the hours at the hourly price, or the days at the daily price. A week
 *  costs seven daily prices. A fraction of a paisa is not charged.
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
 *  @param advance - the operator's setting: an amount in paise, or "full"
 *  @throws TypeError if the space has neither price */
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
