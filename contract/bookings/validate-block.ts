import {
  addDays,
  type IstDay,
  isDay,
  istDay,
  type Period,
  resolveTimeSpan,
  toInstant,
} from "#contract/time.ts";
import { blockMessages } from "./block-messages.ts";
import { bookingDaysMessages } from "./days-messages.ts";
import { bookingMessages } from "./messages.ts";
import { MAX_BLOCK_AHEAD_YEARS, MAX_BLOCK_YEARS } from "./policy.ts";
import { parseQuarterHour } from "./slot-request.ts";

/** A host's request to block part of a day, or whole days from the start of `fromDate` to the end
 *  of `toDate`. An `endTime` that is not later than `startTime` is a time of the next day. */
export type BlockRequest =
  | { date: string; startTime: string; endTime: string }
  | { fromDate: string; toDate: string };

type Field = "date" | "startTime" | "endTime" | "fromDate" | "toDate";
type Answer = (Period & { ok: true }) | { ok: false; field: Field; message: string };

/** Returns the number of days in that many years. One of the years counts as a leap year. */
const daysIn = (years: number): number => years * 365 + 1;

const refuse = (field: Field, message: string): Answer => ({ ok: false, field, message });

/** Returns the start and end of the time to block, or the first error of the request. Opening hours
 *  do not matter: a host may block time outside them. */
export const validateBlock = (request: BlockRequest, now: Date): Answer =>
  "fromDate" in request ? checkDays(request, now) : checkTimes(request, now);

const checkDays = ({ fromDate, toDate }: { fromDate: string; toDate: string }, now: Date) => {
  if (!isDay(fromDate)) return refuse("fromDate", bookingMessages.incomplete);
  if (!isDay(toDate)) return refuse("toDate", bookingMessages.incomplete);
  if (toDate < fromDate) return refuse("toDate", bookingDaysMessages.lastBeforeFirst);
  if (toDate < istDay(now)) return refuse("toDate", blockMessages.over);
  if (toDate >= furthest(now)) return refuse("toDate", blockMessages.tooFar);
  if (toDate >= addDays(fromDate, daysIn(MAX_BLOCK_YEARS)))
    return refuse("toDate", blockMessages.tooLong);
  return { ok: true, startsAt: toInstant(fromDate, 0), endsAt: toInstant(toDate, 1440) } as const;
};

const checkTimes = (
  { date, startTime, endTime }: { date: string; startTime: string; endTime: string },
  now: Date,
) => {
  if (!isDay(date)) return refuse("date", bookingMessages.incomplete);
  const start = parseQuarterHour(startTime);
  if (start === null) return refuse("startTime", bookingMessages.invalidTime);
  const end = parseQuarterHour(endTime);
  if (end === null) return refuse("endTime", bookingMessages.invalidTime);
  if (date >= furthest(now)) return refuse("date", blockMessages.tooFar);
  const span = resolveTimeSpan(date, start, end);
  if (span.endsAt <= now) return refuse("date", blockMessages.over);
  return { ok: true, ...span } as const;
};

const furthest = (now: Date): IstDay => addDays(istDay(now), daysIn(MAX_BLOCK_AHEAD_YEARS));
