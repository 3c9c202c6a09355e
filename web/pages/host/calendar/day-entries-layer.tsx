import { DAY_MINUTES, formatTime, type IstDay } from "#contract/time.ts";
import { type CalendarEntry, getMinutesOnDay, listEntriesOn } from "./calendar-entries.ts";
import type { CellRange } from "./calendar-range.ts";

type LayerProps = {
  date: IstDay;
  entries: readonly CalendarEntry[];
  /** The part of the day that the host is selecting. Its numbers are minutes since midnight. */
  marked: CellRange<number> | undefined;
};

/** Shows a day's entries over its hours. If an entry overlaps earlier entries, it begins further to
 *  the right and covers part of them. The layer is hidden from screen readers, because the hour
 *  cells describe the same entries as text. */
export const DayEntriesLayer = ({ date, entries, marked }: LayerProps) => {
  const here = listEntriesOn(entries, date);
  return (
    <div
      className="absolute top-0 inset-x-0 z-[1] h-[calc(24_*_var(--hour))] pointer-events-none"
      aria-hidden="true"
    >
      {here.map((entry, at) => {
        const lane = here.slice(0, at).filter(({ endsAt }) => endsAt > entry.startsAt).length;
        return (
          <span
            key={entry.key}
            className="host-entry host-slot"
            data-kind={entry.kind}
            style={{ ...placeOf(getMinutesOnDay(date, entry)), left: `${Math.min(lane, 3) * 22}%` }}
          >
            {entry.title}
          </span>
        );
      })}
      {marked && (
        <span
          className="host-drawn absolute inset-x-px py-0 px-[0.3em] text-[0.8125rem] weight-600 text-on-action bg-action rounded-hang-1 opacity-92 num"
          style={placeOf(marked)}
        >
          {formatTime(marked.from)} - {formatTime(marked.to % DAY_MINUTES)}
        </span>
      )}
    </div>
  );
};

const placeOf = ({ from, to }: CellRange<number>) => ({
  top: `${(from / DAY_MINUTES) * 100}%`,
  height: `${((to - from) / DAY_MINUTES) * 100}%`,
});
