import { useEffect, useEffectEvent } from "react";

const MARK = "largePhotos";

/** The timer that removes the history entry of `useBackButton` after the effect's clean-up. If the
 *  effect runs again immediately (as in React's development mode), the timer is cleared and the
 *  entry stays. */
let leaving: ReturnType<typeof setTimeout> | undefined;

/** Keeps a `popstate` event from the router, which would load the page again. */
const stop = (event: Event) => event.stopImmediatePropagation();

/** While a component is mounted, makes the browser's back button call `leave` instead of leaving
 *  the page. On a phone, users close a full-screen view that way. Meanwhile, the history has one
 *  more entry with the same URL. */
export const useBackButton = (leave: () => void): void => {
  const onBack = useEffectEvent(leave);
  useEffect(() => {
    clearTimeout(leaving);
    // If the page was reloaded while the view was open, the history already has the entry.
    if (!history.state?.[MARK]) history.pushState({ ...history.state, [MARK]: true }, "");
    const wayBack = (event: Event) => {
      stop(event);
      onBack();
    };
    addEventListener("popstate", wayBack, { capture: true, once: true });
    return () => {
      removeEventListener("popstate", wayBack, true);
      leaving = setTimeout(() => {
        if (!history.state?.[MARK]) return;
        addEventListener("popstate", stop, { capture: true, once: true });
        history.back();
      });
    };
  }, []);
};
