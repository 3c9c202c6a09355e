import {
  addDays,
  DAY_MINUTES,
  getWindowsOnDay,
  type IstDay,
  istDay,
  MINUTE_MS,
  minutesSinceDayStart,
  overlaps,
  type Period,
  toInstant,
  type WeeklySlot,
} from "#contract/time.ts";
import { BOOKABLE_DAYS } from "./policy.ts";

/** Bookings begin and end on quarter hours. */
export const QUARTER_MINUTES = 15;
export const QUARTER_MS = QUARTER_MINUTES * MINUTE_MS;

/** Time that cannot be booked, because a guest booked it or the host blocked it. */
export type TakenTime = Period & { why: "booked" | "blocked" };

/** Why nothing can be booked on a day. */
export type UnavailableReason = "past" | "notice" | "closed" | "taken" | "beyond";

/** The data that determines when a space can be booked. */
export type AvailabilityRules = {
  slots: readonly WeeklySlot[];
  taken: readonly TakenTime[];
  now: Date;
  /** Minutes that must lie between now and the start of a booking; 0 by default. */
  minimumNoticeMinutes?: number;
  /** Minutes that stay free before and after every taken time; 0 by default. */
  bufferMinutes?: number;
  /** The maximum number of days of one booking. By default, only `BOOKABLE_DAYS` limits it. */
  longestStayDays?: number;
};

/** A day of the calendar. Guests can request any time in `windows` that is not in `taken`. `taken`
 *  already includes the host's buffer; `windows` is empty when there is a `reason`. */
export type CalendarDay = {
  date: IstDay;
  windows: Period[];
  taken: TakenTime[];
  reason?: UnavailableReason;
};

/** Returns the earliest possible start of a booking: the time at which the host's minimum notice
 *  ends, rounded up to a quarter hour. */
export const computeEarliestStart = ({ now, minimumNoticeMinutes = 0 }: AvailabilityRules): Date =>
  new Date(Math.ceil((now.getTime() + minimumNoticeMinutes * MINUTE_MS) / QUARTER_MS) * QUARTER_MS);

/** Returns the taken times, each with the host's buffer around it. */
export const addBufferToTakenTimes = ({
  taken,
  bufferMinutes = 0,
}: AvailabilityRules): TakenTime[] =>
  taken.map(({ startsAt, endsAt, why }) => ({
    startsAt: new Date(startsAt.getTime() - bufferMinutes * MINUTE_MS),
    endsAt: new Date(endsAt.getTime() + bufferMinutes * MINUTE_MS),
    why,
  }));

/** Returns why a day is outside the range of bookable days; undefined if it is inside. */
export const findOutsideReason = (calendar: AvailabilityRules, date: IstDay) => {
  const today = istDay(calendar.now);
  if (date < today) return "past";
  return date >= addDays(today, BOOKABLE_DAYS) ? "beyond" : undefined;
};

/** Computes which times of a day can be booked by the hour. The calendar's disabled days, the API's
 *  response and the check of an hourly booking request all use this function. Requests for whole
 *  days are checked by `validateDaysRequest`. */
export const computeCalendarDay = (calendar: AvailabilityRules, date: IstDay): CalendarDay => {
  const none = (reason: UnavailableReason): CalendarDay => ({
    date,
    windows: [],
    taken: [],
    reason,
  });
  const hasStart = (windows: Period[]) => listStartMinutes({ date, windows, taken: [] }).length > 0;
  const outside = findOutsideReason(calendar, date);
  if (outside) return none(outside);

  const open = getWindowsOnDay(calendar.slots, date);
  if (!hasStart(open)) return none("closed");
  const ahead = startingFrom(open, computeEarliestStart({ ...calendar, minimumNoticeMinutes: 0 }));
  if (!hasStart(ahead)) return none("past");
  const windows = startingFrom(open, computeEarliestStart(calendar));
  if (!hasStart(windows)) return none("notice");

  const shown = { startsAt: toInstant(date, 0), endsAt: windows.at(-1)?.endsAt ?? calendar.now };
  const taken = addBufferToTakenTimes(calendar).filter((time) => overlaps(time, shown));
  const day = { date, windows, taken };
  return listStartMinutes(day).length > 0 ? day : { ...none("taken"), taken };
};

const startingFrom = (windows: Period[], from: Date): Period[] =>
  windows
    .map((window) => (window.startsAt < from ? { ...window, startsAt: from } : window))
    .filter(({ startsAt, endsAt }) => startsAt < endsAt);

const nextQuarter = (minute: number) => Math.ceil(minute / QUARTER_MINUTES) * QUARTER_MINUTES;

/** Returns the parts of the day's windows that are not taken, earliest first. */
export const computeFreePeriods = ({ windows, taken }: CalendarDay): Period[] =>
  taken.reduce(
    (free, time) =>
      free.flatMap((window) => {
        if (!overlaps(window, time)) return [window];
        const before = { startsAt: window.startsAt, endsAt: time.startsAt };
        const after = { startsAt: time.endsAt, endsAt: window.endsAt };
        return [before, after].filter((rest) => rest.startsAt < rest.endsAt);
      }),
    windows,
  );

/** Returns the quarter hours at which a booking of the day may start, as minutes of the day. */
export const listStartMinutes = (day: CalendarDay): number[] =>
  computeFreePeriods(day).flatMap(({ startsAt, endsAt }) =>
    quarters(
      minutesSinceDayStart(day.date, startsAt),
      Math.min(minutesSinceDayStart(day.date, endsAt), DAY_MINUTES + QUARTER_MINUTES - 1) -
        QUARTER_MINUTES,
    ),
  );

/** Returns the times at which a booking that starts at `startMinute` may end: every 15 minutes, at
 *  most 24 hours after the start. The times are minutes from the start of the day. For example,
 *  1500 is 1 AM on the next day. */
export const listEndMinutes = (day: CalendarDay, startMinute: number): number[] => {
  const start = toInstant(day.date, startMinute);
  const free = computeFreePeriods(day).find(
    ({ startsAt, endsAt }) => startsAt <= start && start < endsAt,
  );
  if (!free) return [];
  const last = Math.min(minutesSinceDayStart(day.date, free.endsAt), startMinute + DAY_MINUTES);
  return quarters(startMinute + QUARTER_MINUTES, last);
};

const quarters = (from: number, to: number): number[] => {
  const first = nextQuarter(from);
  const count = Math.floor((to - first) / QUARTER_MINUTES) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, i) => first + i * QUARTER_MINUTES);
};
