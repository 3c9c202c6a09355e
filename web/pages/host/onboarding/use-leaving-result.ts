import { useEffect, useRef } from "react";
import { RESULT_STEP } from "./steps/steps.ts";

/** Handles the browser's back button on the result step. If an upload is running, it is cancelled.
 *  If it has finished, the form starts again. */
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
