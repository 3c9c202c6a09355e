import { Problem } from "./problem.ts";

type Limits = {
  /** How much work runs at a time. */
  most: number;
  /** How much of one asker's work runs at a time; as much as of all by default. */
  mostEach?: number;
  /** How much of one asker's work may wait; any amount by default. */
  waitingEach?: number;
  /** How long work may wait, in milliseconds; for ever by default. */
  waitMs?: number;
  /** What somebody reads whose work could not wait (any longer). */
  sorry?: string;
  retryAfterSeconds?: number;
};

type Asker = { running: number; waiting: (() => void)[] };

/** Runs work in turns that are fair between those who ask: of several who wait, each is served once
 *  before anyone is served again, however much one of them has waiting.
 *  @throws Problem 503 busy from the returned function, when too much of the asker's waits already or
 *  when its turn did not come in time */
export const createFairQueue = (limits: Limits) => {
  const { most, mostEach = most, waitingEach = Number.POSITIVE_INFINITY, waitMs } = limits;
  const { sorry = "Jagah is busy just now. Please try again in a moment.", retryAfterSeconds = 2 } =
    limits;
  /** In the order in which they will be served. */
  const askers = new Map<string, Asker>();
  let running = 0;

  const busy = () => new Problem(503, "busy", sorry, { retryAfterSeconds });

  const begin = (who: string, asker: Asker): void => {
    running++;
    asker.running++;
    // Served now, so the others come before it.
    askers.delete(who);
    askers.set(who, asker);
  };

  const startNext = (): void => {
    while (running < most) {
      const next = [...askers].find(
        ([, asker]) => asker.waiting.length > 0 && asker.running < mostEach,
      );
      if (!next) return;
      const start = next[1].waiting.shift();
      begin(...next);
      start?.();
    }
  };

  const turnOf = (who: string): Promise<void> => {
    const asker = askers.get(who) ?? { running: 0, waiting: [] };
    askers.set(who, asker);
    if (running < most && asker.running < mostEach && asker.waiting.length === 0) {
      begin(who, asker);
      return Promise.resolve();
    }
    if (asker.waiting.length >= waitingEach) return Promise.reject(busy());
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const giveUp = () => {
        asker.waiting.splice(asker.waiting.indexOf(start), 1);
        if (asker.running === 0 && asker.waiting.length === 0) askers.delete(who);
        reject(busy());
      };
      const timer = waitMs === undefined ? undefined : setTimeout(giveUp, waitMs);
      asker.waiting.push(start);
    });
  };

  return async <T>(who: string, work: () => Promise<T>): Promise<T> => {
    await turnOf(who);
    try {
      return await work();
    } finally {
      running--;
      const asker = askers.get(who);
      if (asker && --asker.running === 0 && asker.waiting.length === 0) askers.delete(who);
      startNext();
    }
  };
};

/** The same for work that is nobody's in particular: in order of arrival. */
export const createConcurrencyLimiter = (limits: Omit<Limits, "mostEach">) => {
  const turn = createFairQueue(limits);
  return <T>(work: () => Promise<T>): Promise<T> => turn("", work);
};
