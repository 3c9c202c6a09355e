export const REVIEW_STEP = 6;
export const RESULT_STEP = 7;

/** The titles of the six steps before the result. */
export const stepTitles: Record<number, string> = {
  1: "What kind of space is it?",
  2: "Say what guests get",
  3: "Show it",
  4: "Where is it, and what is there?",
  5: "How many people, at what price, and when?",
  6: "Check your listing",
};

/** The names of the sections on the review step. Each section has a button that opens its step. */
export const stepNames: Record<number, string> = {
  1: "Category",
  2: "Description",
  3: "Photos",
  4: "Place and amenities",
  5: "Prices and hours",
};

/** Returns the step in the URL: 3 for `?step=3`. Returns 1 if the URL has no valid step. */
export const parseStep = (params: URLSearchParams): number => {
  const step = Number(params.get("step"));
  return Number.isInteger(step) && step >= 1 && step <= RESULT_STEP ? step : 1;
};
