import { dayName, formatTime, parseWeeklySlot, type Weekday } from "#contract/time.ts";
import { weekBars } from "./week-bars.ts";

const days: Weekday[] = [1, 2, 3, 4, 5, 6, 7];
const marks = [0, 6, 12, 18, 24];
const DAY = 1440;

const hoursOf = (slots: readonly string[], day: Weekday): string[] => {
  const ranges = slots
    .map(parseWeeklySlot)
    .filter(({ weekday }) => weekday === day)
    .map(({ startMinute, endMinute }) =>
      startMinute === 0 && endMinute === 0
        ? "All day"
        : `${formatTime(startMinute)} to ${formatTime(endMinute)}`,
    );
  return ranges.length > 0 ? ranges : ["Closed"];
};

/** Shows opening hours as text. The text can wrap between two ranges, but not inside a range. */
const Hours = ({ ranges }: { ranges: string[] }) =>
  ranges.map((range, at) => (
    <span key={range}>
      <span className="inline-block">
        {range}
        {at < ranges.length - 1 && ","}
      </span>{" "}
    </span>
  ));

/** Shows a week of opening hours. Each day has a bar of 24 hours and the hours as text. If a slot
 *  ends after midnight, its text is only at the first day, and its bar continues on the next. */
export const WeekChart = ({ slots }: { slots: readonly string[] }) => {
  const bars = weekBars(slots);
  return (
    <div className="@container">
      <dl className="grid gap-3 @min-[28rem]:gap-[0.4rem]">
        {days.map((day) => (
          <div
            key={day}
            className="grid grid-cols-[2.75rem_minmax(0,1fr)] items-start @min-[28rem]:items-center"
          >
            <dt className="weight-600">{dayName(day).slice(0, 3)}</dt>
            <dd className="grid gap-[0.1rem] @min-[28rem]:grid-cols-[minmax(0,1fr)_11.5rem] @min-[28rem]:items-center @min-[28rem]:gap-3">
              <span
                className="relative h-[1.1rem] overflow-hidden rounded-hang-1 [background:linear-gradient(to_right,var(--line)_1px,transparent_1px)_0_/_25%_100%_var(--sunk)]"
                aria-hidden="true"
              >
                {(bars.get(day) ?? []).map(({ from, to, late }) => (
                  <span
                    key={`${from} ${to} ${late}`}
                    className={
                      late
                        ? "absolute inset-y-0 bg-action opacity-60"
                        : "absolute inset-y-0 bg-action"
                    }
                    style={{
                      left: `${(from / DAY) * 100}%`,
                      width: `${((to - from) / DAY) * 100}%`,
                    }}
                  />
                ))}
              </span>
              <span className="num text-ink-2 text-[0.875rem]">
                <Hours ranges={hoursOf(slots, day)} />
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <p
        className="flex justify-between pl-11 @min-[28rem]:pr-49 text-ink-2 text-[0.8125rem] num"
        aria-hidden="true"
      >
        {/* Each label is centred on its hour; the last one ends at the edge. */}
        {marks.map((hour) => (
          <span key={hour} className="flex w-0 justify-center last:justify-end">
            {hour}
          </span>
        ))}
      </p>
    </div>
  );
};
