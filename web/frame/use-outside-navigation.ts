import { useRef, useState } from "react";
import { useLocation } from "react-router";

type OwnChange = { replace: true; preventScrollReset: true; state: { turn: number } };

/** Tells the changes that a component makes to its own URL from all other navigations, such as a
 *  link, Back and Forward. React Router's `useNavigationType` would add its code to the first load
 *  of every page.
 *  @returns `outside`: a key that changes with each other navigation. `makeOwnChange`: returns the
 *  options for a navigation by which the component changes its own URL; the navigation replaces the
 *  history entry */
export const useOutsideNavigation = (): { outside: string; makeOwnChange: () => OwnChange } => {
  const { key, state } = useLocation();
  // Own changes are numbered by the clock. An entry of the history whose number is not newer than
  // the last own change was reached by Back or Forward.
  const [seen, setSeen] = useState(() => ({ key, turn: Date.now(), outside: key }));
  const latest = useRef(seen.turn);
  if (key !== seen.key) {
    const { turn = 0 } = (state ?? {}) as { turn?: number };
    const isOwn = turn > seen.turn;
    setSeen({ key, turn: isOwn ? turn : seen.turn, outside: isOwn ? seen.outside : key });
  }
  const makeOwnChange = (): OwnChange => {
    latest.current = Math.max(latest.current + 1, Date.now());
    return { replace: true, preventScrollReset: true, state: { turn: latest.current } };
  };
  return { outside: seen.outside, makeOwnChange };
};
