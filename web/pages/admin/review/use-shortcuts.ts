import { useLayoutEffect, useRef } from "react";

const typesText = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable]");

/** Single keys that do something, while `on`: never in a text field, a dialog, or with another key
 *  held, so that none of the browser's own or a screen reader's is taken. */
export const useShortcuts = (on: boolean, keys: Record<string, () => void>): void => {
  const known = useRef(keys);
  known.current = keys;
  // Before the screen is drawn: whoever sees it may press a key.
  useLayoutEffect(() => {
    if (!on) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (typesText(event.target) || document.querySelector("dialog[open]")) return;
      const act = known.current[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [on]);
};
