import { setImmediate } from "node:timers/promises";

/** A computation in steps, each much shorter than a millisecond. The computation may be paused at
 *  each `yield`. */
export type Steps<Result> = Generator<undefined, Result>;

/** The time in milliseconds after which the steps pause, so that other work is done. */
const SLICE_MS = 4;

/** Returns the result of all steps, without a pause. */
export const runSteps = <Result>(steps: Steps<Result>): Result => {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
};

/** Returns the result of all steps; requests are answered in between. */
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
