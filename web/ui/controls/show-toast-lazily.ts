import type { showToast } from "./toast.tsx";

/** Calls `showToast`. Its code is loaded on the first call, so that it is not in a page's first
 *  load. If the code cannot be loaded, nothing is shown, so the text must also be on the page.
 *  @returns a function that ends the toast */
export const showToastLazily = (...said: Parameters<typeof showToast>): (() => void) => {
  const shown = import("./toast.tsx").then(
    (toasts) => toasts.showToast(...said),
    () => undefined,
  );
  return () => void shown.then((end) => end?.());
};
