import { useCallback, useEffect, useRef, useState } from "react";

const PAUSE_MS = 1_000;

/** Returns the latest result of `ask`, which is called every second while the page is visible. `isLost`
 *  is true if the last call failed; `value` then stays as it was. `again` calls `ask` at once. */
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
