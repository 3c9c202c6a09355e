import { type ComponentType, type ReactNode, Suspense, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import type { CalendarDay } from "#contract/bookings/availability.ts";
import { bookingMessages } from "#contract/bookings/messages.ts";
import type { Location } from "#contract/spaces/location.ts";
import { connectionLostMessage } from "#web/frame/api-problem.ts";
import { LazyPlace, lazyPart } from "#web/frame/lazy-part.tsx";
import { useSiteSettings } from "#web/frame/site-settings.ts";
import { useHydrated } from "#web/frame/use-hydrated.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { showToastLazily } from "#web/ui/controls/show-toast-lazily.ts";
import { chooseLastDay, type LastDay } from "./calendar/last-day.ts";
import type { PurposeChoice } from "./purpose-fields.tsx";
import type { useTimeSelection } from "./use-time-selection.ts";

/* The part of online booking that is in the page's first load. The rest is lazy-loaded at the
 * user's first interaction with the panel. Without `ONLINE_BOOKING` nothing is shown. */

const later = () => import("./online-booking-parts.ts");
const part = <Props extends object>(
  pick: (parts: Awaited<ReturnType<typeof later>>) => ComponentType<Props>,
) => lazyPart(async () => ({ default: pick(await later()) }));
const LastDayPicker = part(({ LastDayPicker }) => LastDayPicker);
const OnlinePrice = part(({ OnlinePrice }) => OnlinePrice);
const BookingTotal = part(({ BookingTotal }) => BookingTotal);
const PurposeFields = part(({ PurposeFields }) => PurposeFields);
const HoldNotice = part(({ HoldNotice }) => HoldNotice);

type Known = { advancePaise: number; totalPaise: number; instantBook: boolean };

/** Returns the elements and functions of the booking panel for online booking; null if online
 *  booking is off. An element that has nothing to show is falsy. */
export const useOnlineBooking = (
  { _id: spaceId, instantBook = true }: Pick<Location, "_id" | "instantBook">,
  booking: ReturnType<typeof useTimeSelection>,
  /** Returns whether the selection of times is complete. If not, shows what is missing. */
  isTimeReady: () => boolean,
) => {
  const isOpen = useSiteSettings().onlineBooking;
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [byDay, setByDay] = useState(false);
  const [last, setLast] = useState<LastDay>();
  const lastDayField = useRef<HTMLSelectElement>(null);
  const [purpose, setPurpose] = useState<PurposeChoice>({});
  const [quoted, setQuoted] = useState<Known>();
  const hydrated = useHydrated();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [problemCount, setProblemCount] = useState(0);
  if (!isOpen) return null;

  const { choice, granted } = booking;
  const { date, startTime, endTime } = choice;
  const slotRequest = byDay
    ? date && last?.day && { fromDate: date, toDate: last.day }
    : granted && date && startTime && endTime && { date, startTime, endTime };
  const held = params.get("hold");

  /** Returns whether the selection of times or of whole days is complete. If not, shows what is
   *  missing. */
  const isReady = (): boolean => {
    if (!byDay || !date) return isTimeReady();
    if (last?.day) return true;
    showToastLazily(bookingMessages.lastDay, "bad");
    lastDayField.current?.focus();
    return false;
  };

  const press = async (): Promise<void> => {
    if (!slotRequest) return void isReady();
    setBusy(true);
    setError(undefined);
    const said = await later().then(
      ({ submitBooking }) =>
        submitBooking({
          spaceId,
          timeRequest: slotRequest,
          purpose,
          quoted,
          open: navigate,
          again: press,
        }),
      () => {
        showToastLazily(connectionLostMessage, "bad");
        return connectionLostMessage;
      },
    );
    setBusy(false);
    setError(said);
    if (!said) return;
    // Another guest may have taken the time, or the host may have changed the space. So the
    // available days and the price are fetched again.
    booking.months.renew();
    setProblemCount(problemCount + 1);
  };

  // `PurposeFields` and `BookingTotal` are loaded together with `OnlinePrice`. The `LazyPlace`
  // around `OnlinePrice` already reports a lost connection, so these two need only `Suspense`.
  const inSuspense = (part: ReactNode) => <Suspense>{part}</Suspense>;
  return {
    /** Loads the lazy part of online booking. Call this at the user's first interaction. The part's
     *  style sheet moves Book Now to the bottom of a phone's screen. If the style sheet came later,
     *  the button could move just when the user taps it. */
    preload: () => void later().catch(() => {}),
    terms: (
      <p className="muted text-sm">
        {instantBook
          ? "Booked instantly once you pay."
          : "The host answers your request first. You pay after the host has accepted it."}
      </p>
    ),
    isReady,
    byDay,
    last: byDay ? last?.day : undefined,
    /** Handles a tap on a day in the calendar. If the guest books whole days and has chosen the
     *  first day, a tap on a later free day chooses the last day. Returns whether this tap has
     *  chosen the last day. */
    pickLastDay: (picked: CalendarDay): boolean => {
      const nextLast = chooseLastDay(byDay && date, last, picked);
      setLast(nextLast);
      return !!nextLast;
    },
    hold: held && (
      <div className="min-h-34">
        <LazyPlace>
          <HoldNotice bookingId={held} onFree={booking.months.renew} />
        </LazyPlace>
      </div>
    ),
    days: byDay && (
      <div className="min-h-28">
        <LazyPlace>
          <LastDayPicker
            spaceId={spaceId}
            first={date}
            last={last?.day}
            onLast={(day, isChosen) => setLast({ day, isChosen })}
            renewal={booking.months.renewal}
            ref={lastDayField}
          />
        </LazyPlace>
      </div>
    ),
    turn: (
      <button
        type="button"
        className="link takes-script min-h-11 self-start"
        onClick={() => setByDay(!byDay)}
      >
        {byDay ? "Book by the hour" : "Book whole days"}
      </button>
    ),
    /** A lazy part: the panel shows it inside a `LazyPlace`. */
    price: slotRequest && (
      <OnlinePrice key={problemCount} spaceId={spaceId} request={slotRequest} onQuote={setQuoted} />
    ),
    purpose: slotRequest && (
      <div className="takes-script min-h-28">
        {/* The fields are not shown before hydration: a choice made until then would be lost. */}
        {hydrated && inSuspense(<PurposeFields value={purpose} onChange={setPurpose} />)}
      </div>
    ),
    button: (
      <>
        {error && <p className="error">{error}</p>}
        <div className="book-now-place takes-script">
          <div
            className={
              slotRequest
                ? "book-now-ready flex items-center justify-between gap-3 leading-snug"
                : ""
            }
          >
            {slotRequest && inSuspense(<BookingTotal quote={quoted} />)}
            <Button
              size="lg"
              // The button is at the right from the start. The total appears later at the left. If
              // the button moved while it is pressed, the press would have no effect.
              className={slotRequest ? "ml-auto whitespace-nowrap" : ""}
              wide={!slotRequest}
              // If the guest holds a time, the primary button is `Pay` in `HoldNotice`. This button
              // is an outline until the guest chooses another time.
              variant={held && !slotRequest ? "outline" : "primary"}
              busy={busy}
              onClick={press}
            >
              {(quoted?.instantBook ?? instantBook) ? "Book Now" : "Request to book"}
            </Button>
          </div>
        </div>
      </>
    ),
  };
};
