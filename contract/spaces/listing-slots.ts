import {
  DAY_MINUTES,
  dayName,
  formatWeeklySlot,
  parseWeeklySlot,
  type Weekday,
  type WeeklySlot,
} from "#contract/time.ts";

/** Monday to Sunday, in the order of the slot creator. */
export const weekdays: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];

/** Parses texts like `9:00 AM - 6:00 PM, Monday` into weekly slots.
 *  @throws Error that names the wrong text and shows the format of a slot */
export const parseWeeklySlots = (texts: readonly string[]): WeeklySlot[] =>
  texts.map((text) => parseWeeklySlot(text));

/** Returns canonical texts, Monday first, each day's earliest slot first. */
export const formatWeeklySlots = (slots: readonly WeeklySlot[]): string[] =>
  [...slots]
    .sort((a, b) => a.weekday - b.weekday || a.startMinute - b.startMinute)
    .map(formatWeeklySlot);

/** Returns the names of the days without a slot: the slot creator offers only these. */
export const listDaysWithoutSlot = (slots: readonly WeeklySlot[]): string[] =>
  weekdays.filter((day) => !slots.some(({ weekday }) => weekday === day)).map(dayName);

type Span = { from: number; to: number };

const spanOf = ({ startMinute, endMinute }: WeeklySlot): Span => ({
  from: startMinute,
  to: endMinute > startMinute ? endMinute : endMinute + DAY_MINUTES,
});

/** Merges slots of one day that touch or overlap: for a guest they are one window. Two slots whose
 *  union is longer than a day stay separate, because one slot cannot represent it. The result
 *  begins with Monday. */
export const mergeSlots = (slots: readonly WeeklySlot[]): WeeklySlot[] =>
  weekdays.flatMap((weekday) => {
    const merged: Span[] = [];
    const ofDay = slots.filter((slot) => slot.weekday === weekday).map(spanOf);
    for (const next of ofDay.sort((a, b) => a.from - b.from || b.to - a.to)) {
      const last = merged.at(-1);
      const to = Math.max(last?.to ?? 0, next.to);
      if (last && next.from <= last.to && to - last.from <= DAY_MINUTES) last.to = to;
      else merged.push({ ...next });
    }
    return merged.map(({ from, to }) => ({
      weekday,
      startMinute: from,
      endMinute: to % DAY_MINUTES,
    }));
  });
