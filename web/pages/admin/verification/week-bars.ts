import { parseWeeklySlot, type Weekday, type WeeklySlot } from "#contract/time.ts";

/** A period within one day, in minutes from midnight: 0 to 1440. */
export type WeekBar = {
  from: number;
  to: number;
  /** Whether the slot began on the day before. */
  late: boolean;
};

const DAY = 1440;

const barsOf = ({ weekday, startMinute, endMinute }: WeeklySlot): [Weekday, WeekBar][] => {
  if (endMinute > startMinute)
    return [[weekday, { from: startMinute, to: endMinute, late: false }]];
  const today: [Weekday, WeekBar] = [weekday, { from: startMinute, to: DAY, late: false }];
  const tomorrow = ((weekday % 7) + 1) as Weekday;
  return endMinute === 0 ? [today] : [today, [tomorrow, { from: 0, to: endMinute, late: true }]];
};

/** Returns the bars of each open weekday, earliest first. A slot that ends after midnight has a
 *  second bar on the next day. */
export const weekBars = (slots: readonly string[]): Map<Weekday, WeekBar[]> => {
  const week = new Map<Weekday, WeekBar[]>();
  for (const [day, bar] of slots.map(parseWeeklySlot).flatMap(barsOf))
    week.set(
      day,
      [...(week.get(day) ?? []), bar].sort((a, b) => a.from - b.from),
    );
  return week;
};
