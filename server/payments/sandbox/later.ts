/** Something that happens by itself. */
export type Surprise = { at: number | null; happen: () => void };

/** Lets everything happen when it is due. `wake` looks again when there is something new. */
export const startLater = (all: () => Surprise[], now: () => Date) => {
  let timer: NodeJS.Timeout | undefined;

  const round = (): void => {
    const at = now().getTime();
    for (const surprise of all()) if (surprise.at !== null && surprise.at <= at) surprise.happen();
    wake();
  };
  const wake = (): void => {
    clearTimeout(timer);
    const times = all().flatMap(({ at }) => at ?? []);
    if (times.length === 0) return;
    timer = setTimeout(round, Math.max(0, Math.min(...times) - now().getTime()));
    timer.unref();
  };
  return { wake, stop: () => clearTimeout(timer) };
};
