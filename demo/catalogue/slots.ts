import type { Weekday, WeeklySlot } from "#contract/time.ts";
import type { Random } from "#server/kernel/base/random.ts";

/** The pattern of a host's weekly hours. */
export type SlotShape =
  | "everyDay"
  | "sundayClosed"
  | "mondayClosed"
  | "weekdaysOnly"
  | "weekendsOnly"
  | "weekdayEveningsAndWeekend"
  | "sundayOnlyLong"
  | "splitDays"
  | "withNights"
  | "overnight"
  | "daytimeForShoots"
  | "offPeak"
  | "betweenMeals"
  | "earlyAndLate"
  | "roundTheClock";

type Hours = readonly [from: number, to: number];

const week: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];
const weekdays: readonly Weekday[] = [1, 2, 3, 4, 5];
const weekend: readonly Weekday[] = [6, 7];

/** Returns slots on these days. Hours count from midnight: 9.5 is 9:30 AM, and 24 or more is on the
 *  next day. */
const open = (days: readonly Weekday[], ...hours: Hours[]): WeeklySlot[] =>
  days.flatMap((weekday) =>
    hours.map(([from, to]) => ({
      weekday,
      startMinute: from * 60,
      endMinute: (to * 60) % 1440,
    })),
  );

const except = (closed: Weekday) => week.filter((day) => day !== closed);

const shapes: Record<SlotShape, (random: Random) => WeeklySlot[]> = {
  everyDay: (random) =>
    open(week, [random.pick([7, 8, 9, 9.5, 10]), random.pick([19, 20, 21, 22])]),
  sundayClosed: (random) => open(except(7), [random.pick([8, 9, 10]), random.pick([18, 19, 20])]),
  mondayClosed: (random) => open(except(1), [random.pick([10, 11]), random.pick([21, 22, 23])]),
  weekdaysOnly: (random) =>
    open(weekdays, [random.pick([8.5, 9, 9.5]), random.pick([18, 18.5, 20])]),
  weekendsOnly: (random) => open(weekend, [random.pick([7, 8, 9]), random.pick([20, 21, 22])]),
  weekdayEveningsAndWeekend: (random) => [
    ...open(weekdays, [random.pick([17, 17.5, 18]), random.pick([21, 22])]),
    ...open(weekend, [random.pick([7, 8, 9]), random.pick([20, 21])]),
  ],
  sundayOnlyLong: () => open([7], [6, 23]),
  splitDays: (random) => {
    const lunch: Hours = [random.pick([13, 13.5, 14]), random.pick([16, 16.5, 17])];
    const days = random.chance(0.5) ? week : except(7);
    return open(days, [random.pick([7, 8, 9]), lunch[0]], [lunch[1], random.pick([20.5, 21, 22])]);
  },
  // On Friday and Saturday the space stays open past midnight.
  withNights: (random) => {
    const from = random.pick([9, 10, 11]);
    return [
      ...open([1, 2, 3, 4, 7], [from, random.pick([20, 21, 22])]),
      ...open([5, 6], [from, random.pick([25, 26, 27])]),
    ];
  },
  overnight: (random) =>
    open(random.chance(0.4) ? week : except(1), [
      random.pick([18, 19, 20]),
      random.pick([26, 27, 28, 29]),
    ]),
  // For clubs: film crews come in the daytime, and guests on three evenings.
  daytimeForShoots: (random) => [
    ...open(weekdays, [8, 16]),
    ...open([4, 5, 6], [random.pick([19, 20]), 26]),
  ],
  offPeak: (random) =>
    open(
      except(7),
      [random.pick([11, 11.5]), random.pick([16, 16.5])],
      [random.pick([21.5, 22]), 24],
    ),
  betweenMeals: (random) =>
    open(except(2), [random.pick([8, 9]), 12], [15.5, random.pick([18.5, 19])]),
  earlyAndLate: (random) =>
    open(week, [random.pick([5, 5.5, 6]), 10], [random.pick([16, 17]), random.pick([21, 22, 23])]),
  roundTheClock: () => open(week, [0, 24]),
};

export const slotShapes = Object.keys(shapes) as SlotShape[];

/** Returns the slots of a week with this pattern, sorted by day and start. They never overlap. */
export const slotsOf = (shape: SlotShape, random: Random): WeeklySlot[] =>
  shapes[shape](random).sort((a, b) => a.weekday - b.weekday || a.startMinute - b.startMinute);
