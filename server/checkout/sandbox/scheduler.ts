/** Something that happens by itself. */
export type ScheduledEvent = { at: number | null; happen: () => void };

export type Scheduler = ReturnType<typeof startScheduler>;

/** The pause after something could not happen, for instance because the disk was full. */
export const SCHEDULER_RETRY_MS = 5_000;

/** Lets everything happen when it is due; what could not happen is tried again. `wake` looks again when
 *  there is something new. */
export const startScheduler = (
  all: () => ScheduledEvent[],
  { now, onTrouble }: { now: () => Date; onTrouble: (error: unknown) => void },
) => {
  let timer: NodeJS.Timeout | undefined;
  let notBefore = 0;

  const round = (): void => {
    const at = now().getTime();
    try {
      for (const surprise of all())
        if (surprise.at !== null && surprise.at <= at) surprise.happen();
    } catch (error) {
      notBefore = at + SCHEDULER_RETRY_MS;
      onTrouble(error);
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
