import type { showToast } from "./toast.tsx";

/** Calls `showToast`, which is loaded on the first call to keep it out of a page's first load. If
 *  the code cannot be loaded, nothing is shown, so the text must also be on the page.
 *  @returns a function that removes the toast */
export const showToastLazily = (...said: Parameters<typeof showToast>): (() => void) => {
  const shown = import("./toast.tsx").then(
    (toasts) => toasts.showToast(...said),
    () => undefined,
  );
  return () => void shown.then((end) => end?.());
};
