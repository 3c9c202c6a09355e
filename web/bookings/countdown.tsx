import { useEffect, useEffectEvent, useState } from "react";
import { getServerNow } from "./bookings-api.ts";
import { formatTimeLeft } from "./format-booking-time.ts";

/** Screen readers announce the time when this many minutes are left. An announcement every second
 *  would disturb their users. */
const SPOKEN_MINUTES = [5, 1];

type CountdownProps = {
  /** An ISO time, as in the API. */
  until: string;
  /** Called once for each `until`, when no time is left. It must fetch the booking's state, because
   *  the server decides whether the hold or the request has ended. */
  onOver: () => void;
};

const leftUntil = (until: string): number => Date.parse(until) - getServerNow().getTime();

/** Shows how much time is left until a hold or a request ends, by the server's clock. */
export const Countdown = ({ until, onOver }: CountdownProps) => {
  const [left, setLeft] = useState(() => leftUntil(until));
  const over = useEffectEvent(onOver);

  useEffect(() => {
    setLeft(leftUntil(until));
    const timer = setInterval(() => {
      const now = leftUntil(until);
      setLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      over();
    }, 1000);
    return () => clearInterval(timer);
  }, [until]);

  const minutes = Math.ceil(left / 60_000);
  return (
    <>
      <strong className="num whitespace-nowrap" role="timer" aria-live="off">
        {formatTimeLeft(left)}
      </strong>
      <span className="sr-only" role="status">
        {SPOKEN_MINUTES.includes(minutes) &&
          left > 0 &&
          `${minutes} ${minutes === 1 ? "minute" : "minutes"} left.`}
      </span>
    </>
  );
};
