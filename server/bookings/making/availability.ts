import {
  type AvailabilityRules,
  type CalendarDay,
  computeCalendarDay,
} from "#contract/bookings/availability.ts";
import type { Availability } from "#contract/bookings/availability-route.ts";
import { BOOKABLE_DAYS, DEFAULT_CALENDAR_DAYS } from "#contract/bookings/policy.ts";
import {
  addDays,
  countDaysBetween,
  DAY_MINUTES,
  istDay,
  istIso,
  listDaysBetween,
  type Period,
  toInstant,
} from "#contract/time.ts";
import { findTakenTimes } from "#server/availability/taken-times-queries.ts";
import { requireLiveSpace } from "#server/catalogue/spaces/spaces.ts";
import { invalid } from "#server/kernel/base/problem.ts";
import type { Deps } from "#server/kernel/deps.ts";

/** Returns when a live space can be booked on the requested days, the last day included.
 *  @param except - the id of the caller's own booking to be moved; its present time counts as free
 *  @throws Problem 404, 422 naming `to` */
export const getAvailability = async (
  deps: Deps,
  spaceId: string,
  range: { from?: string | undefined; to?: string | undefined },
  except?: string,
): Promise<Availability> => {
  const now = deps.now();
  const from = range.from ?? istDay(now);
  const to = range.to ?? addDays(from, DEFAULT_CALENDAR_DAYS);
  if (to < from) throw invalid({ to: `The last day must not be before the first, ${from}.` });
  if (countDaysBetween(from, to) >= BOOKABLE_DAYS)
    throw invalid({ to: `Ask for at most ${BOOKABLE_DAYS} days at a time.` });

  const space = await requireLiveSpace(deps, spaceId);
  // Taken times are read until two days after the last day. The opening hours of the last day may
  // reach to the end of the next day, and a buffer may reach even further.
  const shown = { startsAt: toInstant(from, -DAY_MINUTES), endsAt: toInstant(to, 3 * DAY_MINUTES) };
  const calendar: AvailabilityRules = {
    slots: space.slots,
    taken: await findTakenTimes(deps.db, space.id, shown, { asOf: now, except }),
    now,
    minimumNoticeMinutes: space.minimum_notice_minutes,
    bufferMinutes: space.buffer_minutes,
  };
  return {
    days: listDaysBetween(from, to).map((date) => onTheWire(computeCalendarDay(calendar, date))),
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
