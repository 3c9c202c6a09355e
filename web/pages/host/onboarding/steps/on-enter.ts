import type { KeyboardEvent } from "react";

/** Returns a handler for a field: Enter calls `run` and does not submit the wizard's form. While an
 *  input method composes text, Enter only chooses a suggestion. */
export const onEnter =
  (run: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    run();
  };
