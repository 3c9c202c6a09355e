import type { showToast } from "./toast.tsx";

/** `showToast` for pages of the first load: the toasts are lazy-loaded with the first one. Shows
 *  nothing if they cannot be loaded, so the text must also be on the page. */
export const showToastLazily = (...said: Parameters<typeof showToast>): void => {
  import("./toast.tsx").then(
    (toasts) => toasts.showToast(...said),
    () => {},
  );
};
