import { useEffect, useEffectEvent } from "react";

const MARK = "largePhotos";

/** The timer that removes the history entry of `useBackButton` after the component is unmounted. In
 *  development, React mounts the component again immediately. The second mount clears the timer, so
 *  the entry stays. */
let leaving: ReturnType<typeof setTimeout> | undefined;

/** Hides a `popstate` event from the router. Otherwise, the router would load the page again. */
const stop = (event: Event) => event.stopImmediatePropagation();

/** Makes the browser's back button call `leave` instead of leaving the page, because phone users
 *  close a full-screen view with this button. While the component is mounted, the history has an
 *  additional entry with the same URL. */
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
