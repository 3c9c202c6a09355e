import { useEffect, useRef } from "react";
import { RESULT_STEP } from "./steps/steps.ts";

/** Controls what happens when the host leaves the result step.
 *  - While the listing is being sent, the browser asks before it closes the page. The back button
 *    cancels the upload
 *  - After the listing was sent, the back button starts the form again */
export const useLeavingResult = (
  wanted: number,
  state: string,
  verbs: { cancel: () => void; again: () => void },
) => {
  const wasThere = useRef(false);
  const latest = useRef(verbs);
  latest.current = verbs;

  useEffect(() => {
    const left = wasThere.current && wanted !== RESULT_STEP;
    wasThere.current = wanted === RESULT_STEP;
    if (left && state === "sending") latest.current.cancel();
    if (left && state === "done") latest.current.again();
  }, [wanted, state]);

  useEffect(() => {
    if (state !== "sending") return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [state]);
};
