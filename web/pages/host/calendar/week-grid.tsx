import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import {
  countDaysBetween,
  dayName,
  formatDay,
  formatTime,
  getWeekday,
  type IstDay,
  listDaysBetween,
} from "#contract/time.ts";
import { useGridFocus } from "#web/ui/controls/use-grid-focus.ts";
import {
  formatEntryForScreenReader,
  getMinutesOnDay,
  isOpenBetween,
  listEntriesOn,
} from "./calendar-entries.ts";
import { type CellRange, getDayForKey, getWeekRange, sortCellRange } from "./calendar-range.ts";
import { DayEntriesLayer } from "./day-entries-layer.tsx";
import type { GridProps } from "./month-grid.tsx";
import { useDragSelection } from "./use-drag-selection.ts";

type WeekProps = GridProps & {
  /** Called when part of one day was selected. The range is in minutes of that day. */
  onDrawTimes: (day: IstDay, span: CellRange<number>) => void;
};

const hours = Array.from({ length: 24 }, (_, hour) => hour);
const QUARTERS = 96;

/** Shows seven days by the hour. Up and Down move to another hour. Keys such as Left and Home move
 *  to another day. Shift with Up or Down selects several hours of a day, and Enter confirms the
 *  selection. Dragging in a day's column selects quarter hours. */
