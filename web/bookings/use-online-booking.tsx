import { type ComponentType, lazy, type ReactNode, Suspense, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import type { IstDay } from "#contract/time.ts";
import { useSiteSettings } from "#web/frame/site-settings.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { showToastLazily } from "#web/ui/controls/show-toast-lazily.ts";
import type { useTimeSelection } from "./use-time-selection.ts";

/* The part of online booking that is in the page's first load. The rest is lazy-loaded once the
 * user selects a time. Without `ONLINE_BOOKING` nothing is shown. */

const later = () => import("./online-booking-parts.ts");
const part = <Props extends object>(
  pick: (parts: Awaited<ReturnType<typeof later>>) => ComponentType<Props>,
) =>
  lazy<ComponentType<Props>>(() =>
    later().then(
      (parts) => ({ default: pick(parts) }),
      () => ({ default: () => <p className="error">{lostText}</p> }),
    ),
  );
const LastDayPicker = part(({ LastDayPicker }) => LastDayPicker);
const OnlinePrice = part(({ OnlinePrice }) => OnlinePrice);
const HoldNotice = part(({ HoldNotice }) => HoldNotice);

const lostText = "The connection was lost. Please load the page again.";

type Known = { advancePaise: number; instantBook: boolean };

/** Returns the elements that online booking adds to the panel, each falsy when there is nothing to
 *  show; null when online booking is off.
 *  @param isReady shows what is missing and returns whether the selection is complete */
export const useOnlineBooking = (
  spaceId: string,
  booking: ReturnType<typeof useTimeSelection>,
  isReady: () => boolean,
) => {
  const isOpen = useSiteSettings().onlineBooking;
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [byDay, setByDay] = useState(false);
  const [last, setLast] = useState<IstDay>();
  const [quoted, setQuoted] = useState<Known>();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [problemCount, setProblemCount] = useState(0);
  if (!isOpen) return null;

  const { choice, granted } = booking;
  const { date, startTime, endTime } = choice;
  const slotRequest = byDay
    ? date && last && { fromDate: date, toDate: last }
    : granted && date && startTime && endTime && { date, startTime, endTime };
  const held = params.get("hold");

  const press = async (): Promise<void> => {
    if (!slotRequest) return void isReady();
    setBusy(true);
    setError(undefined);
    const said = await later().then(
      ({ submitBooking }) =>
        submitBooking({
          spaceId,
          timeRequest: slotRequest,
          quoted,
          open: navigate,
          again: press,
        }),
      () => {
        showToastLazily(lostText, "bad");
        return lostText;
      },
    );
    setBusy(false);
    setError(said);
    if (!said) return;
    // The request was refused, because another guest was faster or the host has changed something.
    booking.months.renew();
    setProblemCount(problemCount + 1);
  };

  const waited = (part: ReactNode) => <Suspense>{part}</Suspense>;
  return {
    byDay,
    last: byDay ? last : undefined,
    hold: held && (
      <div className="min-h-34">
        {waited(<HoldNotice bookingId={held} onFree={booking.months.renew} />)}
      </div>
    ),
    days: byDay && (
      <div className="min-h-28">
        {waited(<LastDayPicker spaceId={spaceId} first={date} last={last} onLast={setLast} />)}
      </div>
    ),
    turn: (
      <button
        type="button"
        className="link takes-script min-h-11 justify-self-start"
        onClick={() => setByDay(!byDay)}
      >
        {byDay ? "Book by the hour" : "Book whole days"}
      </button>
    ),
    price:
      slotRequest &&
      waited(
        <OnlinePrice
          key={problemCount}
          spaceId={spaceId}
          request={slotRequest}
          onQuote={setQuoted}
        />,
      ),
    button: (
      <>
        {error && <p className="error">{error}</p>}
        <Button
          size="lg"
          wide
          // While a time is held, paying for it is the primary action.
          variant={held && !slotRequest ? "outline" : "primary"}
          className="takes-script"
          busy={busy}
          onClick={press}
        >
          {quoted?.instantBook === false ? "Request to book" : "Book Now"}
        </Button>
      </>
    ),
  };
};
