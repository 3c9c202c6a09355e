import type { showToast } from "./toast.tsx";

/** Calls `showToast`, whose code is lazy-loaded on the first call so that it is not in a page's
 *  first load. Shows nothing if the code cannot be loaded, so the text must also be on the page. */
export const showToastLazily = (...said: Parameters<typeof showToast>): void => {
  import("./toast.tsx").then(
    (toasts) => toasts.showToast(...said),
    () => {},
  );
};
