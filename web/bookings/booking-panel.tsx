import { type MouseEvent, useId, useRef } from "react";
import { cancellationWindow } from "#contract/bookings/policy-text.ts";
import type { Location } from "#contract/spaces/location.ts";
import { formatDay, type IstDay } from "#contract/time.ts";
import { useSiteSettings } from "#web/frame/site-settings.ts";
import { Button, buttonClass } from "#web/ui/controls/button.tsx";
import { ChatIcon, ShieldCheckIcon } from "#web/ui/icons/icons.tsx";
import { endsNextDay, LivePrice, SpacePrices } from "./booking-price.tsx";
import { Calendar } from "./calendar/calendar.tsx";
import { TimePickers } from "./calendar/time-pickers.tsx";
import type { MonthDays } from "./calendar/use-months.ts";
import { useOnlineBooking } from "./use-online-booking.tsx";
import { useTimeSelection } from "./use-time-selection.ts";
import { buildWhatsappLink } from "./whatsapp.ts";

type BookingPanelProps = {
  space: Pick<Location, "_id" | "title" | "price" | "hourlyRate" | "instantBook">;
  /** The current day in IST, from the loader. */
  today: IstDay;
  /** The result of the loader's `loadFirstMonth`. If it is null, the panel fetches the month. */
  availability: MonthDays | null;
};

/** Lets the guest pick a time and see the price, and then book or ask on WhatsApp. The selection is
 *  in the URL as `date`, `startTime` and `endTime`, as in a search. Links to the panel use its id
 *  `booking`. */
export const BookingPanel = (props: BookingPanelProps) => (
  <Panel key={props.space._id} {...props} />
);

const Panel = ({ space, today, availability }: BookingPanelProps) => {
  const site = useSiteSettings();
  const id = useId();
  const booking = useTimeSelection(space._id, today, availability);
  const fields = {
    date: useRef<HTMLButtonElement>(null),
    startTime: useRef<HTMLSelectElement>(null),
    endTime: useRef<HTMLSelectElement>(null),
  };
  const { choice, granted, complaint } = booking;
  const { date, startTime, endTime } = choice;
  const dateError = complaint?.field === "date" ? complaint : undefined;

  const request = { spaceTitle: space.title, spaceUrl: `${site.publicUrl}/location/${space._id}` };
  const isTimeReady = () => {
    const field = booking.obstacle(new Date());
    if (field) fields[field].current?.focus();
    return !field;
  };
  const requestWhenReady = (event: MouseEvent) => {
    if (!(online?.isReady ?? isTimeReady)()) event.preventDefault();
  };
  const online = useOnlineBooking(space, booking, isTimeReady);
  const timeRequest = online?.byDay
    ? date && online.last && { fromDate: date, toDate: online.last }
    : granted &&
      date &&
      startTime &&
      endTime && { date, startTime, endTime, endsNextDay: endsNextDay(granted) };
  const begin = () => {
    booking.begin();
    online?.preload();
  };

  return (
    <section id="booking" aria-labelledby={id} className="card card-pad booking">
      <header className="grid gap-1">
        <h2 id={id} className="d3 lintel">
          Book this space
        </h2>
        <SpacePrices {...space} />
      </header>
      {online?.terms}
      {online?.hold}
      <form
        // Without JavaScript, each button loads the page again and scrolls to this panel.
        action="#booking"
        data-hold
        // The form is a flex column. In a grid, the sticky bar with the button would stay within
        // its own row.
        className="flex flex-col gap-4"
        onFocus={begin}
        onPointerDown={begin}
        onSubmit={(event) => event.preventDefault()}
      >
        <Calendar
          month={booking.month}
          days={booking.months.days}
          loading={booking.months.loading}
          today={today}
          chosen={date}
          until={online?.last}
          describedBy={dateError && `${id}-date`}
          tabStop={fields.date}
          onMonth={booking.showMonth}
          onPick={(picked) => online?.pickLastDay(picked) || booking.pickDay(picked)}
        />
        {booking.months.failed && (
          <div className="notice notice-bad flex-wrap items-center justify-between" role="alert">
            The calendar could not be loaded.
            <Button size="sm" variant="outline" onClick={booking.months.retry}>
              Try again
            </Button>
          </div>
        )}
        {dateError && (
          <p id={`${id}-date`} className="error">
            {dateError.why} {dateError.message}
          </p>
        )}
        {date && (
          <p className="num weight-600" aria-live="polite">
            {formatDay(date)}
            <input type="hidden" name="date" value={date} />
          </p>
        )}
        {online?.days || (
          <TimePickers
            day={booking.day}
            choice={choice}
            complaint={complaint}
            start={fields.startTime}
            end={fields.endTime}
            onPick={booking.pickTime}
          />
        )}
        {online?.turn}
        <noscript>
          <button type="submit" className={buttonClass({ variant: "outline", wide: true })}>
            Show the price
          </button>
        </noscript>
        {online?.purpose}
        <LivePrice {...space} time={online?.byDay ? undefined : granted} more={online?.price} />
        {online?.button}
        <a
          className={buttonClass({
            size: "lg",
            wide: true,
            variant: online ? "outline" : "primary",
          })}
          href={buildWhatsappLink(site.whatsappNumber, {
            ...request,
            ...(timeRequest && { timeRequest }),
          })}
          target="_blank"
          rel="noopener"
          onClick={requestWhenReady}
        >
          <ChatIcon />
          Ask on WhatsApp
        </a>
      </form>
      {/* This note is left out when the online price is shown, because the online price already
       * contains the deadline for free cancellation. */}
      {!online?.price && (
        <p className="muted flex items-start gap-2 text-sm">
          <ShieldCheckIcon />
          <span>
            {`Free cancellation up to ${cancellationWindow} before booking.`}
            {!online && " Nothing is paid until the team confirms."}
          </span>
        </p>
      )}
    </section>
  );
};
