export const REVIEW_STEP = 6;
export const RESULT_STEP = 7;

/** What each of the six screens before the result asks. */
export const stepTitles: Record<number, string> = {
  1: "What kind of space is it?",
  2: "Say what guests get",
  3: "Show it",
  4: "Where is it, and what is there?",
  5: "When, for how many, for how much?",
  6: "Look it over",
};

/** The names of the parts that the review shows, each with a way back to its step. */
export const stepNames: Record<number, string> = {
  1: "Category",
  2: "Description",
  3: "Photos",
  4: "Place and amenities",
  5: "Prices and hours",
};

/** The step that an address asks for: `?step=3`. The first for anything else. */
export const parseStep = (params: URLSearchParams): number => {
  const step = Number(params.get("step"));
  return Number.isInteger(step) && step >= 1 && step <= RESULT_STEP ? step : 1;
};
