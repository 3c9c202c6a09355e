import { Problem } from "./problem.ts";

type Limits = {
  /** How many tasks run at a time. */
  most: number;
  /** How many tasks of one caller run at a time; by default as many as in total. */
  mostEach?: number;
  /** How many tasks of one caller may wait; no limit by default. */
  waitingEach?: number;
  /** How long a task may wait, in milliseconds; no limit by default. */
  waitMs?: number;
  /** The message when a task cannot wait, or has waited too long. */
  sorry?: string;
  retryAfterSeconds?: number;
};

type Asker = { running: number; waiting: (() => void)[] };

/** Creates a queue that is fair between callers: of several that wait, each is served once before
 *  any is served again, however many tasks one of them has waiting.
 *  @throws Problem 503 busy from the returned function, when too many tasks of the caller already
 *  wait or when the wait was too long */
export const createFairQueue = (limits: Limits) => {
  const { most, mostEach = most, waitingEach = Number.POSITIVE_INFINITY, waitMs } = limits;
  const {
    sorry = "Jagah is busy right now. Please try again in a moment.",
    retryAfterSeconds = 2,
  } = limits;
  /** In the order in which they are served. */
  const askers = new Map<string, Asker>();
  let running = 0;

  const busy = () => new Problem(503, "busy", sorry, { retryAfterSeconds });

  const begin = (who: string, asker: Asker): void => {
    running++;
    asker.running++;
    // Moves the caller to the end: the others are served first.
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

/** Creates a limiter for work without callers: in order of arrival. */
export const createConcurrencyLimiter = (limits: Omit<Limits, "mostEach">) => {
  const turn = createFairQueue(limits);
  return <T>(work: () => Promise<T>): Promise<T> => turn("", work);
};
