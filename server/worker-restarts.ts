/** The name of the counter of workers that died and were replaced. */
export const restartCounterName = "worker_restarts_total";

/** A worker that dies before this age, in milliseconds, counts as an early death. After
 *  two early deaths in a row, the replacement starts only after a pause. */
const STABLE_MS = 30_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;

/** Returns the pause before a dead worker is replaced, and the new number of early deaths in a row.
 *  Without pauses, the starts would take processor time from the other workers.
 *  @param earlyDeaths - the number of early deaths in a row before this death */
export const planRestart = (
  earlyDeaths: number,
  livedMs: number,
): { pauseMs: number; earlyDeaths: number } => {
  if (livedMs >= STABLE_MS) return { pauseMs: 0, earlyDeaths: 0 };
  const pauseMs =
    earlyDeaths === 0 ? 0 : Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (earlyDeaths - 1));
  return { pauseMs, earlyDeaths: earlyDeaths + 1 };
};
