import { type KeyboardEvent, type RefObject, useId, useState } from "react";
import type { CalendarDay } from "#contract/bookings/availability.ts";
import { addDays, formatMonth, getWeekday, type IstDay } from "#contract/time.ts";
import { useHydrated } from "#web/frame/use-hydrated.ts";
import { IconButton } from "#web/ui/controls/button.tsx";
import { useGridFocus } from "#web/ui/controls/use-grid-focus.ts";
import { ChevronLeftIcon, ChevronRightIcon } from "#web/ui/icons/icons.tsx";
import { CalendarWeeks } from "./calendar-weeks.tsx";
import { addMonths, getBookableMonths, getMonthRange, type Month, toMonth } from "./month.ts";

type CalendarProps = {
  month: Month;
  /** The month's days; undefined until they are loaded. */
  days: CalendarDay[] | undefined;
  loading: boolean;
  today: IstDay;
  chosen: IstDay | undefined;
  until?: IstDay | undefined;
  /** The id of the element that shows the error about the day. */
  describedBy: string | undefined;
  /** The button of the day that the Tab key reaches. A parent can move the focus to it. */
  tabStop: RefObject<HTMLButtonElement | null>;
  onMonth: (month: Month) => void;
  onPick: (day: CalendarDay) => void;
};

/** Shows a month in which the user picks a day. Unavailable days can have the focus, so that they
 *  can show why they are unavailable. In a form, every button also works without JavaScript. */
export const Calendar = (props: CalendarProps) => {
  const { month, days, today, chosen, onMonth } = props;
  const id = useId();
  const [focusedDay, setFocusedDay] = useState<IstDay>();
  const hydrated = useHydrated();
  const { first, last } = getBookableMonths(today);

  const within = (day: IstDay | undefined) => day && toMonth(day) === month;
  const tabDay =
    [focusedDay, chosen].find(within) ??
    days?.find((day) => !day.reason)?.date ??
    (within(today) ? today : getMonthRange(month).from);
  const moveFocus = useGridFocus(props.tabStop, tabDay);

  const walk = (event: KeyboardEvent) => {
    const to = target(event.key, tabDay);
    if (!to || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const [from, until] = [getMonthRange(first).from, getMonthRange(last).to];
    const day = to < from ? from : to > until ? until : to;
    moveFocus(day);
    setFocusedDay(day);
    if (toMonth(day) !== month) onMonth(toMonth(day));
  };

  const turn = (label: string, count: number, Icon: typeof ChevronLeftIcon) => {
    const to = addMonths(month, count);
    // At the first or last month, the button has `aria-disabled` instead of `disabled`, because a
    // disabled button loses the focus.
    const off = to < first || to > last;
    return (
      <IconButton
        type="submit"
        name="month"
        value={to}
        label={label}
        aria-disabled={off || undefined}
        className={off ? "opacity-40" : ""}
        onClick={() => off || onMonth(to)}
      >
        <Icon />
      </IconButton>
    );
  };

  return (
    <div className="calendar">
      <div className="flex items-center justify-between">
        {turn("Previous month", -1, ChevronLeftIcon)}
        <h3 id={id} aria-live="polite">
          {formatMonth(getMonthRange(month).from)}
        </h3>
        {turn("Next month", 1, ChevronRightIcon)}
      </div>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA allows a table as a grid, and its rows and column heads then need no roles of their own.
        role="grid"
        aria-labelledby={id}
        aria-describedby={props.describedBy}
        aria-busy={props.loading}
        onKeyDown={walk}
      >
        <CalendarWeeks
          month={month}
          days={days}
          today={today}
          chosen={chosen}
          until={props.until}
          tabDay={tabDay}
          walkable={hydrated}
          tabStop={props.tabStop}
          onPick={(day) => {
            setFocusedDay(day.date);
            props.onPick(day);
          }}
        />
      </table>
    </div>
  );
};

/** Returns the day to which a key moves the focus; undefined for other keys. Page Up and Page Down
 *  keep the day of the month. If the new month is too short, its last day is returned. */
const target = (key: string, day: IstDay): IstDay | undefined => {
  const byMonth = (count: number) => {
    const month = addMonths(toMonth(day), count);
    const [sameDate, end] = [`${month}${day.slice(7)}`, getMonthRange(month).to];
    return sameDate < end ? sameDate : end;
  };
  if (key === "ArrowLeft") return addDays(day, -1);
  if (key === "ArrowRight") return addDays(day, 1);
  if (key === "ArrowUp") return addDays(day, -7);
  if (key === "ArrowDown") return addDays(day, 7);
  if (key === "Home") return addDays(day, 1 - getWeekday(day));
  if (key === "End") return addDays(day, 7 - getWeekday(day));
  if (key === "PageUp") return byMonth(-1);
  if (key === "PageDown") return byMonth(1);
  return undefined;
};
