import { type KeyboardEvent, useRef, useState } from "react";
import { dayName, formatDay, type IstDay, type Weekday, type WeeklySlot } from "#contract/time.ts";
import { getWeeksOfMonth, toMonth } from "#web/bookings/calendar/month.ts";
import { useGridFocus } from "#web/ui/controls/use-grid-focus.ts";
import {
  type CalendarEntry,
  formatEntryForScreenReader,
  isOpenBetween,
  listEntriesOn,
} from "./calendar-entries.ts";
import { type CellRange, getDayForKey, sortCellRange } from "./calendar-range.ts";
import { useDragSelection } from "./use-drag-selection.ts";

export type GridProps = {
  /** The selected day. Only the cell of this day is in the tab order. */
  day: IstDay;
  today: IstDay;
  entries: readonly CalendarEntry[];
  slots: readonly WeeklySlot[];
  loading: boolean;
  labelledBy: string;
  describedBy: string;
  onDay: (day: IstDay) => void;
};

type MonthProps = GridProps & {
  /** Called when the host has selected several days by dragging or with the keyboard. */
  onDraw: (span: CellRange<IstDay>) => void;
};

const weekdays: Weekday[] = [1, 2, 3, 4, 5, 6, 7];

const dayAt = (x: number, y: number): IstDay | undefined =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-day]")?.dataset.day;

/** Shows a month. The keys of `getDayForKey` move to another day. With Shift, these keys select
 *  several days, and Enter confirms the selection. Dragging with a mouse or a pen also selects
 *  several days. */
export const MonthGrid = (props: MonthProps) => {
  const { day, onDay, onDraw } = props;
  const [anchor, setAnchor] = useState<IstDay>();
  const { drawn, start } = useDragSelection(dayAt, onDraw);
  const tabStop = useRef<HTMLButtonElement>(null);
  const moveFocus = useGridFocus(tabStop, day);
  const chosen =
    drawn ?? (anchor === undefined ? undefined : sortCellRange({ from: anchor, to: day }));

  const onKey = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Enter" && chosen && chosen.from !== chosen.to) {
      event.preventDefault();
      onDraw(chosen);
      return setAnchor(undefined);
    }
    if (event.key === "Escape") return setAnchor(undefined);
    const to = getDayForKey(event.key, day);
    if (!to) return;
    event.preventDefault();
    setAnchor(event.shiftKey ? (anchor ?? day) : undefined);
    moveFocus(to);
    onDay(to);
  };

  return (
    <table
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table with the role grid keeps its rows and headers.
      role="grid"
      className="host-month w-[calc(100%_+_2_*_var(--between))] mx-[calc(-1_*_var(--between))]"
      aria-labelledby={props.labelledBy}
      aria-describedby={props.describedBy}
      aria-busy={props.loading}
      aria-multiselectable="true"
      onKeyDown={onKey}
      onPointerDown={start}
    >
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col" abbr={dayName(weekday)}>
              {dayName(weekday).slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {getWeeksOfMonth(toMonth(day)).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((date, at) =>
              date ? (
                // biome-ignore lint/a11y/useAriaPropsSupportedByRole: inside a grid a td is a gridcell.
                <td
                  key={date}
                  aria-selected={chosen ? chosen.from <= date && date <= chosen.to : date === day}
                >
                  <DayCell
                    date={date}
                    {...props}
                    tabStop={date === day ? tabStop : undefined}
                    onDay={(picked) => {
                      setAnchor(undefined);
                      onDay(picked);
                    }}
                  />
                </td>
              ) : (
                <td key={weekdays[at]} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** The maximum number of entries in a cell. If a day has more, the cell shows two entries and the
 *  number of the others. */
const SHOWN = 3;

type CellProps = GridProps & { date: IstDay; tabStop: React.Ref<HTMLButtonElement> | undefined };

const DayCell = ({ date, day, today, entries, slots, tabStop, onDay }: CellProps) => {
  const here = listEntriesOn(entries, date);
  const open = isOpenBetween(slots, date, 0, 1440);
  const said = [
    formatDay(date),
    !open && "not open",
    ...here.map((entry) => formatEntryForScreenReader(date, entry)),
  ];
  return (
    <button
      ref={tabStop}
      type="button"
      className="host-day flex flex-col gap-[2px] w-full h-full p-[2px] overflow-hidden text-left weight-600 bg-surface rounded-hang-1"
      data-day={date}
      data-open={open}
      data-over={date < today}
      tabIndex={date === day ? 0 : -1}
      aria-current={date === today ? "date" : undefined}
      onClick={() => onDay(date)}
    >
      <span className="sr-only">{said.filter(Boolean).join("; ")}</span>
      <span className="num" aria-hidden="true">
        {Number(date.slice(8))}
      </span>
      {here.slice(0, here.length > SHOWN ? SHOWN - 1 : SHOWN).map((entry) => (
        <span key={entry.key} className="host-entry" data-kind={entry.kind} aria-hidden="true">
          {entry.title}
        </span>
      ))}
      {here.length > SHOWN && (
        <span
          className="text-[0.8125rem] weight-500 [line-height:1.2] text-ink-2"
          aria-hidden="true"
        >
          +{here.length - SHOWN + 1}
        </span>
      )}
    </button>
  );
};
