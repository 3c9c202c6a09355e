import { Problem } from "./problem.ts";

type Limits = {
  /** How many tasks run at a time. */
  most: number;
  /** How many tasks of one caller run at a time; by default as many as `most`. */
  maxPerKey?: number;
  /** How many tasks of one caller may wait; no limit by default. */
  waitingEach?: number;
  /** How long a task may wait, in milliseconds; no limit by default. */
  waitMs?: number;
  /** The error message for a task that may not wait, or has waited too long. */
  sorry?: string;
  retryAfterSeconds?: number;
};

type KeyQueue = { running: number; waiting: (() => void)[] };

/** Creates a queue that is fair between callers. Callers take turns: one task of each waiting
 *  caller runs before a second task of any of them, however many tasks each has waiting.
 *  @returns a function that runs a task when it is the caller's turn. It throws Problem 503 busy
 *  when too many tasks of the caller already wait, or when the task has waited too long */
export const createFairQueue = (limits: Limits) => {
  const { most, maxPerKey = most, waitingEach = Number.POSITIVE_INFINITY, waitMs } = limits;
  const {
    sorry = "Jagah is busy right now. Please try again in a moment.",
    retryAfterSeconds = 2,
  } = limits;
  /** The callers' queues, in the order in which they are served. */
  const queues = new Map<string, KeyQueue>();
  let running = 0;

  const busy = () => new Problem(503, "busy", sorry, { retryAfterSeconds });

  const begin = (who: string, queue: KeyQueue): void => {
    running++;
    queue.running++;
    // Moves this caller's queue to the end, so that the other callers are served first.
    queues.delete(who);
    queues.set(who, queue);
  };

  const startNext = (): void => {
    while (running < most) {
      const next = [...queues].find(
        ([, queue]) => queue.waiting.length > 0 && queue.running < maxPerKey,
      );
      if (!next) return;
      const start = next[1].waiting.shift();
      begin(...next);
      start?.();
    }
  };

  const waitForSlot = (who: string): Promise<void> => {
    const queue = queues.get(who) ?? { running: 0, waiting: [] };
    queues.set(who, queue);
    if (running < most && queue.running < maxPerKey && queue.waiting.length === 0) {
      begin(who, queue);
      return Promise.resolve();
    }
    if (queue.waiting.length >= waitingEach) return Promise.reject(busy());
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const giveUp = () => {
        queue.waiting.splice(queue.waiting.indexOf(start), 1);
        if (queue.running === 0 && queue.waiting.length === 0) queues.delete(who);
        reject(busy());
      };
      const timer = waitMs === undefined ? undefined : setTimeout(giveUp, waitMs);
      queue.waiting.push(start);
    });
  };

  return async <T>(who: string, work: () => Promise<T>): Promise<T> => {
    await waitForSlot(who);
    try {
      return await work();
    } finally {
      running--;
      const queue = queues.get(who);
      if (queue && --queue.running === 0 && queue.waiting.length === 0) queues.delete(who);
      startNext();
    }
  };
};

/** Creates a limiter for work that belongs to no caller. Tasks run in their order of arrival. */
export const createConcurrencyLimiter = (limits: Omit<Limits, "maxPerKey">) => {
  const turn = createFairQueue(limits);
  return <T>(work: () => Promise<T>): Promise<T> => turn("", work);
};
