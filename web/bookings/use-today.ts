import { useEffect, useState } from "react";
import { type IstDay, istDay, MINUTE_MS } from "#contract/time.ts";
import { getServerNow } from "./bookings-api.ts";

const readToday = (): IstDay => istDay(getServerNow());

/** Calls `show` every minute with the present day in IST. Returns a function that stops the calls.
 *  A single timer for midnight would be late if the device sleeps before midnight. */
export const followToday = (show: (today: IstDay) => void): (() => void) => {
  const timer = setInterval(() => show(readToday()), MINUTE_MS);
  return () => clearInterval(timer);
};

/** Returns the present day in IST, by the server's clock. In an open tab, the day changes within a
 *  minute after midnight. In a tab that sleeps at midnight, the day changes within a minute after
 *  the tab wakes up. */
export const useToday = (): IstDay => {
  const [today, setToday] = useState(readToday);
  useEffect(() => followToday(setToday), []);
  return today;
};
