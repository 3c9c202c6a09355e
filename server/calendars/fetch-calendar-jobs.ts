import { z } from "zod";
import { calendarMessages } from "#contract/calendars/messages.ts";
import { withBookingTransaction } from "#server/bookings/booking/space-lock.ts";
import { recordSpaceEvents } from "#server/events/record-events.ts";
import type { Db, Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { addJob } from "#server/kernel/jobs/jobs.ts";
import { task } from "#server/kernel/jobs/task.ts";
import { queueBrokenCalendarMail } from "./broken-calendar-mail.ts";
import { addSpentBudget, getBudgetPeriod } from "./budget-queries.ts";
import { CalendarProblem } from "./calendar-problem.ts";
import {
  type CalendarToRead,
  findHostsWithDueCalendars,
  findNextCalendarToRead,
  type HostWithDueCalendars,
  postponeCalendarsOfHost,
  replaceCalendarBlocks,
  saveReadOutcome,
  setCalendarDue,
} from "./calendar-queries.ts";
import { fetchCalendar } from "./fetch-calendar.ts";
import { getEventIdSuffix } from "./ical-file.ts";
import {
  CALENDAR_BUDGET_MS,
  fetchLimits,
  MAX_HOST_READ_MS,
  MAX_HOSTS_PER_RUN,
  reach,
  readSchedule,
} from "./policy.ts";
import type { BusyTime } from "./read-events.ts";
import { readEventsInWorker } from "./read-events-in-worker.ts";

/** Queues the job that reads a host's due calendars, and replaces a waiting job of this host. At
 *  most one such job per host runs at a time, even on several nodes.
 *  @param isByClock - whether the schedule queues the job */
export const queueCalendarReads = (
  tx: Tx | Db,
  { hostId, failures }: HostWithDueCalendars,
  isByClock = false,
): Promise<void> => {
  const name = `calendars of ${hostId}`;
  return addJob(
    tx,
    "fetch-calendars-of-host",
    { hostId },
    {
      key: name,
      queue: name,
      // The schedule must not move a waiting job back in the queue.
      keepsRunAt: isByClock,
      maxAttempts: readSchedule.attempts,
      // Jobs with a lower number run first, so that a host with broken calendars does not delay
      // other hosts.
      priority: Math.min(failures, 10),
    },
  );
};

const pauseAfter = (failures: number): number =>
  Math.min(readSchedule.everyMs * 2 ** Math.max(0, failures - 1), readSchedule.longestPauseMs);

const after = (instant: Date, ms: number): Date => new Date(instant.getTime() + ms);

/** Reads a host's due calendars one after another. After `MAX_HOST_READ_MS`, leaves the rest to a
 *  new job. When the host's reads have taken `CALENDAR_BUDGET_MS` in the current period, postpones
 *  the rest to the next period. */
const readOfHost = async (deps: Deps, hostId: string): Promise<void> => {
  const begun = deps.now();
  for (;;) {
    const now = deps.now();
    const calendar = await findNextCalendarToRead(deps.db, hostId, now);
    if (!calendar) return;
    if (now.getTime() - begun.getTime() > MAX_HOST_READ_MS)
      return queueCalendarReads(deps.db, { hostId, failures: calendar.fewest_failures });
    const budgetPeriod = await getBudgetPeriod(deps.db, hostId, {
      now,
      since: after(now, -readSchedule.everyMs),
    });
    const leftMs = CALENDAR_BUDGET_MS - budgetPeriod.spentMs;
    if (leftMs <= 0) {
      const until = after(budgetPeriod.begunAt, readSchedule.everyMs);
      return postpone(deps, hostId, { now, until });
    }
    const isCutOff = await readCalendar(deps, calendar, leftMs);
    const spentMs = deps.now().getTime() - now.getTime();
    // After a read that was cut off, the whole rest of the host's time counts as spent. Otherwise,
    // if the timer fires a few milliseconds early, the calendar would be read again at once.
    await addSpentBudget(deps.db, hostId, isCutOff ? Math.max(spentMs, leftMs) : spentMs);
  }
};

const postpone = (
  deps: Deps,
  hostId: string,
  { now, until }: { now: Date; until: Date },
): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const problem = calendarMessages.waits;
    const spaceIds = await postponeCalendarsOfHost(tx, hostId, { now, until, problem });
    for (const spaceId of spaceIds) await recordSpaceEvents(tx, deps, spaceId);
  });

/** Reads one calendar and replaces the times that it blocks. If the read fails, these times stay.
 *  @param leftMs - what is left of the host's time (`CALENDAR_BUDGET_MS`)
 *  @returns true if the read failed because this time ran out; the calendar then stays due */
const readCalendar = async (
  deps: Deps,
  calendar: CalendarToRead,
  leftMs: number,
): Promise<boolean> => {
  // A null `due_at` means that the host is waiting for the calendar. Before the read, we set it to
  // the present time. If it is null after the read, the host has asked for another read
  // (`saveReadOutcome`).
  if (calendar.is_wanted) await setCalendarDue(deps.db, calendar.id, deps.now());
  try {
    const read = await fetchAndRead(deps, calendar, leftMs);
    if (read === "cut-off") {
      if (calendar.is_wanted) await setCalendarDue(deps.db, calendar.id, null);
      return true;
    }
    await keep(deps, calendar, read);
  } catch (error) {
    if (error instanceof CalendarProblem) {
      await noteProblem(deps, calendar, error.message);
    } else {
      // The error is on our side, so it is not shown to the host.
      deps.log.warn({ err: error, calendarId: calendar.id }, "could not import a calendar");
      await saveReadOutcome(deps.db, calendar.id, {
        due_at: after(deps.now(), readSchedule.troubleMs),
      });
    }
  }
  return false;
};