export const WeekGrid = (props: WeekProps) => {
  const { day, today, entries, slots, onDay, onDrawTimes } = props;
  const { from, to } = getWeekRange(day);
  const days = listDaysBetween(from, to);
  const [hour, setHour] = useState(9);
  const [anchor, setAnchor] = useState<number>();
  const box = useRef<HTMLDivElement>(null);
  const tabStop = useRef<HTMLButtonElement>(null);
  const moveFocus = useGridFocus(tabStop, `${day} ${hour}`);

  // Scrolls to the selected hour. At first this is 9 AM, because most opening hours begin then.
  // Runs again when the grid's size changes, for example when a phone is rotated.
  useEffect(() => {
    const outer = box.current;
    if (!outer) return;
    const observer = new ResizeObserver(() => {
      const cell = tabStop.current;
      if (!cell) return;
      const [around, at] = [outer.getBoundingClientRect(), cell.getBoundingClientRect()];
      const head = cell.closest("table")?.tHead?.offsetHeight ?? 0;
      outer.scrollTop += at.top - around.top - outer.clientTop - head - at.height;
      // Also scrolls sideways. If possible, the first visible day is the day before the selected
      // day.
      const besides = (cell.closest("tr")?.cells[0]?.offsetWidth ?? 0) + at.width;
      outer.scrollLeft += at.left - around.left - outer.clientLeft - besides;
    });
    observer.observe(outer);
    return () => observer.disconnect();
  }, []);

  /** Returns the quarter hour at a point of the browser window, counted from the start of the week.
   *  If no hour is shown at this point, returns undefined. */
  const quarterAt = (x: number, y: number): number | undefined => {
    const cell = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-hour]");
    if (!cell) return undefined;
    const { top, height } = cell.getBoundingClientRect();
    const within = Math.min(3, Math.max(0, Math.floor(((y - top) / height) * 4)));
    const on = countDaysBetween(from, cell.dataset.day ?? from);
    return on * QUARTERS + Number(cell.dataset.hour) * 4 + within;
  };
  const handOn = (span: CellRange<number>) => {
    const first = Math.floor(span.from / QUARTERS);
    const minute = (quarter: number) => (quarter - first * QUARTERS) * 15;
    onDrawTimes(days[first] ?? day, { from: minute(span.from), to: minute(span.to) + 15 });
  };
  // A drag selection stays in the column in which it began.
  const sameDay = (begun: number, now: number) =>
    Math.floor(begun / QUARTERS) * QUARTERS + (now % QUARTERS);
  const { drawn, start } = useDragSelection(quarterAt, handOn, sameDay);

  const byKeys = anchor === undefined ? undefined : sortCellRange({ from: anchor, to: hour });
  const marked = drawn
    ? {
        day: days[Math.floor(drawn.from / QUARTERS)],
        from: (drawn.from % QUARTERS) * 15,
        to: (drawn.to % QUARTERS) * 15 + 15,
      }
    : byKeys && { day, from: byKeys.from * 60, to: byKeys.to * 60 + 60 };

  const onKey = (event: KeyboardEvent) => {
    const { key, shiftKey } = event;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (key === "Escape") return setAnchor(undefined);
    if (key === "Enter" && marked?.day && byKeys) {
      event.preventDefault();
      onDrawTimes(marked.day, { from: marked.from, to: marked.to });
      return setAnchor(undefined);
    }
    const upOrDown = key === "ArrowUp" ? -1 : key === "ArrowDown" ? 1 : 0;
    const toDay = upOrDown ? day : getDayForKey(key, day);
    if (!toDay) return;
    event.preventDefault();
    const toHour = Math.min(23, Math.max(0, hour + upOrDown));
    moveFocus(`${toDay} ${toHour}`);
    setAnchor(shiftKey && upOrDown ? (anchor ?? hour) : undefined);
    setHour(toHour);
    if (toDay !== day) onDay(toDay);
  };

  return (
    <div
      ref={box}
      className="host-week-box [overscroll-behavior:contain] [border:1.5px_solid_var(--line)] max-h-136 overflow-auto rounded-hang-2 bg-surface"
    >
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table with the role grid keeps its rows and headers.
        role="grid"
        className="host-week w-full min-w-164 max-sm:min-w-[calc(3.6rem_+_(100vw_-_2_*_var(--gutter)_-_3px_-_3.6rem)_*_7_/_3)] lg:min-w-144"
        aria-labelledby={props.labelledBy}
        aria-describedby={props.describedBy}
        aria-busy={props.loading}
        aria-multiselectable="true"
        onKeyDown={onKey}
        onPointerDown={start}
      >
        <thead>
          <tr>
            <th scope="col" className="host-week-hour">
              <span className="sr-only">Time</span>
            </th>
            {days.map((date) => (
              <th
                key={date}
                scope="col"
                abbr={dayName(getWeekday(date))}
                data-over={date < today}
                aria-current={date === today ? "date" : undefined}
              >
                {dayName(getWeekday(date)).slice(0, 3)} <b>{Number(date.slice(8))}</b>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hours.map((at) => (
            <tr key={at}>
              <th scope="row" className="host-week-hour num">
                {formatTime(at * 60).replace(":00", "")}
              </th>
              {days.map((date) => {
                const isHere = date === day && at === hour;
                const span = { from: at * 60, to: at * 60 + 60 };
                const isMarked = marked ? marked.day === date && meet(marked, span) : isHere;
                return (
                  // biome-ignore lint/a11y/useAriaPropsSupportedByRole: inside a grid a td is a gridcell.
                  <td key={date} aria-selected={isMarked}>
                    <HourCell
                      date={date}
                      entries={entries}
                      slots={slots}
                      span={span}
                      tabStop={isHere ? tabStop : undefined}
                      onPick={() => {
                        setAnchor(undefined);
                        setHour(at);
                        onDay(date);
                      }}
                    />
                    {at === 0 && (
                      <DayEntriesLayer
                        date={date}
                        entries={entries}
                        marked={marked?.day === date ? marked : undefined}
                      />
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

const meet = (a: CellRange<number>, b: CellRange<number>) => a.from < b.to && b.from < a.to;

type HourProps = Pick<GridProps, "entries" | "slots"> & {
  date: IstDay;
  /** The start and the end of the cell's hour, in minutes since midnight. */
  span: CellRange<number>;
  /** The ref for the only hour that is in the tab order; undefined for all other hours. */
  tabStop: RefObject<HTMLButtonElement | null> | undefined;
  onPick: () => void;
};

const HourCell = ({ date, span, entries, slots, tabStop, onPick }: HourProps) => {
  const open = isOpenBetween(slots, date, span.from, span.to);
  const here = listEntriesOn(entries, date).filter((entry) =>
    meet(getMinutesOnDay(date, entry), span),
  );
  const said = [
    `${formatDay(date)}, ${formatTime(span.from)}`,
    !open && "not open",
    ...here.map((entry) => formatEntryForScreenReader(date, entry)),
  ];
  return (
    <button
      ref={tabStop}
      type="button"
      className="host-hour block w-full h-[var(--hour)] focus-visible:relative focus-visible:z-[1]"
      data-day={date}
      data-hour={span.from / 60}
      data-open={open}
      tabIndex={tabStop ? 0 : -1}
      aria-label={said.filter(Boolean).join("; ")}
      onClick={onPick}
    />
  );
};
