import { dayName, formatTime, parseWeeklySlot, type Weekday } from "#contract/time.ts";
import { weekBars } from "./week-bars.ts";
import "./week-drawing.css";

const days: Weekday[] = [1, 2, 3, 4, 5, 6, 7];
const marks = [0, 6, 12, 18, 24];
const DAY = 1440;

const hoursOf = (slots: readonly string[], day: Weekday): string[] => {
  const ranges = slots
    .map(parseWeeklySlot)
    .filter(({ weekday }) => weekday === day)
    .map(({ startMinute, endMinute }) =>
      startMinute === endMinute
        ? "All day"
        : `${formatTime(startMinute)} to ${formatTime(endMinute)}`,
    );
  return ranges.length > 0 ? ranges : ["Closed"];
};

/** Wraps between two ranges, never inside of one. */
const Hours = ({ ranges }: { ranges: string[] }) =>
  ranges.map((range, at) => (
    <span key={range}>
      <span className="inline-block">
        {range}
        {at < ranges.length - 1 && ","}
      </span>{" "}
    </span>
  ));

/** A week of opening hours as bars of 24 hours, with the same in words beside them. */
export const WeekDrawing = ({ slots }: { slots: readonly string[] }) => {
  const bars = weekBars(slots);
  return (
    <div className="week-room">
      <dl className="week grid gap-3">
        {days.map((day) => (
          <div key={day} className="week-day grid grid-cols-[2.75rem_minmax(0,1fr)] items-start">
            <dt>{dayName(day).slice(0, 3)}</dt>
            <dd>
              <span
                className="week-bar relative h-[1.1rem] rounded-hang-1 overflow-hidden"
                aria-hidden="true"
              >
                {(bars.get(day) ?? []).map(({ from, to, late }) => (
                  <span
                    key={from}
                    className={
                      late ? "absolute inset-y-0 bg-rani opacity-60" : "absolute inset-y-0 bg-rani"
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
        className="week-marks flex justify-between pl-11 text-ink-2 text-[0.8125rem] num"
        aria-hidden="true"
      >
        {marks.map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </p>
    </div>
  );
};
