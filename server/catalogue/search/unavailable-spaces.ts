import { computeCalendarDay } from "#contract/bookings/availability.ts";
import { addDays, getWeekday, istDay, MINUTE_MS, toInstant } from "#contract/time.ts";
import type { Deps } from "#server/kernel/deps.ts";
import type { SearchTime } from "./criteria.ts";
import { findSpacesPossiblyFullOn, findSpacesTakenDuring } from "./unavailable-spaces-queries.ts";

type ReadDeps = Pick<Deps, "pool" | "now">;

/** Returns the keys of the spaces that cannot be booked at the requested time. The reason is a
 *  booking, a blocked time or the host's minimum notice. If the search names only a day, returns
 *  the spaces that have no free time on this day. */
export const findUnavailableSpaces = (
  deps: ReadDeps,
  { date, span }: SearchTime,
): Promise<number[]> => {
  const now = deps.now();
  return span ? findSpacesTakenDuring(deps.pool, { span, now }) : fullOn(deps, date);
};

const fullOn = async ({ pool, now: clock }: ReadDeps, date: string): Promise<number[]> => {
  const now = clock();
  const opens = toInstant(date, 0);
  const rows = await findSpacesPossiblyFullOn(pool, {
    now,
    day: { startsAt: opens, endsAt: toInstant(addDays(date, 1), 0) },
    weekday: getWeekday(date),
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
      return computeCalendarDay(calendar, date).reason !== undefined;
    })
    .map(({ key }) => key);
};
