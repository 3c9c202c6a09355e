import { useEffect, useRef } from "react";

type FindElement = () => HTMLElement | null | undefined;

/** Returns a function that keeps the focus on the page when a pressed button disappears. Call it
 *  when the button is pressed. If no element has the focus after the next render, the element from
 *  `next` gets the focus. */
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
