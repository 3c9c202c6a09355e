import {
  countDaysBetween,
  getSlotsOnDay,
  type IstDay,
  isDay,
  listDaysBetween,
  overlaps,
  type Period,
} from "#contract/time.ts";
import {
  type AvailabilityRules,
  addBufferToTakenTimes,
  computeEarliestStart,
  findOutsideReason,
  QUARTER_MS,
} from "./availability.ts";
import { bookingDaysMessages } from "./days-messages.ts";
import { bookingMessages } from "./messages.ts";
import { type InvalidRequest, refuse, type ValidRequest } from "./slot-request.ts";

/** A guest's request by whole days, from `fromDate` to `toDate`, both included. */
export type DaysRequest = { fromDate: string; toDate: string };

/** Validates a request for whole days. The space must be open on each of the days. Returns the
 *  period from the first day's opening to the last day's closing, including the nights. If the
 *  request is invalid, returns its first error. */
export const validateDaysRequest = (
  calendar: AvailabilityRules,
  { fromDate, toDate }: Partial<DaysRequest>,
): ValidRequest | InvalidRequest<keyof DaysRequest> => {
  if (!fromDate || !isDay(fromDate)) return refuse("fromDate", bookingMessages.incomplete);
  if (!toDate || !isDay(toDate)) return refuse("toDate", bookingMessages.incomplete);
  if (toDate < fromDate) return refuse("toDate", bookingDaysMessages.lastBeforeFirst);
  // The length is checked before the individual days, which do not matter if the stay is too long.
  const { longestStayDays = Number.POSITIVE_INFINITY } = calendar;
  if (countDaysBetween(fromDate, toDate) >= longestStayDays)
    return {
      ...refuse("toDate", bookingDaysMessages.tooLong(longestStayDays)),
      code: "stay-too-long",
    };
  const outside = findOutsideReason(calendar, fromDate);
  if (outside) return refuse("fromDate", bookingMessages[outside]);
  if (findOutsideReason(calendar, toDate)) return refuse("toDate", bookingMessages.beyond);

  const first = openingOn(calendar, fromDate);
  if (!first) return refuse("fromDate", bookingMessages.outsideWindow);
  const last = openingOn(calendar, toDate);
  if (!last) return refuse("toDate", bookingMessages.outsideWindow);
  const days = listDaysBetween(fromDate, toDate);
  if (!days.every((day) => openingOn(calendar, day)))
    return refuse("toDate", bookingDaysMessages.closedBetween);

  if (first.startsAt < computeEarliestStart(calendar))
    return refuse("fromDate", bookingMessages[first.startsAt < calendar.now ? "past" : "notice"]);
  const span = { startsAt: first.startsAt, endsAt: last.endsAt };
  if (addBufferToTakenTimes(calendar).some((time) => overlaps(time, span)))
    return refuse("toDate", bookingMessages.taken);
  return { ok: true, ...span, days: days.length };
};

/** Returns the possible last days, up to `until`, of a booking from `fromDate`.
 *  @param until - a day on which guests can book */
export const listLastDays = (
  calendar: AvailabilityRules,
  fromDate: IstDay,
  until: IstDay,
): IstDay[] => {
  const oneDay = validateDaysRequest(calendar, { fromDate, toDate: fromDate });
  // If the error is `taken`, a longer booking may be possible. Example: Tuesday is taken from
  // 10:00. A booking of Monday ends with Monday's opening hours, on Tuesday at 11:00. A booking of
  // both days ends with Tuesday's opening hours, on Tuesday at 8:00.
  if (!oneDay.ok && oneDay.message !== bookingMessages.taken) return [];
  const { longestStayDays } = calendar;
  const taken = addBufferToTakenTimes(calendar);
  const lastDays: IstDay[] = [];
  let startsAt: Date | undefined;
  for (const day of listDaysBetween(fromDate, until).slice(0, longestStayDays)) {
    const opening = openingOn(calendar, day);
    if (!opening) break;
    startsAt ??= opening.startsAt;
    const span = { startsAt, endsAt: opening.endsAt };
    if (!taken.some((time) => overlaps(time, span))) lastDays.push(day);
  }
  return lastDays;
};

/** Returns the period from the earliest start to the latest end of the slots that start on `day`,
 *  rounded inwards to quarter hours. Returns undefined if there is no such period. */
const openingOn = ({ slots }: AvailabilityRules, day: IstDay): Period | undefined => {
  const own = getSlotsOnDay(slots, day);
  const opening = Math.min(...own.map(({ startsAt }) => startsAt.getTime()));
  const closing = Math.max(...own.map(({ endsAt }) => endsAt.getTime()));
  return roundToQuarters({ startsAt: new Date(opening), endsAt: new Date(closing) });
};

/** Returns the period, rounded inwards to quarter hours: 9:05 to 17:10 becomes 9:15 to 17:00.
 *  Returns undefined if nothing is left. */
const roundToQuarters = ({ startsAt, endsAt }: Period): Period | undefined => {
  const from = Math.ceil(startsAt.getTime() / QUARTER_MS) * QUARTER_MS;
  const to = Math.floor(endsAt.getTime() / QUARTER_MS) * QUARTER_MS;
  return from < to ? { startsAt: new Date(from), endsAt: new Date(to) } : undefined;
};
