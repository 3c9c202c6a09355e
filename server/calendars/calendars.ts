import { calendarMessages } from "#contract/calendars/messages.ts";
import {
  MAX_CALENDAR_URL_CHARS,
  MAX_CALENDARS_PER_HOST,
  MAX_CALENDARS_PER_SPACE,
} from "#contract/calendars/policy.ts";
import type { HostCalendar, HostCalendars } from "#contract/calendars/routes.ts";
import { istIso } from "#contract/time.ts";
import { lockOwnSpace, requireOwnSpace } from "#server/catalogue/listing/access.ts";
import { recordSpaceEvents } from "#server/events/record-events.ts";
import type { Caller } from "#server/identity/caller.ts";
import { isUuid } from "#server/kernel/base/ids.ts";
import { invalid, notFound, Problem } from "#server/kernel/base/problem.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { CalendarProblem } from "./calendar-problem.ts";
import {
  type CalendarRow,
  countCalendarsOfHost,
  deleteCalendar,
  findCalendarsOfHost,
  insertCalendar,
  setCalendarDue,
} from "./calendar-queries.ts";
import { parseCalendarUrl } from "./calendar-url.ts";
import { listFeeds } from "./feeds.ts";
import { queueCalendarReads } from "./fetch-calendar-jobs.ts";

const noCalendar = () => notFound(calendarMessages.unknown);

const onTheWire = (row: CalendarRow): HostCalendar => ({
  _id: row.id,
  locationId: row.space_id,
  name: row.name,
  server: URL.parse(row.url)?.hostname ?? "",
  createdAt: istIso(row.created_at),
  triedAt: row.tried_at && istIso(row.tried_at),
  readAt: row.read_at && istIso(row.read_at),
  problem: row.problem,
  blocks: row.blocks,
  clashes: row.clashes,
});

/** Returns the imported calendars and the feeds of all the caller's spaces. If `locationId` is
 *  defined, returns the calendars and the feed of this space only.
 *  @throws Problem 403, 404 */
export const listCalendars = async (
  deps: Deps,
  caller: Caller,
  locationId: string | undefined,
): Promise<HostCalendars> => {
  if (locationId !== undefined) await requireOwnSpace(deps, caller, locationId);
  const which = { hostId: caller.accountId, now: deps.now() };
  const rows = await findCalendarsOfHost(deps.db, {
    ...which,
    ...(locationId !== undefined && { spaceId: locationId }),
  });
  const feeds = await listFeeds(deps, caller.accountId, locationId);
  return { feeds, items: rows.map(onTheWire) };
};

/** Returns one of the caller's own calendars.
 *  @throws Problem 404 */
const ownCalendar = async (deps: Deps, caller: Caller, id: string): Promise<CalendarRow> => {
  const which = { hostId: caller.accountId, now: deps.now(), id };
  const [row] = isUuid(id) ? await findCalendarsOfHost(deps.db, which) : [];
  if (!row) throw noCalendar();
  return row;
};

type NewCalendar = { locationId: string; name: string; url: string };

/** Imports a calendar that blocks time in the caller's own space. The calendar's URL is checked
 *  without network access. A job reads the calendar afterwards.
 *  @throws Problem 401, 403, 404, 409, 422 naming `url` */
export const addCalendar = async (
  deps: Deps,
  caller: Caller,
  { locationId, name, url }: NewCalendar,
): Promise<HostCalendar> => {
  const { space } = await requireOwnSpace(deps, caller, locationId);
  const address = addressOf(deps, url);
  const id = deps.newId();
  await deps.db.transaction().execute(async (tx) => {
    await lockOwnSpace(tx, caller, space.id);
    const which = { hostId: caller.accountId, now: deps.now(), spaceId: space.id };
    const calendars = await findCalendarsOfHost(tx, which);
    if (calendars.length >= MAX_CALENDARS_PER_SPACE)
      throw new Problem(409, "too-many", calendarMessages.tooMany);
    if (calendars.some((calendar) => calendar.url === address))
      throw new Problem(409, "already", calendarMessages.already);
    if ((await countCalendarsOfHost(tx, caller.accountId)) >= MAX_CALENDARS_PER_HOST)
      throw new Problem(409, "too-many", calendarMessages.tooManyOfHost);
    await insertCalendar(tx, { id, spaceId: space.id, name, url: address, createdAt: deps.now() });
    await queueCalendarReads(tx, { hostId: caller.accountId, failures: 0 });
    await recordSpaceEvents(tx, deps, space.id);
  });
  return onTheWire(await ownCalendar(deps, caller, id));
};

const addressOf = ({ config }: Deps, text: string): string => {
  try {
    const url = parseCalendarUrl(text, config.calendarHosts);
    // A URL of this site is refused, because such a calendar would block nothing: `readEvents`
    // leaves out the events of this site.
    if (url.host === URL.parse(config.publicUrl)?.host)
      throw new CalendarProblem(calendarMessages.ours);
    if (url.href.length > MAX_CALENDAR_URL_CHARS) throw new CalendarProblem(calendarMessages.url);
    return url.href;
  } catch (error) {
    if (error instanceof CalendarProblem) throw invalid({ url: error.message });
    throw error;
  }
};

/** Makes a calendar due now, and queues the job that reads it.
 *  @returns the calendar as it is before the job reads it
 *  @throws Problem 404 */
export const readCalendar = async (
  deps: Deps,
  caller: Caller,
  id: string,
): Promise<HostCalendar> => {
  const calendar = await ownCalendar(deps, caller, id);
  await setCalendarDue(deps.db, calendar.id, null);
  await queueCalendarReads(deps.db, { hostId: caller.accountId, failures: 0 });
  return onTheWire(calendar);
};

/** Deletes a calendar and the times that it blocked.
 *  @throws Problem 404 */
export const removeCalendar = async (deps: Deps, caller: Caller, id: string): Promise<void> => {
  const calendar = await ownCalendar(deps, caller, id);
  await deps.db.transaction().execute(async (tx) => {
    await deleteCalendar(tx, calendar.id);
    await recordSpaceEvents(tx, deps, calendar.space_id);
  });
};
