import ICAL from "ical.js";
import { MAX_BLOCK_NOTE_CHARS } from "#contract/bookings/policy.ts";
import { calendarMessages } from "#contract/calendars/messages.ts";
import { MAX_CALENDAR_EVENTS, MAX_CALENDAR_TIMES } from "#contract/calendars/policy.ts";
import { DAY_MS, mergePeriods } from "#contract/time.ts";
import { CalendarProblem } from "./calendar-problem.ts";
import { toInstantInZone, toIstMidnight } from "./local-times.ts";
import { readLimits } from "./policy.ts";

const INDIA = "Asia/Kolkata";

/** The maximum duration of an event: a hundred years, in seconds. Longer durations are cut, because
 *  much later dates cannot be calculated quickly or stored. The cut does not depend on the
 *  requested period. Otherwise the event would seem to change with each read. */
const LONGEST_SECONDS = (36_500 * DAY_MS) / 1000;

/** A time at which a calendar is busy. `from` and `to` are milliseconds since 1970. */
export type BusyTime = { from: number; to: number; note: string };

export type ReadEventsRequest = {
  text: string;
  /** Only times that overlap this period are returned. */
  from: number;
  to: number;
  /** The suffix that the ids of our own events have. Another calendar may have imported these
   *  events from our feed, so they are left out. */
  ownIds: string;
};

/** Returns the busy times of a calendar, earliest first. Repeating events, their exceptions and
 *  free/busy lists are included. Events that are cancelled or marked as free are not.
 *  @throws CalendarProblem with a sentence for the host */
export const readEvents = ({ text, from, to, ownIds }: ReadEventsRequest): BusyTime[] => {
  const calendars = parse(text);
  const busy: BusyTime[] = [];
  const take = (time: BusyTime) => {
    if (time.from < to && time.to > from && time.from < time.to) busy.push(time);
  };
  const budget = { repeats: readLimits.repeats };
  for (const calendar of calendars) {
    const events = calendar.getAllSubcomponents("vevent");
    if (events.length > MAX_CALENDAR_EVENTS)
      throw new CalendarProblem(calendarMessages.tooManyEvents);
    const zone = String(calendar.getFirstPropertyValue("x-wr-timezone") ?? INDIA);
    for (const [uid, family] of byUid(events))
      if (!uid.endsWith(ownIds)) readFamily(family, { zone, from, to, take, budget });
    for (const list of calendar.getAllSubcomponents("vfreebusy")) readFreeBusy(list, zone, take);
  }
  return withinReason(busy.sort((a, b) => a.from - b.from));
};

const parse = (text: string): ICAL.Component[] => {
  const trimmed = text.replace(/^\uFEFF/, "").trim();
  if (!/^BEGIN:VCALENDAR\s/i.test(trimmed))
    throw new CalendarProblem(calendarMessages.notACalendar);
  if (!/END:VCALENDAR$/i.test(trimmed)) throw new CalendarProblem(calendarMessages.cutOff);
  try {
    const parsed: unknown[] = ICAL.parse(trimmed);
    // For a file with several calendars, the parser returns a list of them.
    const all = typeof parsed[0] === "string" ? [parsed] : (parsed as unknown[][]);
    return all.map((one) => new ICAL.Component(one));
  } catch {
    throw new CalendarProblem(calendarMessages.notACalendar);
  }
};

const byUid = (events: ICAL.Component[]): Map<string, ICAL.Component[]> => {
  const families = new Map<string, ICAL.Component[]>();
  for (const [at, event] of events.entries()) {
    const uid = String(event.getFirstPropertyValue("uid") ?? `nameless ${at}`);
    const family = families.get(uid);
    if (family) family.push(event);
    else families.set(uid, [event]);
  }
  return families;
};

type Around = {
  zone: string;
  from: number;
  to: number;
  take: (time: BusyTime) => void;
  budget: { repeats: number };
};

/** Reads all components of one event: the event itself, which may repeat, and its exceptions. Each
 *  exception has its own time. */
