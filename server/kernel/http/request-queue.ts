import { createFairQueue } from "#server/kernel/base/fair-queue.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { queuedRequests, requestsRefused } from "#server/kernel/metrics/metrics.ts";
import type { ClientRequest } from "./client-request.ts";
import { clientAddress } from "./rate-limits.ts";

/** Requests that wait when the process is busy: pages to render (`pages`), and searches and public
 *  reads (`api`). Health checks, files and cached responses cost little, so they do not wait.
 *  Bookings and payments must not wait for visitors who only browse. */
export type QueuedKind = "pages" | "api";

/** Waits for this number of turns of the event loop. In these turns, Node can handle other events,
 *  such as new connections. A turn without events takes only microseconds. */
const takeTurns = async (turns: number): Promise<void> => {
  for (let i = 0; i < turns; i++) await new Promise((resolve) => setImmediate(resolve));
};

/** How many requests of each kind are served at the same time, how many wait, and for how many
 *  milliseconds. `waitMs` is short, so that a client soon learns that it has to try again. */
const limits = {
  // Two pages keep one core busy: one is rendered while the other waits for the database. A third
  // page is allowed, because slow searches wait longer for the database.
  pages: { most: 3, maxWaiting: 60, waitMs: 2_000 },
  api: { most: 10, maxWaiting: 200, waitMs: 2_000 },
} as const;

/** How many turns of the event loop pass before the work of a request begins. */
const turnsBefore = { pages: 30, api: 3 } as const;

/** Runs the work of a request when it is the client's turn.
 *  @throws Problem 503 busy with `Retry-After` when too many requests wait, or the request has
 *  waited too long */
export type LimitRequest = <Result>(
  kind: QueuedKind,
  client: ClientRequest,
  work: () => Promise<Result>,
) => Promise<Result>;

/** Creates the queues of one process. In each queue, client networks take turns. If the queue is
 *  full, `makeRoom` decides which request is refused (fair-queue.ts). */
export const createRequestQueue = (deps: Pick<Deps, "config">): LimitRequest => {
  const queues = { pages: createFairQueue(limits.pages), api: createFairQueue(limits.api) };
  return async (kind, client, work) => {
    let state: "waiting" | "running" = "waiting";
    queuedRequests[state]++;
    try {
      return await queues[kind](clientAddress(deps, client), async () => {
        queuedRequests[state]--;
        state = "running";
        queuedRequests[state]++;
        // The wait is needed even if no other request is queued. Node accepts only one connection
        // in a turn. If every turn rendered a page, new connections, even for health checks, would
        // wait for seconds in the system's queue.
        await takeTurns(turnsBefore[kind]);
        return work();
      });
    } catch (error) {
      if (state === "waiting") requestsRefused.inc({ kind });
      throw error;
    } finally {
      queuedRequests[state]--;
    }
  };
};
