import {
  addDays,
  DAY_MINUTES,
  formatTime,
  getWeekday,
  type IstDay,
  isDay,
} from "#contract/time.ts";
import { addMonths, getMonthRange, type Month, toMonth } from "#web/bookings/calendar/month.ts";

export type CalendarView = "month" | "week";

/** The first and the last day that a link to the calendar can open. The calendar works only in the
 *  years 1000 to 9999. Both days are well inside this range. */
const [FIRST_LINKED_DAY, LAST_LINKED_DAY] = ["2000-01-01", "2999-12-31"];

/** Returns the view and the day from a URL of the calendar. Without a known view, returns the month
 *  view. Without a valid day in the years 2000 to 2999, returns `today`. */
export const parseCalendarSearch = (
  params: URLSearchParams,
  today: IstDay,
): { view: CalendarView; day: IstDay } => {
  const day = params.get("day") ?? "";
  const isShowable = isDay(day) && day >= FIRST_LINKED_DAY && day <= LAST_LINKED_DAY;
  return {
    view: params.get("view") === "week" ? "week" : "month",
    day: isShowable ? day : today,
  };
};

/** Returns the week that contains a day, from Monday to Sunday. */
export const getWeekRange = (day: IstDay): { from: IstDay; to: IstDay } => {
  const from = addDays(day, 1 - getWeekday(day));
  return { from, to: addDays(from, 6) };
};

/** Returns the first and last day of the month or week that contains `day`. */
export const getShownRange = (view: CalendarView, day: IstDay) =>
  view === "month" ? getMonthRange(toMonth(day)) : getWeekRange(day);

/** Returns the day to show after turning `count` pages. In the month view this is the same day of
 *  the month, or the month's last day if the month is shorter. */
export const turnCalendarPage = (view: CalendarView, day: IstDay, count: number): IstDay => {
  if (view === "week") return addDays(day, 7 * count);
  const month: Month = addMonths(toMonth(day), count);
  const [same, last] = [`${month}${day.slice(7)}`, getMonthRange(month).to];
  return same < last ? same : last;
};

/** Returns the day to which a key moves the selection, or undefined for other keys. */
export const getDayForKey = (key: string, day: IstDay): IstDay | undefined => {
  const days: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
  if (key === "Home") return getWeekRange(day).from;
  if (key === "End") return getWeekRange(day).to;
  if (key === "PageUp") return turnCalendarPage("month", day, -1);
  if (key === "PageDown") return turnCalendarPage("month", day, 1);
  const count = days[key];
  return count === undefined ? undefined : addDays(day, count);
};

/** A selected range of cells; `from` and `to` may be in either order. */
export type CellRange<Cell> = { from: Cell; to: Cell };

export const sortCellRange = <Cell extends string | number>({
  from,
  to,
}: CellRange<Cell>): CellRange<Cell> => (from <= to ? { from, to } : { from: to, to: from });

/** The values in the form that blocks time: whole days, or times of one day. */
export type BlockTimeDraft =
  | { whole: true; fromDate: IstDay; toDate: IstDay }
  | { whole: false; date: IstDay; startTime: string; endTime: string };

/** Returns the form's values for whole days. Days before `today` are left out; if no day remains,
 *  the values are for `today`. */
export const createDaysDraft = (
  { from, to }: CellRange<IstDay>,
  today: IstDay,
): BlockTimeDraft => ({
  whole: true,
  fromDate: from < today ? today : from,
  toDate: to < today ? today : to,
});

/** Returns the form's values for a part of one day. `from` and `to` are in minutes of the day. The
 *  part ends at midnight at the latest. */
export const createTimesDraft = (date: IstDay, from: number, to: number): BlockTimeDraft => ({
  whole: false,
  date,
  startTime: formatTime(from),
  endTime: formatTime(Math.min(to, DAY_MINUTES) % DAY_MINUTES),
});

const short = (day: IstDay) => Number(day.slice(8));
const names = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
const monthName = (day: IstDay) => names[Number(day.slice(5, 7)) - 1];

/** Returns a week as text: `16 - 22 Nov 2026`, `30 Nov - 6 Dec 2026`. */
export const formatWeekRange = ({ from, to }: { from: IstDay; to: IstDay }): string => {
  const year = (day: IstDay) => day.slice(0, 4);
  const begin = [
    short(from),
    toMonth(from) !== toMonth(to) && monthName(from),
    year(from) !== year(to) && year(from),
  ];
  return `${begin.filter(Boolean).join(" ")} - ${short(to)} ${monthName(to)} ${year(to)}`;
};
