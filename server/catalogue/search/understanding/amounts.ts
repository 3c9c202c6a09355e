import { phrases } from "./constraint-words.ts";
import { type Amount, type QueryReader, skipLengthUnit } from "./query-reader.ts";
import type { Constraint } from "./understood.ts";

/** Up to this many rupees, a budget is a price per hour (our own choice). A higher budget is a
 *  price per day. If the text says "per hour" or "per day", only these words decide. */
const MAX_HOURLY_BUDGET_RUPEES = 10_000;
/** A number with neither ₹ nor "per" can be a price only if it is at least this number of rupees
 *  (our own choice). "500 hour" and "under 500" are prices, but "2 hours" is a duration. */
const MIN_BARE_PRICE_RUPEES = 50;
/** Two numbers are times if both are at most this: "10 to 6 daily". With ₹ or "under", they are not
 *  times. */
const LAST_HOUR = 24;
/** The maximum of the parameter `capacity` (contract/spaces/search-route.ts). */
const MAX_PEOPLE = 100_000;

/** A bare range is a price if its higher number is at least this (our own choice). "2000 to 5000"
 *  is a price, but "100 to 200" may be people. A bare range has no ₹, no unit and no word such as
 *  "between". */
const MIN_BARE_RANGE_RUPEES = 1_000;

/** `low` is the lower of two amounts. It is missing if there is only one amount. */
type AmountRange = Amount & { low?: number };

/** Reads an amount, or two amounts with a hyphen, a slash or a word such as "to" or "and" between
 *  them. For two amounts, `value` is the higher one. */
const readRange = (reader: QueryReader, index: number): AmountRange | undefined => {
  const first = reader.readAmount(index);
  if (!first) return undefined;
  const second = reader.isSeparator(first.next)
    ? reader.readAmount(first.next + 1)
    : reader.readAmount(reader.skipPhrase(first.next, phrases.to) ?? -1);
  if (!second || second.value <= 0) return first;
  // In "5-10 lakh", the word "lakh" belongs to both numbers.
  const isShared = first.times === 1 && first.value * second.times < second.value;
  const values = [isShared ? first.value * second.times : first.value, second.value];
  return {
    ...second,
    value: Math.max(...values),
    low: Math.min(...values),
    isMoney: first.isMoney || second.isMoney,
  };
};

type Unit = "hour" | "day";

const readUnit = (
  reader: QueryReader,
  at: number,
  canBeBare: boolean,
): [Unit, number] | undefined => {
  const hour = reader.skipPhrase(at, phrases.perHour);
  if (hour !== undefined) return ["hour", hour];
  const day = reader.skipPhrase(at, phrases.perDay);
  if (day !== undefined) return ["day", day];
  if (!canBeBare) return undefined;
  const bareHour = reader.skipPhrase(at, phrases.hours);
  if (bareHour !== undefined) return ["hour", bareHour];
  const bareDay = reader.skipPhrase(at, phrases.days);
  return bareDay === undefined ? undefined : ["day", bareDay];
};

/** Whether the number in a text such as "under 1000" is a price. The number is not a price in these
 *  cases:
 *  - It is written as a word.
 *  - It is less than `MIN_BARE_PRICE_RUPEES`.
 *  - "people" or another unit, such as "km", follows. */
const isBarePrice = (reader: QueryReader, amount: Amount, next: number): boolean =>
  !amount.isWord &&
  amount.value >= MIN_BARE_PRICE_RUPEES &&
  reader.skipPhrase(next, phrases.people) === undefined &&
  reader.skipPhrase(next, phrases.otherUnits) === undefined;

/** Reads one or two amounts of a price. In "₹500 and 20 people" and in "₹500 - 100 sqft", the
 *  second number is not a part of the price. */
const readPriceRange = (reader: QueryReader, index: number): AmountRange | undefined => {
  const range = readRange(reader, index);
  const isOther =
    range &&
    [phrases.people, phrases.otherUnits].some(
      (list) => reader.skipPhrase(range.next, list) !== undefined,
    );
  const first = isOther ? reader.readAmount(index) : undefined;
  return first?.isMoney ? first : range;
};

/** Reads a maximum price, or two prices: "under 1000 per hour", "2000 budget", "50k a day",
 *  "₹500/hr", "1 lakh per day tak", "2000-5000 per day", "between 2000 and 5000". A minimum alone
 *  ("above 1000 per hour") is not read. */
