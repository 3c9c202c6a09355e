import { BUSY_MESSAGE, Problem } from "./problem.ts";

type Limits = {
  /** How many tasks run at a time. */
  most: number;
  /** How many tasks of one caller run at a time; by default as many as `most`. */
  maxPerKey?: number;
  /** How many tasks of one caller may wait; no limit by default. */
  waitingEach?: number;
  /** How many tasks of all callers may wait; no limit by default. Beyond the limit, `makeRoom`
   *  decides which task is refused. */
  maxWaiting?: number;
  /** How long a task may wait, in milliseconds; no limit by default. */
  waitMs?: number;
  /** The error message for a task that is refused because too many tasks wait, or because it has
   *  waited too long. */
  sorry?: string;
  retryAfterSeconds?: number;
};

type Waiting = { start: () => void; refuse: () => void };
type KeyQueue = { running: number; waiting: Waiting[] };

/** Creates a queue in which callers take turns. So if one caller adds many tasks, other callers do
 *  not have to wait for all of these tasks.
 *  @returns a function that runs a task in its turn. The function throws Problem 503 busy if too
 *  many tasks wait or the wait is too long. */
export const createFairQueue = (limits: Limits) => {
  const { most, maxPerKey = most, waitMs } = limits;
  const { waitingEach = Number.POSITIVE_INFINITY, maxWaiting = Number.POSITIVE_INFINITY } = limits;
  const { sorry = BUSY_MESSAGE, retryAfterSeconds = 2 } = limits;
  /** The callers' queues, in the order in which they are served. */
  const queues = new Map<string, KeyQueue>();
  let running = 0;
  let waiting = 0;

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
      const first = next[1].waiting.shift();
      waiting--;
      begin(...next);
      first?.start();
    }
  };

  /** Refuses the newest task in the longest queue, to make room for a new task in `queue`. Does so
   *  only if the longest queue has at least two more tasks than `queue`.
   *  @returns whether a task was refused */
  const makeRoom = (queue: KeyQueue): boolean => {
    let longest = queue;
    for (const one of queues.values())
      if (one.waiting.length > longest.waiting.length) longest = one;
    if (longest.waiting.length <= queue.waiting.length + 1) return false;
    longest.waiting.at(-1)?.refuse();
    return true;
  };

  const waitForSlot = (who: string): Promise<void> => {
    const queue = queues.get(who) ?? { running: 0, waiting: [] };
    queues.set(who, queue);
    if (running < most && queue.running < maxPerKey && queue.waiting.length === 0) {
      begin(who, queue);
      return Promise.resolve();
    }
    const forget = () => {
      if (queue.running === 0 && queue.waiting.length === 0) queues.delete(who);
    };
    if (queue.waiting.length >= waitingEach || (waiting >= maxWaiting && !makeRoom(queue))) {
      forget();
      return Promise.reject(busy());
    }
    return new Promise((resolve, reject) => {
      const entry: Waiting = {
        start: () => {
          clearTimeout(timer);
          resolve();
        },
        refuse: () => {
          clearTimeout(timer);
          queue.waiting.splice(queue.waiting.indexOf(entry), 1);
          waiting--;
          forget();
          reject(busy());
        },
      };
      const timer = waitMs === undefined ? undefined : setTimeout(entry.refuse, waitMs);
      waiting++;
      queue.waiting.push(entry);
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

/** Creates a limiter for work that belongs to no caller. Tasks start in their order of arrival. */
export const createConcurrencyLimiter = (limits: Omit<Limits, "maxPerKey">) => {
  const turn = createFairQueue(limits);
  return <T>(work: () => Promise<T>): Promise<T> => turn("", work);
};
