import { useRef, useState } from "react";
import { useLocation } from "react-router";

type OwnChange = { replace: true; preventScrollReset: true; state: { turn: number } };

/** A component that changes its own URL uses this to detect all other navigations, such as links,
 *  Back and Forward.
 *  @returns `outside`, a key that changes only with these other navigations */
export const useOutsideNavigation = (): { outside: string; makeOwnChange: () => OwnChange } => {
  // `useNavigationType` is not used, because its code would be added to the first load of every
  // page.
  const { key, state } = useLocation();
  // The component stores a number (`turn`) in the history entry of each change that it makes. The
  // number increases with each change. If the new entry's `turn` is higher than `seen.turn`, the
  // component made the change. Any other new entry comes from another navigation.
  const [seen, setSeen] = useState(() => ({ key, turn: Date.now(), outside: key }));
  const latest = useRef(seen.turn);
  if (key !== seen.key) {
    const { turn = 0 } = (state ?? {}) as { turn?: number };
    const isOwn = turn > seen.turn;
    setSeen({ key, turn: isOwn ? turn : seen.turn, outside: isOwn ? seen.outside : key });
  }
  /** Returns the options for a navigation by which the component changes its own URL. */
  const makeOwnChange = (): OwnChange => {
    latest.current = Math.max(latest.current + 1, Date.now());
    return { replace: true, preventScrollReset: true, state: { turn: latest.current } };
  };
  return { outside: seen.outside, makeOwnChange };
};