export const readPrice = (reader: QueryReader, index: number): Constraint | undefined => {
  if (reader.follows(index, phrases.above)) return undefined;
  const below = reader.skipPhrase(index, phrases.below);
  const between = reader.skipPhrase(index, phrases.between);
  const amount = readPriceRange(reader, below ?? between ?? index);
  if (!amount || amount.value <= 0) return undefined;
  if (between !== undefined && amount.low === undefined) return undefined;
  const isTimes = amount.low !== undefined && amount.value <= LAST_HOUR;
  if (isTimes && below === undefined && !amount.isMoney) return undefined;
  const isBareRange =
    amount.low !== undefined &&
    amount.low >= MIN_BARE_PRICE_RUPEES &&
    (between !== undefined || amount.value >= MIN_BARE_RANGE_RUPEES);
  let isPrice = below !== undefined || amount.isMoney || isBareRange;
  // "under 3 hours" is a duration, although "under 3 per hour" is a price.
  const canBeBare = amount.isMoney || amount.value >= MIN_BARE_PRICE_RUPEES;
  let unit = readUnit(reader, amount.next, canBeBare);
  let next = unit?.[1] ?? amount.next;
  const after = reader.skipPhrase(next, phrases.belowAfter);
  if (after !== undefined) {
    isPrice = true;
    unit ??= readUnit(reader, after, canBeBare);
    next = Math.max(after, unit?.[1] ?? 0);
  }
  if (!isPrice && !unit) return undefined;
  if (!unit && !amount.isMoney && !isBarePrice(reader, amount, next)) return undefined;
  const isDaily = unit ? unit[0] === "day" : amount.value > MAX_HOURLY_BUDGET_RUPEES;
  const most = Math.floor(amount.value);
  const { low } = amount;
  // A low minimum does not count: "₹10 to ₹20 per hour" has only a maximum.
  const least =
    below === undefined && low !== undefined && low >= MIN_BARE_PRICE_RUPEES && low < amount.value
      ? Math.floor(low)
      : undefined;
  return isDaily
    ? {
        next,
        field: "dailyMax",
        fields: { dailyMax: most, ...(least !== undefined && { dailyMin: least }) },
      }
    : {
        next,
        field: "hourlyMax",
        fields: { hourlyMax: most, ...(least !== undefined && { hourlyMin: least }) },
      };
};

/** Reads a number of people: "for 200 people", "200 log ke liye", "capacity of 50", "10-15 guests",
 *  "hall for 300". */
export const readPeople = (reader: QueryReader, index: number): Constraint | undefined => {
  const lead = reader.skipPhrase(index, phrases.peopleLead);
  const start = lead ?? index;
  const joined = /^(\d+)(pax|ppl|people|persons|guests|log|seater)$/.exec(
    reader.romanAt(start) ?? "",
  );
  const range = joined ? undefined : readRange(reader, start);
  const value = joined ? Number(joined[1]) : range?.value;
  if (value === undefined || value < 1 || value > MAX_PEOPLE || range?.isMoney) return undefined;
  const at = range?.next ?? start + 1;
  const noun = joined ? at : reader.skipPhrase(at, phrases.people);
  const counts = reader.skipPhrase(index, phrases.countsPeople) !== undefined;
  const isFor = reader.skipPhrase(index, phrases.forOnly) === start && reader.isEnd(at);
  if (noun === undefined && !counts && !(isFor && !range?.isWord)) return undefined;
  const next = noun ?? at;
  return {
    next: reader.skipPhrase(next, phrases.peopleAfter) ?? next,
    field: "people",
    fields: { people: Math.ceil(value) },
  };
};

/** Reads a minimum rating: "rating 4.5", "4 stars and above". */
export const readRating = (reader: QueryReader, index: number): Constraint | undefined => {
  const lead = reader.skipPhrase(index, phrases.rated) ?? reader.skipPhrase(index, phrases.above);
  const amount = reader.readAmount(lead ?? index);
  if (!amount || amount.isMoney || amount.isWord || amount.value < 1 || amount.value > 5)
    return undefined;
  const after = reader.skipPhrase(amount.next, phrases.stars);
  const isRated = reader.skipPhrase(index, phrases.rated) !== undefined;
  if (!isRated && after === undefined) return undefined;
  return { next: after ?? amount.next, field: "rating", fields: { rating: amount.value } };
};

/** Reads a length of time: "2 hours", "for 3 days", "under 3 hours", "2-3 hours". The length has no
 *  effect, because the search filters by a start and an end. */
export const readLength = (reader: QueryReader, index: number): Constraint | undefined => {
  const lead =
    reader.skipPhrase(index, phrases.forOnly) ??
    reader.skipPhrase(index, phrases.below) ??
    reader.skipPhrase(index, phrases.between);
  const amount = readRange(reader, lead ?? index);
  if (!amount || amount.isMoney) return undefined;
  const next = skipLengthUnit(reader, amount.next) ?? reader.skipPhrase(amount.next, phrases.night);
  return next === undefined ? undefined : { next, fields: {} };
};
