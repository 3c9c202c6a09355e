import { useId, useState } from "react";
import { useSearchParams } from "react-router";
import type { Location } from "#contract/spaces/location.ts";
import { formatMonth, type IstDay, parseWeeklySlot } from "#contract/time.ts";
import { useToday } from "#web/bookings/use-today.ts";
import { useRefreshOnEvents } from "#web/events/use-refresh-on-events.ts";
import { Button, IconButton } from "#web/ui/controls/button.tsx";
import { SegmentedControl } from "#web/ui/controls/segmented-control.tsx";
import { ChevronLeftIcon, ChevronRightIcon } from "#web/ui/icons/icons.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { BlockTimeDialog } from "./block-time-dialog.tsx";
import {
  type BlockTimeDraft,
  type CalendarView,
  createDaysDraft,
  createTimesDraft,
  formatWeekRange,
  getShownRange,
  parseCalendarSearch,
  turnCalendarPage,
} from "./calendar-range.ts";
import { DayPanel } from "./day-panel.tsx";
import { Legend } from "./legend.tsx";
import { MonthGrid } from "./month-grid.tsx";
import { SpaceCalendarOptions } from "./space-calendar-options.tsx";
import { useCalendarEntries } from "./use-calendar-entries.ts";
import { useOutsideNavigation } from "./use-outside-navigation.ts";
import { WeekGrid } from "./week-grid.tsx";

type SpaceCalendarProps = { space: Location; version: number };

/** Shows a space's calendar by month or week, and the selected day as text beside it. Below are the
 *  booking settings and other calendars. The URL stores the view and the day. */
export const SpaceCalendarSection = ({ space, version }: SpaceCalendarProps) => {
  const today = useToday();
  const [params, setParams] = useSearchParams();
  // React state stores the view and the day, because the router updates the URL too slowly for fast
  // key presses. Each change is also copied to the URL.
  const [{ view, day }, setShown] = useState(() => parseCalendarSearch(params, today));
  // When the user follows a link or goes Back or Forward, the view and the day are read from the
  // URL. They are not read after a change by `show`, because the state may be newer.
  const { outside, makeOwnChange } = useOutsideNavigation();
  const [readAt, setReadAt] = useState(outside);
  if (outside !== readAt) {
    setReadAt(outside);
    setShown(parseCalendarSearch(params, today));
  }
  const days = getShownRange(view, day);
  const { entries, isLoaded, loading, problem, again, refresh } = useCalendarEntries(
    space._id,
    days,
    version,
  );
  useRefreshOnEvents(["booking", "space"], refresh);
  const [timeRequest, setRequest] = useState<BlockTimeDraft>();
  const [title, help] = [useId(), useId()];
  const slots = space.availableTimeSlots.map(parseWeeklySlot);

  const show = (changes: { view?: CalendarView; day?: IstDay }) => {
    setShown((old) => ({ ...old, ...changes }));
    setParams((old) => {
      for (const [name, value] of Object.entries(changes)) old.set(name, value);
      return old;
    }, makeOwnChange());
  };
  const closeDays = (from: IstDay, to: IstDay) => setRequest(createDaysDraft({ from, to }, today));

  const grid = {
    day,
    today,
    entries,
    slots,
    loading,
    labelledBy: title,
    describedBy: help,
    onDay: (to: IstDay) => show({ day: to }),
  };
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex items-center gap-1">
          <IconButton
            label={view === "month" ? "Previous month" : "Previous week"}
            onClick={() => show({ day: turnCalendarPage(view, day, -1) })}
          >
            <ChevronLeftIcon />
          </IconButton>
          <IconButton
            label={view === "month" ? "Next month" : "Next week"}
            onClick={() => show({ day: turnCalendarPage(view, day, 1) })}
          >
            <ChevronRightIcon />
          </IconButton>
          <h2 id={title} className="d3 num" aria-live="polite">
            {view === "month" ? formatMonth(day) : formatWeekRange(days)}
          </h2>
        </div>
        <div className="max-sm:*:flex-[1_0_auto] flex flex-wrap items-center gap-3 max-sm:w-full">
          <Button size="sm" variant="quiet" onClick={() => show({ day: today })}>
            Today
          </Button>
          <SegmentedControl
            legend="Show by"
            name="view"
            value={view}
            onChange={(value) => show({ view: value === "week" ? "week" : "month" })}
            options={[
              { value: "month", label: "Month" },
              { value: "week", label: "Week" },
            ]}
          />
          <Button size="sm" onClick={() => closeDays(day, day)}>
            Block time
          </Button>
        </div>
      </div>
      {problem && <LoadError onRetry={() => void again()}>{problem.message}</LoadError>}
      <div className="host-calendar grid gap-5 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr] lg:gap-y-3 lg:gap-x-5">
        {view === "month" ? (
          <MonthGrid {...grid} onDraw={({ from, to }) => closeDays(from, to)} />
        ) : (
          <WeekGrid
            {...grid}
            onDrawTimes={(date, { from, to }) => setRequest(createTimesDraft(date, from, to))}
          />
        )}
        <DayPanel
          day={day}
          today={today}
          entries={entries}
          slots={slots}
          loading={loading}
          isLoaded={isLoaded}
          onCloseTime={() => closeDays(day, day)}
          onChanged={() => void again()}
        />
        <div className="grid content-start gap-3">
          <Legend />
          <p id={help} className="hint pointer-coarse:hidden">
            {view === "month"
              ? "Drag over days with the mouse to block them. With the keyboard, hold Shift and move with the arrow keys, then press Enter."
              : "To block part of a day, drag over its hours with the mouse. With the keyboard, hold Shift and press the down arrow, then press Enter."}
          </p>
        </div>
      </div>
      <SpaceCalendarOptions space={space} onChanged={again} />
      <BlockTimeDialog
        locationId={space._id}
        today={today}
        request={timeRequest}
        onClose={() => setRequest(undefined)}
        onClosed={() => {
          setRequest(undefined);
          void again();
        }}
      />
    </>
  );
};
