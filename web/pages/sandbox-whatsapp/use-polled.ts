import { useCallback, useEffect, useRef, useState } from "react";

const PAUSE_MS = 1_000;

/** Calls `ask` on mount, and then every second while the page is visible and no call is pending. If
 *  `ask` returns null, the call has failed: `isLost` is true, and `value` does not change. `again`
 *  calls `ask` immediately. */
export const usePolled = <Value>(ask: () => Promise<Value | null>) => {
  const [value, setValue] = useState<Value | null>(null);
  const [isLost, setLost] = useState(false);
  const latest = useRef(ask);
  latest.current = ask;
  const turns = useRef({ asked: 0, shown: 0 });
  const again = useCallback(async () => {
    turns.current.asked += 1;
    const mine = turns.current.asked;
    const answer = await latest.current();
    // A result never replaces the result of a later call.
    if (mine < turns.current.shown) return;
    turns.current.shown = mine;
    setLost(answer === null);
    if (answer !== null) setValue(answer);
  }, []);
  useEffect(() => {
    void again();
    const timer = setInterval(() => {
      const { asked, shown } = turns.current;
      if (!document.hidden && asked === shown) void again();
    }, PAUSE_MS);
    return () => clearInterval(timer);
  }, [again]);
  return { value, isLost, again };
};
