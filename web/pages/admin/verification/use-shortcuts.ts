import { useLayoutEffect, useRef } from "react";

const typesText = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable]");

/** Handles single-key shortcuts while `on` is true. */
export const useShortcuts = (on: boolean, keys: Record<string, () => void>): void => {
  const known = useRef(keys);
  known.current = keys;
  // This is a layout effect, so that the keys work as soon as the screen is painted.
  useLayoutEffect(() => {
    if (!on) return;
    const onKey = (event: KeyboardEvent) => {
      // Browsers and screen readers have shortcuts with Ctrl, Alt and Meta.
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      // In form fields and dialogs, the keys have other functions.
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
