import { createFairQueue } from "#server/kernel/base/fair-queue.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { queuedRequests, requestsRefused } from "#server/kernel/metrics/metrics.ts";
import type { ClientRequest } from "./client-request.ts";
import { clientAddress } from "./rate-limits.ts";

/** Requests that wait for their turn when the process is busy: pages that have to be rendered, and
 *  searches and public reads of the API. All other requests are served immediately: health checks,
 *  files and cached responses cost little, and bookings and payments must not wait for visitors who
 *  only browse. */
export type QueuedKind = "pages" | "api";

/** Waits for some turns of the event loop, in which Node handles other events: new connections,
 *  responses of the database, bookings. Node accepts at most one connection in each turn, and a
 *  turn in which a page is rendered takes milliseconds. Without the additional turns, new
 *  connections would wait for seconds in the system's queue. In that queue, the site cannot refuse
 *  a connection or serve a health check first. A turn without events takes microseconds. */
const takeTurns = async (turns: number): Promise<void> => {
  for (let i = 0; i < turns; i++) await new Promise((resolve) => setImmediate(resolve));
};

/** How many requests of each kind are served at the same time, how many wait, and how long, in
 *  milliseconds. Two pages at a time keep one core busy: while the first page waits for the
 *  database, the second page is rendered. A third page is allowed, because a page with a slow
 *  search waits longer for the database. A request waits for a much shorter time than any timeout,
 *  so a client learns early that it has to try again. */
const limits = {
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

/** Creates the queue of one process. Client networks take turns. When too many requests wait, a
 *  request of the network with the most waiting requests is refused first. */
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
        // The request waits for these turns of the event loop even if no other request is queued.
        // Without the wait, a page that needs no data would be complete within one turn. Node
        // accepts only one connection in each turn, so the other connections would wait in the
        // operating system's queue, where this process cannot see them.
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