const readFamily = (family: ICAL.Component[], around: Around): void => {
  for (const event of family) {
    const duration = event.getFirstPropertyValue("duration");
    if (duration instanceof ICAL.Duration)
      event.updatePropertyWithValue("duration", cutDuration(duration));
  }
  const exceptions = family.filter((event) => event.hasProperty("recurrence-id"));
  for (const exception of exceptions) readOnce(exception, around);
  for (const master of family) {
    if (exceptions.includes(master)) continue;
    const event = new ICAL.Event(master, { exceptions });
    if (event.isRecurring()) readRepeats(event, around);
    else readOnce(master, around);
  }
};

const cutDuration = (duration: ICAL.Duration): ICAL.Duration => {
  const seconds = duration.toSeconds();
  if (Math.abs(seconds) <= LONGEST_SECONDS) return duration;
  return ICAL.Duration.fromSeconds(Math.sign(seconds) * LONGEST_SECONDS);
};

const readOnce = (event: ICAL.Component, { zone, take }: Around): void => {
  const start = event.getFirstPropertyValue("dtstart");
  if (isFree(event) || !(start instanceof ICAL.Time)) return;
  const from = instantOfTime(start, zoneOf(event, zone));
  take({ from, to: from + lengthOf(event, start, zone), note: noteOf(event) });
};

/** A margin in milliseconds, larger than the difference between any time zone and UTC. Without the
 *  margin, `readRepeats` would skip repeats, because it first treats local times as UTC. */
const ZONES_MS = DAY_MS;

/** Returns the local time as if it were UTC, in milliseconds. */
const asIfUtc = ({ year, month, day, hour, minute }: ICAL.Time): number =>
  Date.UTC(year, month - 1, day, hour, minute);

const readRepeats = (event: ICAL.Event, { from, to, take, budget, zone }: Around): void => {
  const master = event.component;
  const start = event.startDate;
  if (!(start instanceof ICAL.Time) || isFree(master)) return;
  const [length, note, written] = [
    lengthOf(master, start, zone),
    noteOf(master),
    zoneOf(master, zone),
  ];
  const often = event.getRecurrenceTypes() as Record<string, boolean>;
  if (often.SECONDLY || often.MINUTELY) throw new CalendarProblem(calendarMessages.tooManyRepeats);
  // Exceptions can move all later repeats, and can make them longer.
  const changes = Object.values(event.exceptions).filter(
    (exception) => exception.modifiesFuture() && exception.startDate instanceof ICAL.Time,
  );
  const shifts = changes.map((exception) =>
    Math.abs(asIfUtc(exception.startDate) - asIfUtc(exception.recurrenceId)),
  );
  const margin = ZONES_MS + Math.max(0, ...shifts);
  const longest = Math.max(
    length,
    ...changes.map(({ component, startDate }) => lengthOf(component, startDate, zone)),
  );
  const repeats = event.iterator();
  for (let next = repeats.next(); next; next = repeats.next()) {
    budget.repeats -= 1;
    if (budget.repeats < 0) throw new CalendarProblem(calendarMessages.tooManyRepeats);
    const about = asIfUtc(next);
    if (about + longest + margin < from) continue;
    if (about - margin > to) return;
    const begins = instantOfTime(next, written);
    const moved = movedTo(event, next, zone);
    if (moved === undefined) take({ from: begins, to: begins + length, note });
    else if (moved !== "elsewhere") take(moved);
  }
};

/** Returns how an exception changes one repeat of an event:
 *  - undefined: no exception applies.
 *  - a time: the new time, if the exception moves this repeat and all later repeats.
 *  - `elsewhere`: the repeat must be skipped. */
const movedTo = (
  event: ICAL.Event,
  repeat: ICAL.Time,
  usual: string,
): BusyTime | "elsewhere" | undefined => {
  if (Object.keys(event.exceptions).length === 0) return undefined;
  const { item, startDate } = event.getOccurrenceDetails(repeat);
  if (item === event) return undefined;
  // `readFamily` has already read the exceptions that change only one repeat. A repeat that is
  // cancelled or marked as free blocks no time.
  if (!item.modifiesFuture() || isFree(item.component)) return "elsewhere";
  const from = instantOfTime(startDate, zoneOf(item.component, usual));
  return {
    from,
    to: from + lengthOf(item.component, item.startDate, usual),
    note: noteOf(item.component),
  };
};

