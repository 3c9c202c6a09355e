import { useRef, useState } from "react";
import { useLocation } from "react-router";

type OwnChange = { replace: true; preventScrollReset: true; state: { turn: number } };

/** Distinguishes two kinds of navigation: changes that a component makes to its own URL, and all
 *  others, such as a link, Back and Forward. `useNavigationType` of React Router is not used,
 *  because its code would be added to the first load of every page.
 *  @returns `outside`: a key that changes with each other navigation. `makeOwnChange`: returns the
 *  options for a navigation by which the component changes its own URL; the navigation replaces the
 *  history entry */
export const useOutsideNavigation = (): { outside: string; makeOwnChange: () => OwnChange } => {
  const { key, state } = useLocation();
  // The number of an own change (`turn`) is its time. If the number of a history entry is higher
  // than that of the last own change, the entry is a new own change. If the number is not higher,
  // the entry was reached by Back or Forward. Entries of all other navigations have no number.
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