type Read = { etag: string | null; busy: BusyTime[]; reachesAt: Date } | "unchanged";

/** Fetches a calendar and reads its events. Returns `cut-off` if the calendar has not arrived after
 *  `leftMs` milliseconds. A calendar that has arrived is always read.
 *  @param leftMs - what is left of `CALENDAR_BUDGET_MS`, the time for all calendars of one host
 *  @throws CalendarProblem for every other error of the calendar or its server */
const fetchAndRead = async (
  deps: Deps,
  calendar: CalendarToRead,
  leftMs: number,
): Promise<Read | "cut-off"> => {
  const now = deps.now().getTime();
  const reaches = (calendar.reaches_at?.getTime() ?? 0) > now + reach.leastMs;
  const etag = reaches ? (calendar.etag ?? undefined) : undefined;
  const limit = AbortSignal.timeout(Math.min(leftMs, fetchLimits.wholeMs));
  const fetched = await fetchCalendar({
    url: calendar.url,
    etag,
    trusted: deps.config.calendarHosts,
    limit,
    userAgent: `${deps.config.brandName} calendars (+${deps.config.publicUrl})`,
  }).catch((error: unknown) => {
    const isCutOff = limit.aborted && leftMs < fetchLimits.wholeMs;
    if (isCutOff && error instanceof CalendarProblem) return "cut-off" as const;
    throw error;
  });
  if (fetched === "cut-off") return fetched;
  if (fetched.unchanged) return "unchanged";
  const to = now + reach.ms;
  const ownIds = getEventIdSuffix(deps.config);
  const busy = await readEventsInWorker({ text: fetched.text, from: now, to, ownIds });
  return { etag: fetched.etag, busy, reachesAt: new Date(to) };
};

const keep = (deps: Deps, calendar: CalendarToRead, read: Read): Promise<void> =>
  // The space is locked while the result is saved, so that nobody can book the space at the same
  // moment.
  withBookingTransaction(deps, calendar.space_id, async (tx) => {
    const { id, space_id } = calendar;
    const at = deps.now();
    const success = {
      tried_at: at,
      read_at: at,
      problem: null,
      told_at: null,
      failures: 0,
      due_at: after(at, readSchedule.everyMs),
    };
    const outcome =
      read === "unchanged" ? success : { ...success, etag: read.etag, reaches_at: read.reachesAt };
    if (!(await saveReadOutcome(tx, id, outcome))) return;
    const isChanged = read !== "unchanged" && (await block(tx, deps, calendar, read.busy));
    const isFirstRead = calendar.read_at === null;
    // A scheduled read that finds no change causes no event.
    if (isChanged || isFirstRead || calendar.problem !== null || calendar.is_wanted)
      await recordSpaceEvents(tx, deps, space_id);
  });

/** Replaces the times that a calendar blocks.
 *  @returns whether a time changed */
const block = (
  tx: Tx,
  deps: Deps,
  { id, space_id: spaceId }: CalendarToRead,
  busy: readonly BusyTime[],
): Promise<boolean> =>
  replaceCalendarBlocks(
    tx,
    { calendarId: id, spaceId, at: deps.now() },
    busy.map(({ from, to, note }) => ({
      id: deps.newId(),
      startsAt: new Date(from),
      endsAt: new Date(to),
      note,
    })),
  );

const noteProblem = (deps: Deps, calendar: CalendarToRead, problem: string): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const at = deps.now();
    const wellAt = calendar.read_at ?? calendar.created_at;
    const tell =
      calendar.told_at === null && at.getTime() - wellAt.getTime() >= readSchedule.tellAfterMs;
    const failures = calendar.failures + 1;
    const outcome = {
      tried_at: at,
      problem,
      failures,
      due_at: after(at, pauseAfter(failures)),
      ...(tell && { told_at: at }),
    };
    if (!(await saveReadOutcome(tx, calendar.id, outcome))) return;
    await recordSpaceEvents(tx, deps, calendar.space_id);
    if (tell) await queueBrokenCalendarMail(tx, deps, calendar.id);
  });

/** The job that reads a host's due calendars. It is queued by the schedule, and when a host adds a
 *  calendar or asks for a read. After `MAX_HOST_READ_MS`, the job queues itself again. */
export const fetchCalendarsOfHostJob = task(z.object({ hostId: z.uuid() }), (deps, { hostId }) =>
  readOfHost(deps, hostId),
);

/** The job that runs every five minutes and queues a job for each host who has due calendars (at
 *  most `MAX_HOSTS_PER_RUN` hosts). */
export const fetchCalendarsJob = task(z.unknown(), async (deps) => {
  const due = await findHostsWithDueCalendars(deps.db, {
    now: deps.now(),
    most: MAX_HOSTS_PER_RUN,
  });
  for (const host of due) await queueCalendarReads(deps.db, host, true);
});
