import type { Block } from "#contract/bookings/block-routes.ts";
import type { Booking } from "#contract/bookings/booking.ts";
import {
  addDays,
  DAY_MINUTES,
  formatTime,
  getSlotsOnDay,
  type IstDay,
  minutesSinceDayStart,
  overlaps,
  type Period,
  toInstant,
  type WeeklySlot,
} from "#contract/time.ts";

/** An entry in the host's calendar. */
export type CalendarEntry = Period & {
  key: string;
  kind: "booked" | "unpaid" | "asked" | "closed" | "imported";
  /** The guest's name, or the note of a blocked time. A blocked time without a note has the name of
   *  its imported calendar, or `Blocked`. */
  title: string;
} & ({ booking: Booking; block?: undefined } | { block: Block; booking?: undefined });

const kinds = {
  confirmed: "booked",
  completed: "booked",
  awaiting_payment: "unpaid",
  requested: "asked",
} as const;

/** Returns the calendar's entries for bookings and blocked times, earliest first. Bookings that are
 *  held, cancelled, declined or expired are left out. */
export const buildCalendarEntries = (
  bookings: readonly Booking[],
  blocks: readonly Block[],
): CalendarEntry[] => {
  const entries: CalendarEntry[] = [];
  for (const booking of bookings) {
    const kind = kinds[booking.status as keyof typeof kinds];
    const { _id: key, guest } = booking;
    if (kind) entries.push({ key, kind, title: guest.username, booking, ...periodOf(booking) });
  }
  for (const block of blocks)
    entries.push({
      key: block._id,
      kind: block.calendar ? "imported" : "closed",
      title: block.note || (block.calendar?.name ?? "Blocked"),
      block,
      ...periodOf(block),
    });
  return entries.sort((a, b) => +a.startsAt - +b.startsAt);
};

const periodOf = (wire: { startsAt: string; endsAt: string }): Period => ({
  startsAt: new Date(wire.startsAt),
  endsAt: new Date(wire.endsAt),
});

export const toDayPeriod = (day: IstDay): Period => ({
  startsAt: toInstant(day, 0),
  endsAt: toInstant(day, DAY_MINUTES),
});

/** Returns the entries that are at least partly on this day, in IST. */
export const listEntriesOn = (entries: readonly CalendarEntry[], day: IstDay): CalendarEntry[] => {
  const period = toDayPeriod(day);
  return entries.filter((entry) => overlaps(entry, period));
};

/** Returns which part of the period is on this day, in minutes of the day. `from` is 0 if the
 *  period begins before the day, and `to` is 1440 if it ends after the day. */
export const getMinutesOnDay = (day: IstDay, { startsAt, endsAt }: Period) => ({
  from: Math.max(0, minutesSinceDayStart(day, startsAt)),
  to: Math.min(DAY_MINUTES, minutesSinceDayStart(day, endsAt)),
});

/** Returns, as text, the part of the period that is on this day: `10:00 AM - 2:00 PM`,
 *  `from 6:00 PM, over midnight`, `until 2:00 AM`, `all day`. */
export const formatHoursOnDay = (day: IstDay, period: Period): string => {
  const { from, to } = getMinutesOnDay(day, period);
  const [before, after] = [
    period.startsAt < toInstant(day, 0),
    period.endsAt > toInstant(day, DAY_MINUTES),
  ];
  if (from === 0 && to === DAY_MINUTES) return "all day";
  if (before) return `until ${formatTime(to)}`;
  if (after) return `from ${formatTime(from)}, over midnight`;
  return `${formatTime(from)} - ${formatTime(to)}`;
};

const words: Record<CalendarEntry["kind"], string> = {
  booked: "booked by",
  unpaid: "accepted, not paid yet,",
  asked: "requested by",
  closed: "blocked,",
  imported: "blocked by another calendar,",
};

/** Returns the entry's text for screen readers: `booked by riya, 10:00 AM - 2:00 PM`. */
export const formatEntryForScreenReader = (day: IstDay, entry: CalendarEntry): string =>
  `${words[entry.kind]} ${entry.title === "Blocked" ? "" : `${entry.title}, `}${formatHoursOnDay(day, entry)}`;

/** Returns whether the space is open at some time between the minutes `from` and `to` of a day.
 *  A slot that begins on the previous day and continues after midnight counts too. */
export const isOpenBetween = (
  slots: readonly WeeklySlot[],
  day: IstDay,
  from: number,
  to: number,
): boolean => {
  const period = { startsAt: toInstant(day, from), endsAt: toInstant(day, to) };
  return [addDays(day, -1), day].some((date) =>
    getSlotsOnDay(slots, date).some((open) => overlaps(open, period)),
  );
};
