import { useLocation, useNavigate, useSearchParams } from "react-router";
import { parseStep, REVIEW_STEP } from "./steps/steps.ts";

type Came = { from?: number; fromReview?: boolean } | null;

/** The step lives in the address, so that the browser's own back goes a step back too.
 *  @param first the step of an address that names none */
export const useWizardStep = (first: number) => {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const came = useLocation().state as Came;
  const step = params.has("step") ? parseStep(params) : first;

  const go = (to: number, options: { replace?: boolean; fromReview?: boolean } = {}) =>
    navigate(
      { search: `?step=${to}` },
      { replace: options.replace, state: { from: step, fromReview: options.fromReview } },
    );
  return {
    step,
    /** The review sent the host here: from here it goes back there. */
    fromReview: came?.fromReview === true,
    go,
    /** One step back, in the browser's history where that is where the host came from. */
    back: (shown: number) => {
      const to = came?.fromReview ? REVIEW_STEP : shown - 1;
      if (came?.from === to) navigate(-1);
      else go(to, { replace: true });
    },
    /** Back in history, whatever is there. */
    undo: () => navigate(-1),
  };
};
