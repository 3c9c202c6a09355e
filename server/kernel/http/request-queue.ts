import { createFairQueue } from "#server/kernel/base/fair-queue.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { queuedRequests, requestsRefused } from "#server/kernel/metrics/metrics.ts";
import type { ClientRequest } from "./client-request.ts";
import { clientAddress } from "./rate-limits.ts";

/** Requests that wait for their turn when the process is busy:
 *  - `pages`: pages that have to be rendered
 *  - `api`: searches and public reads of the API
 *  All other requests are served immediately. Health checks, files and cached responses cost
 *  little. Bookings and payments must not wait for visitors who only browse. */
export type QueuedKind = "pages" | "api";

/** Waits for this number of turns of the event loop. In these turns, Node handles other events: new
 *  connections, responses of the database, bookings. Node accepts at most one connection in a turn.
 *  A turn takes microseconds without events, but milliseconds if a page is rendered. If every turn
 *  rendered a page, new connections would wait for seconds in the system's queue. The site cannot
 *  refuse a connection in that queue, and cannot respond to a health check there. */
const takeTurns = async (turns: number): Promise<void> => {
  for (let i = 0; i < turns; i++) await new Promise((resolve) => setImmediate(resolve));
};

/** How many requests of each kind are served at the same time, how many wait, and for how many
 *  milliseconds.
 *  - Two pages keep one core busy: while the first page waits for the database, the second page is
 *    rendered. A third page is allowed, because slow searches wait longer for the database.
 *  - `waitMs` is much shorter than any timeout, so a client learns early that it has to try
 *    again. */
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

/** Creates the queue of one process. Client networks take turns. If too many requests wait, the
 *  network of the new request is compared with the network that has the most waiting requests.
 *  - If the network with the most waiting requests has at least two more than the network of the
 *    new request, its newest request is refused, and the new request waits.
 *  - Otherwise, the new request is refused. */
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
        // The event loop turns `turnsBefore` times before the work begins, even if no other
        // request is queued. Otherwise, every turn could render a page that needs no data. New
        // connections would then wait too long, because Node accepts one connection in a turn.
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
