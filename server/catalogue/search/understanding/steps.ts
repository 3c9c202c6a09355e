import { setImmediate } from "node:timers/promises";

/** A computation in steps that can be paused at each `yield`. Most steps take much less than a
 *  millisecond. A step that sorts all names takes longer. */
export type Steps<Result> = Generator<undefined, Result>;

/** After this many milliseconds, the steps pause, so that other work is done. */
const SLICE_MS = 4;

/** Returns the result of all steps, without a pause. */
export const runSteps = <Result>(steps: Steps<Result>): Result => {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
};

/** Returns the result of all steps. The steps pause regularly, so that requests are answered. */
export const runStepsInSlices = async <Result>(steps: Steps<Result>): Promise<Result> => {
  let begun = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - begun < SLICE_MS) continue;
    await setImmediate();
    begun = performance.now();
  }
};
