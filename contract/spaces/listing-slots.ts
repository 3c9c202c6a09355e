import {
  DAY_MINUTES,
  dayName,
  formatWeeklySlot,
  parseWeeklySlot,
  type Weekday,
  type WeeklySlot,
} from "#contract/time.ts";

/** Monday to Sunday, as the slot creator offers them. */
export const weekdays: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];

/** The weekly slots that texts like `9:00 AM - 6:00 PM, Monday` mean.
 *  @throws Error that says which text is wrong and how a slot is written */
export const parseWeeklySlots = (texts: readonly string[]): WeeklySlot[] =>
  texts.map((text) => parseWeeklySlot(text));

/** Canonical texts, Monday first, each day's earliest first. */
export const formatWeeklySlots = (slots: readonly WeeklySlot[]): string[] =>
  [...slots]
    .sort((a, b) => a.weekday - b.weekday || a.startMinute - b.startMinute)
    .map(formatWeeklySlot);

/** Names of the days that hold no slot yet: only these are offered by the slot creator. */
export const listDaysWithoutSlot = (slots: readonly WeeklySlot[]): string[] =>
  weekdays.filter((day) => !slots.some(({ weekday }) => weekday === day)).map(dayName);

type Span = { from: number; to: number };

const spanOf = ({ startMinute, endMinute }: WeeklySlot): Span => ({
  from: startMinute,
  to: endMinute > startMinute ? endMinute : endMinute + DAY_MINUTES,
});

/** Slots of one day that touch or overlap become one, as they are one window to a guest anyway; two
 *  whose union is longer than a day stay apart, because no slot can say that. Monday first. */
export const mergeSlots = (slots: readonly WeeklySlot[]): WeeklySlot[] =>
  weekdays.flatMap((weekday) => {
    const merged: Span[] = [];
    const ofDay = slots.filter((slot) => slot.weekday === weekday).map(spanOf);
    for (const next of ofDay.sort((a, b) => a.from - b.from || b.to - a.to)) {
      const last = merged.at(-1);
      const union = last && { from: last.from, to: Math.max(last.to, next.to) };
      if (last && union && next.from <= last.to && union.to - union.from <= DAY_MINUTES)
        last.to = union.to;
      else merged.push({ ...next });
    }
    return merged.map(({ from, to }) => ({
      weekday,
      startMinute: from,
      endMinute: to % DAY_MINUTES,
    }));
  });
