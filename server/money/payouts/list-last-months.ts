import { addDays, type IstDay } from "#contract/time.ts";

/** Returns the `count` months up to the month of `today`, oldest first, as `YYYY-MM`. */
export const listLastMonths = (today: IstDay, count: number): string[] => {
  const months = [today.slice(0, 7)];
  while (months.length < count) months.unshift(addDays(`${months[0]}-01`, -1).slice(0, 7));
  return months;
};
