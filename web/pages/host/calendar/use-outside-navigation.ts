import { useRef, useState } from "react";
import { useLocation } from "react-router";

type OwnChange = { replace: true; preventScrollReset: true; state: { turn: number } };

/** Distinguishes a component's changes of its own URL from other navigations, such as a link, Back
 *  and Forward.
 *  @returns `outside`, a key that changes with each other navigation */
export const useOutsideNavigation = (): { outside: string; makeOwnChange: () => OwnChange } => {
  // `useNavigationType` is not used, because its code would be added to the first load of every
  // page.
  const { key, state } = useLocation();
  // The number of an own change (`turn`) is its time. A history entry with a higher number than the
  // last own change is a new own change. An entry with another number was reached by Back or
  // Forward. Entries of all other navigations have no number.
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
