import type { Block } from "#contract/bookings/block-routes.ts";
import type { Booking } from "#contract/bookings/booking.ts";
import {
  addDays,
  DAY_MINUTES,
  formatTime,
  type IstDay,
  instantOf,
  minutesInto,
  overlaps,
  type Period,
  slotsOn,
  type WeeklySlot,
} from "#contract/time.ts";

/** Something that stands in the host's calendar. */
export type Entry = Period & {
  key: string;
  kind: "booked" | "unpaid" | "asked" | "closed" | "imported";
  /** Whose it is, or why. */
  title: string;
} & ({ booking: Booking; block?: undefined } | { block: Block; booking?: undefined });

const kinds = {
  confirmed: "booked",
  completed: "booked",
  awaiting_payment: "unpaid",
  requested: "asked",
} as const;

/** What the calendar shows of bookings and closed times, earliest first. Bookings that fell through are
 *  left out. */
export const entriesOf = (bookings: readonly Booking[], blocks: readonly Block[]): Entry[] => {
  const entries: Entry[] = [];
  for (const booking of bookings) {
    const kind = kinds[booking.status as keyof typeof kinds];
    const { _id: key, guest } = booking;
    if (kind) entries.push({ key, kind, title: guest.username, booking, ...periodOf(booking) });
  }
  for (const block of blocks)
    entries.push({
      key: block._id,
      kind: block.calendar ? "imported" : "closed",
      title: block.note || (block.calendar?.name ?? "Closed"),
      block,
      ...periodOf(block),
    });
  return entries.sort((a, b) => +a.startsAt - +b.startsAt);
};

const periodOf = (wire: { startsAt: string; endsAt: string }): Period => ({
  startsAt: new Date(wire.startsAt),
  endsAt: new Date(wire.endsAt),
});

export const wholeDay = (day: IstDay): Period => ({
  startsAt: instantOf(day, 0),
  endsAt: instantOf(day, DAY_MINUTES),
});

/** Those that touch the IST day. */
export const entriesOn = (entries: readonly Entry[], day: IstDay): Entry[] => {
  const period = wholeDay(day);
  return entries.filter((entry) => overlaps(entry, period));
};

/** Minutes of the day at which the period begins and ends on it: 0 and 1440 where it reaches beyond. */
export const minutesOn = (day: IstDay, { startsAt, endsAt }: Period) => ({
  from: Math.max(0, minutesInto(day, startsAt)),
  to: Math.min(DAY_MINUTES, minutesInto(day, endsAt)),
});

/** When the entry is, seen from one day: `10:00 AM - 2:00 PM`, `until 2:00 AM`, `all day`. */
export const hoursOn = (day: IstDay, period: Period): string => {
  const { from, to } = minutesOn(day, period);
  const [before, after] = [
    period.startsAt < instantOf(day, 0),
    period.endsAt > instantOf(day, DAY_MINUTES),
  ];
  if (from === 0 && to === DAY_MINUTES) return "all day";
  if (before) return `until ${formatTime(to)}`;
  if (after) return `from ${formatTime(from)}, over midnight`;
  return `${formatTime(from)} - ${formatTime(to)}`;
};

const words: Record<Entry["kind"], string> = {
  booked: "booked by",
  unpaid: "accepted, not paid yet,",
  asked: "requested by",
  closed: "closed,",
  imported: "closed by another calendar,",
};

/** The entry in words for a screen reader: `booked by riya, 10:00 AM - 2:00 PM`. */
export const saidOn = (day: IstDay, entry: Entry): string =>
  `${words[entry.kind]} ${entry.title === "Closed" ? "" : `${entry.title}, `}${hoursOn(day, entry)}`;

/** Whether the host opens at all between the minutes of the day, by the weekly slots; last night's that
 *  reach into it count. */
export const opensIn = (
  slots: readonly WeeklySlot[],
  day: IstDay,
  from: number,
  to: number,
): boolean => {
  const period = { startsAt: instantOf(day, from), endsAt: instantOf(day, to) };
  return [addDays(day, -1), day].some((date) =>
    slotsOn(slots, date).some((open) => overlaps(open, period)),
  );
};
