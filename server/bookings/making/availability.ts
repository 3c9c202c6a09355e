import {
  type CalendarDay,
  calendarDay,
  type SpaceCalendar,
} from "#contract/bookings/availability.ts";
import type { Availability } from "#contract/bookings/availability-route.ts";
import { BOOKABLE_DAYS, USUAL_CALENDAR_DAYS } from "#contract/bookings/policy.ts";
import {
  addDays,
  DAY_MINUTES,
  daysBetween,
  daysFromTo,
  instantOf,
  istDay,
  istIso,
  type Period,
} from "#contract/time.ts";
import { takenOf } from "#server/availability/taken-queries.ts";
import { liveSpace } from "#server/catalogue/spaces/spaces.ts";
import { invalid } from "#server/kernel/base/problem.ts";
import type { Deps } from "#server/kernel/deps.ts";

/** When a live space can be booked on the days asked for, both included; by default from today and
 *  `USUAL_CALENDAR_DAYS` on.
 *  @throws Problem 404 for a space that is not live, 422 naming `to` for a range that runs backwards
 *  or is longer than `BOOKABLE_DAYS` */
export const availabilityOf = async (
  deps: Deps,
  spaceId: string,
  asked: { from?: string | undefined; to?: string | undefined },
): Promise<Availability> => {
  const now = deps.now();
  const from = asked.from ?? istDay(now);
  const to = asked.to ?? addDays(from, USUAL_CALENDAR_DAYS);
  if (to < from) throw invalid({ to: `The last day must not be before the first, ${from}.` });
  if (daysBetween(from, to) >= BOOKABLE_DAYS)
    throw invalid({ to: `Ask for at most ${BOOKABLE_DAYS} days at a time.` });

  const space = await liveSpace(deps, spaceId);
  // A window of the last day may reach to the end of the day after, and a buffer beyond that.
  const shown = { startsAt: instantOf(from, -DAY_MINUTES), endsAt: instantOf(to, 3 * DAY_MINUTES) };
  const calendar: SpaceCalendar = {
    slots: space.slots,
    taken: await takenOf(deps.db, space.id, shown, { asOf: now }),
    now,
    minimumNoticeMinutes: space.minimum_notice_minutes,
    bufferMinutes: space.buffer_minutes,
  };
  return {
    days: daysFromTo(from, to).map((date) => onTheWire(calendarDay(calendar, date))),
    longestStayDays: space.longest_stay_days,
  };
};

const onTheWire = ({
  date,
  windows,
  taken,
  reason,
}: CalendarDay): Availability["days"][number] => ({
  date,
  windows: windows.map(wirePeriod),
  taken: taken.map((gone) => ({ ...wirePeriod(gone), why: gone.why })),
  ...(reason && { reason }),
});

const wirePeriod = ({ startsAt, endsAt }: Period) => ({
  startsAt: istIso(startsAt),
  endsAt: istIso(endsAt),
});
