import { type RefObject, useEffect, useRef } from "react";

/** Moves the focus in a grid in which only one cell, the tab stop, can be reached with Tab.
 *  @param at - identifies the cell that is now the tab stop
 *  @returns a function to call with the cell to which a key moves. This cell gets the focus as soon
 *  as it is the tab stop */
export const useGridFocus = (tabStop: RefObject<HTMLElement | null>, at: string) => {
  const wanted = useRef<string>(undefined);
  // The cell is compared, because the effect of an earlier render may run after the key was pressed.
  // The tab stop of that render may disappear with the next one.
  useEffect(() => {
    if (wanted.current !== at) return;
    wanted.current = undefined;
    tabStop.current?.focus();
  });
  return (to: string): void => {
    if (to !== at) wanted.current = to;
  };
};
