/** The counter of workers that died and were replaced. */
export const restartCounterName = "worker_restarts_total";

/** If a worker dies after it has run for at least this long, in milliseconds, its start is not the
 *  cause. */
const STABLE_MS = 30_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;

/** Returns how long to wait before a dead worker is replaced, in milliseconds, and how many times
 *  in a row it has died shortly after its start. After the first of these deaths the worker is
 *  replaced at once. After each further death the pause is longer, so that the starts do not take
 *  processor time from the other workers. */
export const planRestart = (
  earlyDeaths: number,
  livedMs: number,
): { pauseMs: number; earlyDeaths: number } => {
  if (livedMs >= STABLE_MS) return { pauseMs: 0, earlyDeaths: 0 };
  const pauseMs =
    earlyDeaths === 0 ? 0 : Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (earlyDeaths - 1));
  return { pauseMs, earlyDeaths: earlyDeaths + 1 };
};
