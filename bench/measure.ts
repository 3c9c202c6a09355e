/** The result of a load. `perSecond` is the rate, and `count` is the number of measured steps.
 *  `p50` and `p99` are the median and the 99th percentile, in milliseconds. */
export type Measured = { perSecond: number; p50: number; p99: number; count: number };

/** The times of a run in milliseconds, and the duration of the run in seconds, both without the
 *  warm-up. `steps` is the number of all steps, including the steps of the warm-up. */
export type Timed = { times: number[]; seconds: number; steps: number };

export const CONNECTIONS = 10;

/** Seconds per measurement; set BENCH_SECONDS for a quick run. */
export const SECONDS = Number(process.env.BENCH_SECONDS ?? 8);

const at = (sorted: Float64Array, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** Seconds of load before the app is measured. V8 optimises a function only after the function has
 *  run thousands of times. So a search takes one and a half times as long in the first ten seconds
 *  as it does later. */
export const WARM_SECONDS = 20;

/** Returns the median. If the number of values is even, returns the larger of the two middle
 *  values. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Returns the rate, the median and the 99th percentile of one or several runs together. */
export const summed = (...timed: Omit<Timed, "steps">[]): Measured => {
  const sorted = Float64Array.from(timed.flatMap(({ times }) => times)).sort();
  const seconds = timed.reduce((sum, one) => sum + one.seconds, 0);
  return {
    perSecond: sorted.length / seconds,
    p50: at(sorted, 0.5),
    p99: at(sorted, 0.99),
    count: sorted.length,
  };
};

/** Lets several workers repeat `step` at the same time for `seconds`, after a warm-up.
 *  @param step - runs query number `n`; `worker` is 0 for the first worker */
export const underLoad = async (
  step: (worker: number, n: number) => Promise<void>,
  seconds = SECONDS,
  workers = CONNECTIONS,
): Promise<Timed> => {
  const times: number[] = [];
  let n = 0;
  const warmUntil = performance.now() + Math.max(1, seconds / 4) * 1000;
  const until = warmUntil + seconds * 1000;
  const work = async (worker: number): Promise<void> => {
    for (let start = performance.now(); start < until; ) {
      await step(worker, n++);
      const end = performance.now();
      if (start >= warmUntil) times.push(end - start);
      start = end;
    }
  };
  await Promise.all(Array.from({ length: workers }, (_, worker) => work(worker)));
  return { times, seconds, steps: n };
};

/** Lets ten workers process each item once. The first quarter of the items is warm-up.
 *  @param step - processes one item; `worker` is 0 to 9 */
export const onceEach = async <Thing>(
  things: readonly Thing[],
  step: (worker: number, thing: Thing) => Promise<void>,
): Promise<Measured> => {
  const warm = Math.floor(things.length / 4);
  const times: number[] = [];
  let next = 0;
  let began = 0;
  const work = async (worker: number): Promise<void> => {
    for (let thing = things[next]; thing !== undefined; thing = things[next]) {
      const mine = next++;
      const start = performance.now();
      if (mine === warm) began = start;
      await step(worker, thing);
      if (mine >= warm) times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, worker) => work(worker)));
  return summed({ times, seconds: (performance.now() - began) / 1000 });
};
