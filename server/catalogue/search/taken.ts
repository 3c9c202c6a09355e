import { calendarDay } from "#contract/bookings/availability.ts";
import { addDays, instantOf, istDay, MINUTE_MS, weekdayOf } from "#contract/time.ts";
import type { Deps } from "#server/kernel/deps.ts";
import type { Then } from "./criteria.ts";
import { perhapsFullOn, takenDuring } from "./taken-queries.ts";

type ReadDeps = Pick<Deps, "pool" | "now">;

/** Keys of the spaces that nobody can book then, though they are open: booked, blocked by the host, within
 *  the buffer around that, or too soon for the host's notice. For a day alone those on which nothing
 *  is left. By the same rule as the calendar. */
export const takenThen = (deps: ReadDeps, { date, span }: Then): Promise<number[]> => {
  const now = deps.now();
  return span ? takenDuring(deps.pool, { span, now }) : fullOn(deps, date);
};

const fullOn = async ({ pool, now: clock }: ReadDeps, date: string): Promise<number[]> => {
  const now = clock();
  const opens = instantOf(date, 0);
  const rows = await perhapsFullOn(pool, {
    now,
    day: { startsAt: opens, endsAt: instantOf(addDays(date, 1), 0) },
    weekday: weekdayOf(date),
    isToday: date === istDay(now),
    minutesAhead: (opens.getTime() - now.getTime()) / MINUTE_MS,
  });
  return rows
    .filter(({ slots, taken, notice, buffer }) => {
      const calendar = {
        slots,
        now,
        minimumNoticeMinutes: notice,
        bufferMinutes: buffer,
        taken: taken.map(({ from, to }) => ({
          startsAt: new Date(from),
          endsAt: new Date(to),
          why: "booked" as const,
        })),
      };
      return calendarDay(calendar, date).reason !== undefined;
    })
    .map(({ key }) => key);
};
