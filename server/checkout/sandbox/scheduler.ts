/** The scheduler calls `happen` at the time `at`, in milliseconds since 1970. If `at` is null, the
 *  event does not happen. */
export type ScheduledEvent = { at: number | null; happen: () => void };

export type Scheduler = ReturnType<typeof startScheduler>;

/** How long the scheduler and the webhook sender pause after a change could not be stored, for
 *  example because the disk was full. */
export const SCHEDULER_RETRY_MS = 5_000;

/** Returns a scheduler that carries out each event when it is due and retries after a failure. Call
 *  `wake` to start it and whenever there is a new event. */
export const startScheduler = (
  all: () => ScheduledEvent[],
  { now, onError }: { now: () => Date; onError: (error: unknown) => void },
) => {
  let timer: NodeJS.Timeout | undefined;
  let notBefore = 0;

  const round = (): void => {
    const at = now().getTime();
    try {
      for (const event of all()) if (event.at !== null && event.at <= at) event.happen();
    } catch (error) {
      notBefore = at + SCHEDULER_RETRY_MS;
      onError(error);
    }
    wake();
  };
  const wake = (): void => {
    clearTimeout(timer);
    const times = all().flatMap(({ at }) => at ?? []);
    if (times.length === 0) return;
    const next = Math.max(notBefore, Math.min(...times));
    timer = setTimeout(round, Math.max(0, next - now().getTime()));
    timer.unref();
  };
  return { wake, stop: () => clearTimeout(timer) };
};
