import { useEffect, useEffectEvent } from "react";

const MARK = "largePhotos";

/** A clean-up and a new start at once (React does so in development) keep the entry there is. */
let leaving: ReturnType<typeof setTimeout> | undefined;

const stop = (event: Event) => event.stopImmediatePropagation();

/** While a part is mounted, the browser's way back leads out of it (`leave`) and not off the page:
 *  on a phone that is how people close what covers everything. The history has one more entry of the
 *  same address meanwhile. The router never hears of it, or it would load the page again. */
export const useBackButton = (leave: () => void): void => {
  const onBack = useEffectEvent(leave);
  useEffect(() => {
    clearTimeout(leaving);
    // A page that was loaded anew while it showed this has the entry already.
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
