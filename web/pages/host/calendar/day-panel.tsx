import { useId } from "react";
import { Link } from "react-router";
import {
  addDays,
  formatDay,
  formatTime,
  getWeekday,
  type IstDay,
  type WeeklySlot,
} from "#contract/time.ts";
import { useApiMutation } from "#web/frame/use-api-query.ts";
import { Badge, type BadgeTone, Notice } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { useToast } from "#web/ui/controls/toast.tsx";
import { deleteHostBlock } from "./calendar-api.ts";
import { type CalendarEntry, formatHoursOnDay, listEntriesOn } from "./calendar-entries.ts";

type DayPanelProps = {
  day: IstDay;
  today: IstDay;
  entries: readonly CalendarEntry[];
  slots: readonly WeeklySlot[];
  loading: boolean;
  /** Whether `entries` was loaded for this day. */
  isLoaded: boolean;
  onCloseTime: () => void;
  onChanged: () => void;
};

/** Shows one day as text: its opening hours, its entries, and the actions for them. */
export const DayPanel = (props: DayPanelProps) => {
  const { day, today, entries, slots } = props;
  const id = useId();
  const here = listEntriesOn(entries, day);
  return (
    <section
      aria-labelledby={id}
      className="lg:col-[2] lg:row-[1_/_3] lg:self-start card card-pad grid content-start gap-4"
    >
      <header className="grid gap-1">
        <h2 id={id} className="d3">
          {formatDay(day)}
        </h2>
        <p className="muted num">{openingText(slots, day)}</p>
      </header>
      {here.length === 0 && (props.loading || props.isLoaded) && (
        <p>{props.loading ? "Loading..." : "Nothing is booked or blocked."}</p>
      )}
      {here.length > 0 && (
        <ul className="grid gap-3">
          {here.map((entry) => (
            <li
              key={entry.key}
              className="[border-left:4px_solid_var(--edge)] data-[kind=booked]:[border-color:var(--success)] data-[kind=unpaid]:[border-color:var(--highlight-ink)] data-[kind=asked]:[border-color:var(--action)] data-[kind=asked]:[border-left-style:dashed] grid gap-1 pl-3"
              data-kind={entry.kind}
            >
              <Line entry={entry} day={day} onChanged={props.onChanged} />
            </li>
          ))}
        </ul>
      )}
      {day >= today && (
        <Button variant="outline" className="justify-self-start" onClick={props.onCloseTime}>
          Block time on this day
        </Button>
      )}
    </section>
  );
};

/** Returns the opening hours of a day as text, such as `Open 9:00 AM - 6:00 PM`. */
const openingText = (slots: readonly WeeklySlot[], day: IstDay): string => {
  const hours = slots
    .filter(({ weekday }) => weekday === getWeekday(day))
    .sort((a, b) => a.startMinute - b.startMinute)
    .map(({ startMinute, endMinute }) =>
      startMinute === 0 && endMinute === 0
        ? "24 hours"
        : `${formatTime(startMinute)} - ${formatTime(endMinute)}${endMinute <= startMinute ? " (next day)" : ""}`,
    );
  // A slot of the previous day that ends after midnight gives `Open until 2:00 AM`.
  const rest = slots
    .filter(
      ({ weekday, startMinute, endMinute }) =>
        weekday === getWeekday(addDays(day, -1)) && 0 < endMinute && endMinute <= startMinute,
    )
    .map(({ endMinute }) => `until ${formatTime(endMinute)}`);
  const all = hours.includes("24 hours") ? hours : [...rest, ...hours];
  return all.length > 0 ? `Open ${all.join(", ")}` : "Not open on this weekday";
};

const looks: Record<CalendarEntry["kind"], { word: string; tone: BadgeTone }> = {
  booked: { word: "Booked", tone: "open" },
  unpaid: { word: "Waiting for payment", tone: "note" },
  asked: { word: "Request", tone: "hot" },
  closed: { word: "Blocked", tone: "plain" },
  imported: { word: "Blocked elsewhere", tone: "plain" },
};

const Line = ({
  entry,
  day,
  onChanged,
}: {
  entry: CalendarEntry;
  day: IstDay;
  onChanged: () => void;
}) => {
  const toast = useToast();
  const { busy, problem, send } = useApiMutation();
  const { word, tone } = looks[entry.kind];
  const open = async (blockId: string) => {
    if (!(await send(() => deleteHostBlock(blockId)))) return;
    toast("The time is no longer blocked.", "good");
    onChanged();
  };
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-2">
        <b className="num">{formatHoursOnDay(day, entry)}</b>
        <Badge tone={tone}>{word}</Badge>
      </p>
      {entry.booking && (
        <p>
          <Link to={`/bookings/${entry.booking._id}`} className="link">
            {entry.title}
          </Link>
        </p>
      )}
      {entry.block && entry.title !== "Blocked" && <p>{entry.title}</p>}
      {entry.block?.calendar && (
        <p className="muted text-sm">From the calendar {entry.block.calendar.name}</p>
      )}
      {entry.block && !entry.block.calendar && (
        <Button
          size="sm"
          variant="outline"
          className="justify-self-start"
          busy={busy}
          onClick={() => open(entry.key)}
        >
          Unblock
        </Button>
      )}
      {problem && <Notice tone="bad">{problem.message}</Notice>}
    </>
  );
};
