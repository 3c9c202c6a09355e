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
      <dl className="week">
        {days.map((day) => (
          <div key={day} className="week-day">
            <dt>{dayName(day).slice(0, 3)}</dt>
            <dd>
              <span className="week-bar" aria-hidden="true">
                {(bars.get(day) ?? []).map(({ from, to, late }) => (
                  <span
                    key={from}
                    className={late ? "week-open week-late" : "week-open"}
                    style={{
                      left: `${(from / DAY) * 100}%`,
                      width: `${((to - from) / DAY) * 100}%`,
                    }}
                  />
                ))}
              </span>
              <span className="num week-hours">
                <Hours ranges={hoursOf(slots, day)} />
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="week-marks num" aria-hidden="true">
        {marks.map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </p>
    </div>
  );
};
