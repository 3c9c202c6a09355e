import { addDays, type IstDay } from "#contract/time.ts";

/** Returns the last `count` months as `YYYY-MM`; the last one contains `today`. */
export const listLastMonths = (today: IstDay, count: number): string[] => {
  const months = [today.slice(0, 7)];
  while (months.length < count) months.unshift(addDays(`${months[0]}-01`, -1).slice(0, 7));
  return months;
};
