import type { showToast } from "./toast.tsx";

/** `showToast` for pages that are on first load: the toasts are fetched with the first one. Says
 *  nothing when they cannot be fetched, so the words must stand on the page as well. */
export const showToastLazily = (...said: Parameters<typeof showToast>): void => {
  import("./toast.tsx").then(
    (toasts) => toasts.showToast(...said),
    () => {},
  );
};
