import { type RefObject, useEffect, useState } from "react";
import { keepRows } from "./keep-rows.ts";

const TEXT_FIELDS = "textarea, input:is(:not([type]), [type=text], [type=search], [type=tel])";

/** Returns whether somebody is busy with a row: it has the focus, an open dialog, or typed text. */
const isInUse = (row: Element): boolean =>
  row.contains(document.activeElement) ||
  row.querySelector("dialog[open]") !== null ||
  [...row.querySelectorAll<HTMLInputElement>(TEXT_FIELDS)].some(({ value }) => value !== "");

const isSame = <Item>(a: readonly Item[], b: readonly Item[]): boolean =>
  a.length === b.length && a.every((item, at) => item === b[at]);

/** Returns the given items, plus earlier items whose rows are in use. So an update never takes
 *  away the focus, an open dialog or typed text. Each row must have its key in `data-row`.
 *  @param isLive - if false, only the given items are returned */
export const useKeptRows = <Item>(
  list: RefObject<HTMLElement | null>,
  items: readonly Item[],
  keyOf: (item: Item) => string | number,
  isLive = true,
): readonly Item[] => {
  const [{ given, shown }, setState] = useState({ given: items, shown: items });
  const keepFrom = (before: readonly Item[]) =>
    keepRows(before, items, keyOf, (key) => {
      const row = list.current?.querySelector(`[data-row="${key}"]`);
      return isLive && row !== null && row !== undefined && isInUse(row);
    });
  let current = shown;
  if (!isSame(given, items)) {
    current = keepFrom(shown);
    setState({ given: items, shown: current });
  }

  const hasKept = current.length > items.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the listeners are added anew when rows are kept.
  useEffect(() => {
    if (!hasKept) return;
    // Waits until the event has ended. Only then has the focus moved and the dialog closed.
    const leave = () =>
      setTimeout(() => setState((old) => ({ ...old, shown: keepFrom(old.shown) })));
    addEventListener("focusin", leave);
    addEventListener("focusout", leave);
    addEventListener("close", leave, true);
    return () => {
      removeEventListener("focusin", leave);
      removeEventListener("focusout", leave);
      removeEventListener("close", leave, true);
    };
  }, [hasKept, items]);
  return current;
};
