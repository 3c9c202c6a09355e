import { z } from "zod";
import { BOOKABLE_DAYS } from "#contract/bookings/availability.ts";
import { DAY_MS, MINUTE_MS } from "#contract/time.ts";
import { calendarBroken } from "#server/bookings/mails/calendar-letter.ts";
import { inBookingTransaction } from "#server/bookings/space-lock.ts";
import type { Deps } from "#server/deps.ts";
import { task } from "#server/kernel/jobs.ts";
import { CalendarProblem } from "./calendar-problem.ts";
import { calendarToFetch, noteOutcome, replaceBlocks, takeDue } from "./calendar-queries.ts";
import { fetchCalendar } from "./fetch-calendar.ts";
import { idEnding } from "./ical-file.ts";
import { readApart } from "./read-apart.ts";
import type { BusyTime } from "./read-events.ts";

const HOUR_MS = 60 * MINUTE_MS;
/** A calendar is read this often; what has not worked for days, less often. */
const EVERY_MS = 30 * MINUTE_MS;
const LOST_MS = 2 * DAY_MS;
const RARELY_MS = 6 * HOUR_MS;
/** A hiccup is nobody's worry: a host is told of a calendar that was not read for so long. */
const TELL_AFTER_MS = 6 * HOUR_MS;
/** Repeats are followed past the last day that can be booked, and again once that margin is used up. */
const REACH_MS = (BOOKABLE_DAYS + 60) * DAY_MS;
const LEAST_REACH_MS = (BOOKABLE_DAYS + 10) * DAY_MS;
/** Whatever else waits to be done must not wait for slow servers. */
const AT_ONCE = 6;
const WORK_MS = 4 * MINUTE_MS;

type Calendar = NonNullable<Awaited<ReturnType<typeof calendarToFetch>>>;

/** Reads one calendar and puts what it closes in the place of what it closed. When it cannot be read,
 *  all that it closed stays closed, and its host hears of it. */
const readOne = async (deps: Deps, calendarId: string): Promise<void> => {
  const calendar = await calendarToFetch(deps.db, calendarId);
  if (!calendar) return;
  try {
    await keep(deps, calendar, await fetchAndRead(deps, calendar));
  } catch (error) {
    if (!(error instanceof CalendarProblem)) throw error;
    await noteProblem(deps, calendar, error.message);
  }
};

type Read = { etag: string | null; busy: BusyTime[]; reachesAt: Date } | "unchanged";

const fetchAndRead = async (deps: Deps, calendar: Calendar): Promise<Read> => {
  const now = deps.now().getTime();
  const reaches = (calendar.reaches_at?.getTime() ?? 0) > now + LEAST_REACH_MS;
  const etag = reaches ? (calendar.etag ?? undefined) : undefined;
  const fetched = await fetchCalendar({
    ...{ url: calendar.url, etag, trusted: deps.config.calendarHosts },
    userAgent: `${deps.config.brandName} calendars (+${deps.config.publicUrl})`,
  });
  if (fetched.unchanged) return "unchanged";
  const to = now + REACH_MS;
  const ownIds = idEnding(deps.config);
  const busy = await readApart({ text: fetched.text, from: now, to, ownIds });
  return { etag: fetched.etag, busy, reachesAt: new Date(to) };
};

const keep = (deps: Deps, { id, space_id }: Calendar, read: Read): Promise<void> =>
  // A slot that is just being booked is closed before or after, never in between.
  inBookingTransaction(deps, space_id, async (tx) => {
    const at = deps.now();
    const well = { tried_at: at, read_at: at, problem: null, told_at: null };
    if (read === "unchanged") return void (await noteOutcome(tx, id, well));
    const { etag, reachesAt: reaches_at } = read;
    if (!(await noteOutcome(tx, id, { ...well, etag, reaches_at }))) return;
    const closed = read.busy.map(({ from, to, note }) => ({
      ...{ id: deps.newId(), startsAt: new Date(from), endsAt: new Date(to), note },
    }));
    await replaceBlocks(tx, { calendarId: id, spaceId: space_id, at }, closed);
  });

const noteProblem = (deps: Deps, calendar: Calendar, problem: string): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const at = deps.now();
    const wellAt = calendar.read_at ?? calendar.created_at;
    const tell = calendar.told_at === null && at.getTime() - wellAt.getTime() >= TELL_AFTER_MS;
    const outcome = { tried_at: at, problem, ...(tell && { told_at: at }) };
    if ((await noteOutcome(tx, calendar.id, outcome)) && tell)
      await calendarBroken(tx, deps, calendar.id);
  });

/** The job behind a new calendar, and behind reading one now. */
export const fetchCalendarJob = task(z.object({ calendarId: z.uuid() }), (deps, { calendarId }) =>
  readOne(deps, calendarId),
);

/** The job that reads every calendar that is due, a few at a time, until there is none or it has worked
 *  long enough; what is left is taken by the next one. */
export const fetchCalendarsJob = task(z.unknown(), async (deps) => {
  const begun = deps.now().getTime();
  const work = async (): Promise<void> => {
    while (deps.now().getTime() - begun < WORK_MS) {
      const id = await nextDue(deps);
      if (id === undefined) return;
      await readOne(deps, id).catch((err: unknown) =>
        deps.log.warn({ err, calendarId: id }, "a calendar could not be kept"),
      );
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
});

const nextDue = (deps: Deps): Promise<string | undefined> => {
  const now = deps.now();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  return takeDue(deps.db, {
    ...{ now, before: ago(EVERY_MS), lostBefore: ago(LOST_MS), rarelyBefore: ago(RARELY_MS) },
  });
};
