import { useLocation, useNavigate, useSearchParams } from "react-router";
import { parseStep, REVIEW_STEP } from "./steps/steps.ts";

/** `from` is the step of the previous entry in the browser's history; undefined if that entry is
 *  another page or its step is not known. */
type HistoryState = { from?: number; fromReview?: boolean } | null;

type GoOptions = { replace?: boolean; fromReview?: boolean; from?: number | undefined };

/** Returns the wizard's step, and functions that change the step. The URL stores the step, so the
 *  browser's back button also goes one step back.
 *  @param first - the step when the URL names none */
export const useWizardStep = (first: number) => {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const came = useLocation().state as HistoryState;
  const step = params.has("step") ? parseStep(params) : first;

  /** Goes to a step. With `replace`, the step replaces the present entry in the browser's history.
   *  The value of `from` then stays the same, unless the caller passes `from`. */
  const go = (
    to: number,
    { replace, fromReview, from = replace ? came?.from : step }: GoOptions = {},
  ) => navigate({ search: `?step=${to}` }, { replace, state: { from, fromReview } });
  return {
    step,
    /** Whether the host returns to the review step after this step. True if the host came from
     *  the review step, or if the server rejected a value of this step. */
    fromReview: came?.fromReview === true,
    go,
    /** Goes to the review step if `fromReview` is true; otherwise to the step before `shown`. If
     *  this target is the previous entry in the browser's history, goes back in the history. */
    back: (shown: number) => {
      const to = came?.fromReview ? REVIEW_STEP : shown - 1;
      if (came?.from === to) navigate(-1);
      else go(to, { replace: true });
    },
    /** Goes back to the previous entry in the browser's history. */
    undo: () => navigate(-1),
  };
};
