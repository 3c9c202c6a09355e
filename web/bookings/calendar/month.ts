import { BOOKABLE_DAYS } from "#contract/bookings/policy.ts";
import { addDays, getWeekday, type IstDay, listDaysBetween } from "#contract/time.ts";

/** A calendar month, `YYYY-MM`. Months are compared and sorted as strings. */
export type Month = string;

export const toMonth = (day: IstDay): Month => day.slice(0, 7);

/** Returns the month `count` months later, or earlier if `count` is negative. */
export const addMonths = (month: Month, count: number): Month => {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, "0")}`;
};

/** Returns the first and the last day of the month. */
export const getMonthRange = (month: Month): { from: IstDay; to: IstDay } => ({
  from: `${month}-01`,
  to: addDays(`${addMonths(month, 1)}-01`, -1),
});

/** Returns the month's weeks from Monday to Sunday. Days of other months are null. */
export const getWeeksOfMonth = (month: Month): (IstDay | null)[][] => {
  const { from, to } = getMonthRange(month);
  const cells: (IstDay | null)[] = [
    ...Array.from({ length: getWeekday(from) - 1 }, () => null),
    ...listDaysBetween(from, to),
    ...Array.from({ length: 7 - getWeekday(to) }, () => null),
  ];
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
};

/** Returns the first and the last month in which a space can be booked. */
export const getBookableMonths = (today: IstDay): { first: Month; last: Month } => ({
  first: toMonth(today),
  last: toMonth(addDays(today, BOOKABLE_DAYS - 1)),
});

/** Returns the month if a space can be booked in it. Otherwise returns the nearest month in which a
 *  space can be booked. */
export const clampToBookableMonth = (month: Month, today: IstDay): Month => {
  const { first, last } = getBookableMonths(today);
  return month < first ? first : month > last ? last : month;
};
