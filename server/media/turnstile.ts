import { availableParallelism } from "node:os";
import { Problem } from "#server/kernel/problem.ts";

/** Lets at most `most` pieces of work run at a time; the others wait their turn.
 *  @throws Problem 503 busy from the returned function when `waitingLimit` wait already */
export function turnstile(most: number, waitingLimit: number) {
  let busy = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (busy >= most) {
      if (waiting.length >= waitingLimit) {
        throw new Problem(503, "busy", "Too many pictures are being prepared. Please try again.", {
          retryAfterSeconds: 2,
        });
      }
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else busy++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else busy--;
    }
  };
}

const MOST_AT_ONCE = 3;
const WAITING_LIMIT = 400;

/** The one way to unpacked pictures, for uploads, visitors and jobs alike: each takes a hundred megabytes
 *  while it is worked on, so what counts is how many there are in the whole process. */
export const pictureTurn = turnstile(
  Math.min(MOST_AT_ONCE, Math.max(1, availableParallelism() - 1)),
  WAITING_LIMIT,
);
