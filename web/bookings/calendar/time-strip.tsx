import { type CSSProperties, type PointerEvent, useRef, useState } from "react";
import {
  type CalendarDay,
  listEndMinutes,
  QUARTER_MINUTES,
} from "#contract/bookings/availability.ts";
import { parseQuarterHour, resolvePickedMinute } from "#contract/bookings/slot-request.ts";
import { formatDay, formatTime } from "#contract/time.ts";
import { formatClockTime } from "./format-calendar-day.ts";
import {
  chooseAt,
  chooseBetween,
  getStripRange,
  listStripParts,
  moveEnd,
  moveStart,
  type StripTimes,
} from "./strip-times.ts";
import "./time-strip.css";

const HOUR_MINUTES = 60;
/** A pointer that moves fewer pixels than this counts as a tap, not as a drag. */
const DRAG_PIXELS = 8;

export type TimeStripProps = {
  day: CalendarDay;
  /** The chosen start, in minutes since the day began. */
  start: number | undefined;
  /** The chosen end, as a text like `10:00 AM`. */
  endTime: string | undefined;
  onPick: (times: { startTime: string; endTime: string }) => void;
};

/** A strip of a day's free time, on which the guest chooses times. A tap, a drag or a slider calls
 *  `onPick` when the pointer or the key is released. */
export default function TimeStrip({ day, start, endTime, onPick }: TimeStripProps) {
  const chosen = findChosen(day, start, endTime);
  const track = useRef<HTMLDivElement>(null);
  const drag = useRef<{ anchor: number; x: number }>(undefined);
  const [moving, setMoving] = useState<StripTimes>();
  const times = moving ?? chosen;
  const { from, to } = getStripRange(day);
  const parts = listStripParts(day);
  const place = (first: number, last: number): CSSProperties => ({
    left: `${((first - from) / (to - from)) * 100}%`,
    width: `${((last - first) / (to - from)) * 100}%`,
  });

  const commit = (picked = moving) => {
    setMoving(undefined);
    if (picked && (picked.start !== chosen?.start || picked.end !== chosen.end))
      onPick({ startTime: formatTime(picked.start), endTime: formatTime(picked.end) });
  };

  const minuteAt = ({ clientX }: PointerEvent) => {
    const box = track.current?.getBoundingClientRect();
    return box ? from + ((clientX - box.left) / box.width) * (to - from) : from;
  };
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    // A press on a handle does not start a drag across the strip. The handle's slider reacts to it.
    if (event.button !== 0 || event.target instanceof HTMLInputElement) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { anchor: minuteAt(event), x: event.clientX };
    setMoving(chooseAt(day, drag.current.anchor));
  };
  const onPointerMove = (event: PointerEvent) => {
    if (!drag.current || Math.abs(event.clientX - drag.current.x) < DRAG_PIXELS) return;
    setMoving(chooseBetween(day, drag.current.anchor, minuteAt(event)));
  };
  const endDrag = (isCancelled: boolean) => {
    if (!drag.current) return;
    drag.current = undefined;
    if (isCancelled) setMoving(undefined);
    else commit();
  };

  const slider = (
    label: string,
    value: number,
    move: (minute: number) => StripTimes | undefined,
  ) => (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={times ? formatClockTime(value) : "Not chosen yet"}
      min={from}
      max={to}
      step={QUARTER_MINUTES}
      value={value}
      onChange={(event) => setMoving(move(Number(event.target.value)))}
      onPointerUp={() => commit()}
      onKeyDown={(event) => {
        const { key } = event;
        // In a form, Enter would press the first submit button: `Previous month` of the calendar.
        if (key === "Enter") event.preventDefault();
        // If no time is chosen yet, Enter or Space chooses up to one hour that begins at `value`.
        if (!times && (key === "Enter" || key === " ")) commit(chooseAt(day, value));
      }}
      onKeyUp={() => commit()}
      onBlur={() => commit()}
    />
  );

  return (
    <fieldset className="time-strip min-w-0" aria-label={`Free time on ${formatDay(day.date)}`}>
      <div
        ref={track}
        className="strip-track"
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={() => endDrag(false)}
        onPointerCancel={() => endDrag(true)}
      >
        {parts.map((part) => (
          <span
            key={`${part.from} ${part.free}`}
            className={part.free ? "strip-free" : "strip-taken"}
            style={place(part.from, part.to)}
          />
        ))}
        {times && <span className="strip-chosen" style={place(times.start, times.end)} />}
        {slider("Start", times?.start ?? chooseAt(day, from)?.start ?? from, (minute) =>
          times ? moveStart(day, times, minute) : chooseAt(day, minute),
        )}
        {times && slider("End", times.end, (minute) => moveEnd(day, times, minute))}
      </div>
      <p className="strip-hours num" aria-hidden>
        {listHours(from, to).map((minute) => (
          <span key={minute} style={place(minute, minute)}>
            {formatHour(minute)}
          </span>
        ))}
      </p>
      <p className="hint">
        Tap a free time, or drag across it.
        {parts.some(({ free }) => !free) && " Striped time is taken."}
      </p>
    </fieldset>
  );
}

/** Returns the chosen start and end; undefined until both are chosen. */
const findChosen = (
  day: CalendarDay,
  start: number | undefined,
  endTime: string | undefined,
): StripTimes | undefined => {
  const minute = endTime === undefined ? null : parseQuarterHour(endTime);
  if (start === undefined || minute === null) return undefined;
  const found = resolvePickedMinute(listEndMinutes(day, start), minute);
  return found.message === undefined ? { start, end: found.minute } : undefined;
};

/** Returns the hours to label: at most seven, evenly spaced. */
const listHours = (from: number, to: number): number[] => {
  const step = [1, 2, 3, 4, 6, 12].find((hours) => (to - from) / (hours * HOUR_MINUTES) <= 6) ?? 12;
  const count = Math.floor((to - from) / (step * HOUR_MINUTES));
  return Array.from({ length: count + 1 }, (_, at) => from + at * step * HOUR_MINUTES);
};

/** Returns an hour without minutes: `9 AM` for 540. */
const formatHour = (minute: number): string => formatTime(minute).replace(":00", "");
