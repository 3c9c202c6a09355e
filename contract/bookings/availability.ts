import {
  addDays,
  DAY_MINUTES,
  type IstDay,
  instantOf,
  istDay,
  MINUTE_MS,
  minutesInto,
  overlaps,
  type Period,
  type WeeklySlot,
  windowsOn,
} from "#contract/time.ts";
import { BOOKABLE_DAYS } from "./policy.ts";

/** Bookings begin and end on quarter hours. */
export const QUARTER_MINUTES = 15;
const QUARTER_MS = QUARTER_MINUTES * MINUTE_MS;

/** Time that is gone: somebody booked it, or the host closed it. */
export type Taken = Period & { why: "booked" | "blocked" };

/** Why nothing can be booked on a day. */
export type DayReason = "past" | "notice" | "closed" | "taken" | "beyond";

/** Everything about a space that decides when it can be booked. */
export type SpaceCalendar = {
  slots: readonly WeeklySlot[];
  taken: readonly Taken[];
  now: Date;
  /** From now to the earliest start; 0 by default. */
  minimumNoticeMinutes?: number;
  /** Kept free before and after whatever is taken; 0 by default. */
  bufferMinutes?: number;
  /** The most days of one booking by the day; no limit of its own by default. */
  longestStayDays?: number;
};

/** A day of the calendar. `windows` are what can still be asked for (none when there is a `reason`),
 *  `taken` what to leave out of them, the host's buffer already added. */
export type CalendarDay = {
  date: IstDay;
  windows: Period[];
  taken: Taken[];
  reason?: DayReason;
};

/** The earliest start: the next quarter hour after the host's minimum notice. */
export const earliestStart = ({ now, minimumNoticeMinutes = 0 }: SpaceCalendar): Date =>
  new Date(Math.ceil((now.getTime() + minimumNoticeMinutes * MINUTE_MS) / QUARTER_MS) * QUARTER_MS);

/** What is taken, with the host's buffer around it. */
export const takenWithBuffer = ({ taken, bufferMinutes = 0 }: SpaceCalendar): Taken[] =>
  taken.map(({ startsAt, endsAt, why }) => ({
    startsAt: new Date(startsAt.getTime() - bufferMinutes * MINUTE_MS),
    endsAt: new Date(endsAt.getTime() + bufferMinutes * MINUTE_MS),
    why,
  }));

/** Why the day lies outside what can be booked at all, if it does. */
export const outsideCalendar = (calendar: SpaceCalendar, date: IstDay) => {
  const today = istDay(calendar.now);
  if (date < today) return "past";
  return date >= addDays(today, BOOKABLE_DAYS) ? "beyond" : undefined;
};

/** The one rule of what can be booked on a day: the calendar's greying-out, the answer of the API
 *  and the check of a wish all come from here. */
export const calendarDay = (calendar: SpaceCalendar, date: IstDay): CalendarDay => {
  const none = (reason: DayReason): CalendarDay => ({ date, windows: [], taken: [], reason });
  const outside = outsideCalendar(calendar, date);
  if (outside) return none(outside);

  const open = windowsOn(calendar.slots, date);
  if (!quartersFit(open)) return none("closed");
  const ahead = startingFrom(open, earliestStart({ ...calendar, minimumNoticeMinutes: 0 }), date);
  if (!quartersFit(ahead)) return none("past");
  const windows = startingFrom(open, earliestStart(calendar), date);
  if (!quartersFit(windows)) return none("notice");

  const shown = { startsAt: instantOf(date, 0), endsAt: windows.at(-1)?.endsAt ?? calendar.now };
  const taken = takenWithBuffer(calendar).filter((gone) => overlaps(gone, shown));
  const day = { date, windows, taken };
  return startChoices(day).length > 0 ? day : { ...none("taken"), taken };
};

const startingFrom = (windows: Period[], from: Date, date: IstDay): Period[] => {
  const nextDay = instantOf(date, DAY_MINUTES);
  return windows
    .map((window) => (window.startsAt < from ? { ...window, startsAt: from } : window))
    .filter(({ startsAt, endsAt }) => startsAt < endsAt && startsAt < nextDay);
};

const nextQuarter = (minute: number) => Math.ceil(minute / QUARTER_MINUTES) * QUARTER_MINUTES;

const quartersFit = (windows: Period[]) =>
  windows.some(({ startsAt, endsAt }) => {
    const first = Math.ceil(startsAt.getTime() / QUARTER_MS) * QUARTER_MS;
    return first + QUARTER_MS <= endsAt.getTime();
  });

/** What is left of the day's windows once the taken time is cut out, earliest first. */
export const freeOn = ({ windows, taken }: CalendarDay): Period[] =>
  taken.reduce(
    (free, gone) =>
      free.flatMap((window) => {
        if (!overlaps(window, gone)) return [window];
        const before = { startsAt: window.startsAt, endsAt: gone.startsAt };
        const after = { startsAt: gone.endsAt, endsAt: window.endsAt };
        return [before, after].filter((rest) => rest.startsAt < rest.endsAt);
      }),
    windows,
  );

/** The quarter hours at which a booking of the day may start, as minutes of the day. */
export const startChoices = (day: CalendarDay): number[] =>
  freeOn(day).flatMap(({ startsAt, endsAt }) =>
    quarters(
      minutesInto(day.date, startsAt),
      Math.min(minutesInto(day.date, endsAt), DAY_MINUTES + QUARTER_MINUTES - 1) - QUARTER_MINUTES,
    ),
  );

/** The quarter hours at which a booking that starts at `startMinute` may end, as minutes from the
 *  start of the day: 1440 and more are on the next day. At most 24 hours after the start. */
export const endChoices = (day: CalendarDay, startMinute: number): number[] => {
  const start = instantOf(day.date, startMinute);
  const free = freeOn(day).find(({ startsAt, endsAt }) => startsAt <= start && start < endsAt);
  if (!free) return [];
  const last = Math.min(minutesInto(day.date, free.endsAt), startMinute + DAY_MINUTES);
  return quarters(startMinute + QUARTER_MINUTES, last);
};

const quarters = (from: number, to: number): number[] => {
  const first = nextQuarter(from);
  const count = Math.floor((to - first) / QUARTER_MINUTES) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, i) => first + i * QUARTER_MINUTES);
};
