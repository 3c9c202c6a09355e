import { useEffect, useRef } from "react";

type FindElement = () => HTMLElement | null | undefined;

/** Returns a function to call when a button is pressed that may disappear. If the focus is then
 *  lost after the next render, it moves, without scrolling, to the element that `find` returns. */
export const useLostFocus = () => {
  const find = useRef<FindElement>(undefined);
  useEffect(() => {
    const target = find.current?.();
    find.current = undefined;
    if (document.activeElement === document.body) target?.focus({ preventScroll: true });
  });
  return (next: FindElement) => {
    find.current = next;
  };
};

/** Returns the remove button of the item at `index`, or of the last item if there are fewer. Each
 *  item of the list has one element with the attribute `data-remove`. */
export const findRemoveButton = (
  list: ParentNode | null,
  index: number,
): HTMLElement | undefined => {
  const buttons = [...(list?.querySelectorAll<HTMLElement>("[data-remove]") ?? [])];
  return buttons[index] ?? buttons.at(-1);
};
