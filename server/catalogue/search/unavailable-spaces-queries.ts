import type pg from "pg";
import type { Period, WeeklySlot } from "#contract/time.ts";
import { prepared } from "#server/kernel/database/prepared-statements.ts";

/** Selects the bookings and blocked times from $1 to $2. The period is extended by one day on both
 *  sides, because buffers last up to one day. A booking is left out if its time to pay is over at
 *  $3. */
const UNAVAILABLE = `
  select space_id, starts_at, ends_at from bookings
  where status in ('held', 'awaiting_payment', 'confirmed')
    and (hold_until is null or hold_until > $3::timestamptz)
    and during && tstzrange($1::timestamptz - interval '1 day', $2::timestamptz + interval '1 day')
  union all
  select space_id, starts_at, ends_at from blocked_times
  where during && tstzrange($1::timestamptz - interval '1 day', $2::timestamptz + interval '1 day')`;

const BUFFER = "make_interval(mins => s.buffer_minutes)";

/** Returns the keys of the spaces that cannot be booked for the period. There are two reasons:
 *  - A booking or blocked time, with its buffer, overlaps the period.
 *  - The host requires longer notice than the time until the period begins. */
export const findSpacesTakenDuring = async (
  pool: pg.Pool,
  { span, now }: { span: Period; now: Date },
): Promise<number[]> => {
  const minutesAhead = (span.startsAt.getTime() - now.getTime()) / 60_000;
  const rows = await prepared<{ key: number }>(pool, {
    text: `select r.key from (${UNAVAILABLE}) g
        join spaces s on s.id = g.space_id join search_spaces r on r.space_id = s.id
      where g.starts_at < $2::timestamptz + ${BUFFER} and g.ends_at > $1::timestamptz - ${BUFFER}
      union
      select r.key from spaces s join search_spaces r on r.space_id = s.id
      where s.minimum_notice_minutes > 0 and s.minimum_notice_minutes > $4::float8`,
    values: [span.startsAt, span.endsAt, now, minutesAhead],
  });
  return rows.map(({ key }) => key);
};

type PossiblyFullSpace = {
  key: number;
  notice: number;
  buffer: number;
  slots: WeeklySlot[];
  taken: { from: string; to: string }[];
};

/** Returns the spaces that may have no free time on the day. The caller must check each space with
 *  the calendar. If `isToday` is true, every space with a taken time is returned, because even a
 *  short booking may fill the hours that are left. */
export const findSpacesPossiblyFullOn = (
  pool: pg.Pool,
  query: { now: Date; day: Period; weekday: number; isToday: boolean; minutesAhead: number },
): Promise<PossiblyFullSpace[]> =>
  // A space may be full if every free gap on the day is shorter than 30 minutes. So the query adds
  // up the taken minutes, the buffers and 30 minutes for each gap. If this sum reaches the day's
  // longest opening period, the space is returned.
  prepared<PossiblyFullSpace>(pool, {
    text: `with gone as (${UNAVAILABLE}), perhaps as (
        select s.id from gone g join spaces s on s.id = g.space_id
        group by s.id
        having $5::boolean or sum(extract(epoch from g.ends_at - g.starts_at + 2 * ${BUFFER}) / 60)
            + 30 * (count(*) + 1)
          >= coalesce((select max(least(1440 - w.start_minute,
              (w.end_minute - w.start_minute + 1439) % 1440 + 1))
            from weekly_slots w where w.space_id = s.id and w.weekday = $4::int), 0)
        union
        select s.id from spaces s
        where s.minimum_notice_minutes > 0 and s.minimum_notice_minutes > $6::float8
      )
      select r.key, s.minimum_notice_minutes as notice, s.buffer_minutes as buffer,
        coalesce((select json_agg(json_build_object('weekday', weekday, 'startMinute', start_minute,
          'endMinute', end_minute)) from weekly_slots where space_id = s.id), '[]') as slots,
        coalesce((select json_agg(json_build_object('from', g.starts_at, 'to', g.ends_at))
          from gone g where g.space_id = s.id), '[]') as taken
      from perhaps p join spaces s on s.id = p.id join search_spaces r on r.space_id = s.id`,
    values: [
      query.day.startsAt,
      query.day.endsAt,
      query.now,
      query.weekday,
      query.isToday,
      query.minutesAhead,
    ],
  });
