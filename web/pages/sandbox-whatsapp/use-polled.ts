import { useCallback, useEffect, useRef, useState } from "react";

const PAUSE_MS = 1_000;

/** Calls `ask` every second while the page is visible. Returns its latest result (`value`), whether
 *  the last call failed (`isLost`; `value` then stays as it was), and a function that calls `ask`
 *  at once (`again`). */
export const usePolled = <Value>(ask: () => Promise<Value | null>) => {
  const [value, setValue] = useState<Value | null>(null);
  const [isLost, setLost] = useState(false);
  const latest = useRef(ask);
  latest.current = ask;
  const again = useCallback(async () => {
    const answer = await latest.current();
    setLost(answer === null);
    if (answer !== null) setValue(answer);
  }, []);
  useEffect(() => {
    void again();
    const timer = setInterval(() => {
      if (!document.hidden) void again();
    }, PAUSE_MS);
    return () => clearInterval(timer);
  }, [again]);
  return { value, isLost, again };
};
