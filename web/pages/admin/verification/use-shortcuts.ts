import { useLayoutEffect, useRef } from "react";

const typesText = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable]");

/** Handles single-key shortcuts while `on` is true. They do not work in these cases:
 *  - in any form field or while a dialog is open, because the keys have other functions there
 *  - with Ctrl, Alt or Meta, so that the shortcuts of browsers and screen readers still work
 *  - when a key that is held down repeats */
export const useShortcuts = (on: boolean, keys: Record<string, () => void>): void => {
  const known = useRef(keys);
  known.current = keys;
  // This is a layout effect, so that the keys work as soon as the screen is painted.
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