const isFree = (event: ICAL.Component): boolean => {
  const said = (name: string) => String(event.getFirstPropertyValue(name) ?? "").toUpperCase();
  return (
    said("status") === "CANCELLED" ||
    said("transp") === "TRANSPARENT" ||
    said("x-microsoft-cdo-busystatus") === "FREE"
  );
};

const noteOf = (event: ICAL.Component): string =>
  String(event.getFirstPropertyValue("summary") ?? "")
    // PostgreSQL cannot store a zero byte.
    .replaceAll("\u0000", "")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, MAX_BLOCK_NOTE_CHARS);

/** Returns the name of the time zone of an event's start; `usual` if the event names none. */
const zoneOf = (event: ICAL.Component, usual: string): string => {
  const name = event.getFirstProperty("dtstart")?.getParameter("tzid");
  return typeof name === "string" ? name : usual;
};

/** Returns the length of an event in milliseconds, by its end or its duration. Without either, an
 *  all-day event lasts one day, and any other event has no length. */
const lengthOf = (event: ICAL.Component, start: ICAL.Time, usual: string): number => {
  const end = event.getFirstPropertyValue("dtend");
  if (end instanceof ICAL.Time) {
    const name = event.getFirstProperty("dtend")?.getParameter("tzid");
    const zone = typeof name === "string" ? name : usual;
    return instantOfTime(end, zone) - instantOfTime(start, zoneOf(event, usual));
  }
  const duration = event.getFirstPropertyValue("duration");
  if (duration instanceof ICAL.Duration) return duration.toSeconds() * 1000;
  return start.isDate ? 86_400_000 : 0;
};

/** Converts a calendar time to an instant, in milliseconds. A date without a time of day means
 *  midnight in India. The zone is found by its name, or else in the definitions of the file. An
 *  unknown zone counts as India's. */
const instantOfTime = (time: ICAL.Time, zone: string): number => {
  if (time.isDate) return toIstMidnight(time);
  if (time.zone === ICAL.Timezone.utcTimezone) return time.toUnixTime() * 1000;
  const named = toInstantInZone(zone, time);
  if (named !== undefined) return named;
  if (time.zone?.component) return time.toUnixTime() * 1000;
  return toInstantInZone(INDIA, time) ?? time.toUnixTime() * 1000;
};

const readFreeBusy = (list: ICAL.Component, zone: string, take: (time: BusyTime) => void): void => {
  for (const property of list.getAllProperties("freebusy")) {
    if (property.getParameter("fbtype") === "FREE") continue;
    for (const period of property.getValues())
      if (period instanceof ICAL.Period) {
        if (period.duration) period.duration = cutDuration(period.duration);
        take({
          from: instantOfTime(period.start, zone),
          to: instantOfTime(period.getEnd(), zone),
          note: "",
        });
      }
  }
};

/** Returns the times without duplicates. If more than `MAX_CALENDAR_TIMES` are left, merges the
 *  times that touch or overlap. All times then lose their notes.
 *  @throws CalendarProblem if there are still too many */
const withinReason = (all: BusyTime[]): BusyTime[] => {
  const keyed = new Map(all.map((time) => [`${time.from} ${time.to} ${time.note}`, time]));
  const busy = [...keyed.values()];
  if (busy.length <= MAX_CALENDAR_TIMES) return busy;
  const merged = mergePeriods(
    busy.map(({ from, to }) => ({ startsAt: new Date(from), endsAt: new Date(to) })),
  );
  if (merged.length > MAX_CALENDAR_TIMES) throw new CalendarProblem(calendarMessages.tooManyTimes);
  return merged.map(({ startsAt, endsAt }) => ({ from: +startsAt, to: +endsAt, note: "" }));
};
