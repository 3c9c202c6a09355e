import type { RefObject } from "react";
import type { CalendarDay } from "#contract/bookings/availability.ts";
import { dayName, formatDay, type IstDay, type Weekday } from "#contract/time.ts";
import { formatUnavailableReason } from "./format-calendar-day.ts";
import { getWeeksOfMonth, type Month } from "./month.ts";

const weekdays: Weekday[] = [1, 2, 3, 4, 5, 6, 7];

type WeeksProps = {
  month: Month;
  days: CalendarDay[] | undefined;
  today: IstDay;
  chosen: IstDay | undefined;
  /** The last of several selected days. */
  until: IstDay | undefined;
  /** If `walkable` is true, this is the only day in the tab order. */
  tabDay: IstDay;
  /** Whether the page is hydrated, so that the arrow keys work. Until then, every day is in the tab
   *  order. */
  walkable: boolean;
  tabStop: RefObject<HTMLButtonElement | null>;
  onPick: (day: CalendarDay) => void;
};

/** Renders the content of the calendar's grid: headings, weeks and days. */
export const CalendarWeeks = (props: WeeksProps) => (
  <>
    <thead>
      <tr>
        {weekdays.map((weekday) => (
          <th key={weekday} scope="col" abbr={dayName(weekday)}>
            {dayName(weekday).slice(0, 2)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {getWeeksOfMonth(props.month).map((week) => (
        <tr key={week.find(Boolean)}>
          {week.map((date, at) =>
            date ? (
              // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the rule takes a td for a cell of a table, but in this `role="grid"` it is a gridcell, which can be selected.
              <td key={date} aria-selected={isChosen(date, props)}>
                <DayButton date={date} {...props} />
              </td>
            ) : (
              <td key={weekdays[at]} />
            ),
          )}
        </tr>
      ))}
    </tbody>
  </>
);

const isChosen = (date: IstDay, { chosen, until = chosen }: WeeksProps) =>
  !!chosen && !!until && date >= chosen && date <= until;

const DayButton = ({ date, ...props }: { date: IstDay } & WeeksProps) => {
  const day = props.days?.find((known) => known.date === date);
  const grey = day && formatUnavailableReason(day);
  return (
    <button
      ref={date === props.tabDay ? props.tabStop : undefined}
      type="submit"
      name="date"
      value={date}
      className="day num"
      data-grey={day?.reason}
      title={grey}
      tabIndex={props.walkable && date !== props.tabDay ? -1 : undefined}
      aria-label={grey ? `${formatDay(date)}. ${grey}` : formatDay(date)}
      aria-current={date === props.today ? "date" : undefined}
      aria-disabled={!day || day.reason ? true : undefined}
      onClick={() => day && props.onPick(day)}
    >
      {Number(date.slice(8))}
    </button>
  );
};
