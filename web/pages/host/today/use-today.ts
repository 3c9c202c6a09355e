import { useEffect, useState } from "react";
import { type IstDay, istDay, MINUTE_MS } from "#contract/time.ts";

/** Returns the present day in IST. In an open tab, the day changes within a minute after midnight.
 *  In a tab that sleeps at midnight, the day changes within a minute after the tab wakes up. */
export const useToday = (): IstDay => {
  const [today, setToday] = useState(() => istDay(new Date()));
  useEffect(() => {
    // The day is compared every minute, because one timer until midnight would be late after the
    // device slept.
    const timer = setInterval(() => setToday(istDay(new Date())), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return today;
};
