import { useLocation, useNavigate, useSearchParams } from "react-router";
import { parseStep, REVIEW_STEP } from "./steps/steps.ts";

type HistoryState = { from?: number; fromReview?: boolean } | null;

/** Stores the step in the URL, so that the browser's back button also goes one step back.
 *  @param first the step of a URL that names none */
export const useWizardStep = (first: number) => {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const came = useLocation().state as HistoryState;
  const step = params.has("step") ? parseStep(params) : first;

  const go = (to: number, options: { replace?: boolean; fromReview?: boolean } = {}) =>
    navigate(
      { search: `?step=${to}` },
      { replace: options.replace, state: { from: step, fromReview: options.fromReview } },
    );
  return {
    step,
    /** True when the host came from the review, to which this step then returns. */
    fromReview: came?.fromReview === true,
    go,
    /** Goes one step back, through the browser's history if the host came from that step. */
    back: (shown: number) => {
      const to = came?.fromReview ? REVIEW_STEP : shown - 1;
      if (came?.from === to) navigate(-1);
      else go(to, { replace: true });
    },
    /** Goes back in the browser's history, whatever is there. */
    undo: () => navigate(-1),
  };
};
