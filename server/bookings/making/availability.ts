import {
  type AvailabilityRules,
  type CalendarDay,
  computeCalendarDay,
} from "#contract/bookings/availability.ts";
import type { Availability } from "#contract/bookings/availability-route.ts";
import { listLastDays } from "#contract/bookings/days-request.ts";
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

type Request = {
  from?: string | undefined;
  to?: string | undefined;
  /** Whether the response lists the days on which a booking of whole days can end. */
  lastDays?: boolean | undefined;
};

/** Returns when a live space can be booked on the requested days, the last day included.
 *  @param except - the id of the caller's own booking to be moved; its present time counts as free
 *  @throws Problem 404, 422 naming `to` */
export const getAvailability = async (
  deps: Deps,
  spaceId: string,
  request: Request,
  except?: string,
): Promise<Availability> => {
  const now = deps.now();
  const from = request.from ?? istDay(now);
  const to = request.to ?? addDays(from, DEFAULT_CALENDAR_DAYS);
  if (to < from) throw invalid({ to: `The last day must not be before the first, ${from}.` });
  if (countDaysBetween(from, to) >= BOOKABLE_DAYS)
    throw invalid({ to: `Ask for at most ${BOOKABLE_DAYS} days at a time.` });

  const space = await requireLiveSpace(deps, spaceId);
  // No booking can end after this day.
  const until = addDays(istDay(now), BOOKABLE_DAYS - 1);
  // Taken times are read until two days after the last day. The opening hours of the last day may
  // reach to the end of the next day, and a buffer may reach even further.
  const shown = {
    startsAt: toInstant(from, -DAY_MINUTES),
    endsAt: toInstant(request.lastDays && until > to ? until : to, 3 * DAY_MINUTES),
  };
  const calendar: AvailabilityRules = {
    slots: space.slots,
    taken: await findTakenTimes(deps.db, space.id, shown, { asOf: now, except }),
    now,
    minimumNoticeMinutes: space.minimum_notice_minutes,
    bufferMinutes: space.buffer_minutes,
    longestStayDays: space.longest_stay_days,
  };
  return {
    days: listDaysBetween(from, to).map((date) => onTheWire(computeCalendarDay(calendar, date))),
    longestStayDays: space.longest_stay_days,
    ...(request.lastDays && { lastDays: listLastDays(calendar, from, until) }),
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
