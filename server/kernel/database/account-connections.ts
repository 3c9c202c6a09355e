import { AsyncLocalStorage } from "node:async_hooks";
import { Problem } from "#server/kernel/base/problem.ts";

/** How many connections of one pool an account may hold. Two are enough for two tabs, and few
 *  compared with the size of most pools. In a pool of one or two connections, an account may hold
 *  only one. */
const CONNECTIONS_EACH = 2;
/** How many requests of one account may wait for a connection. A person who quickly likes many
 *  spaces sends many requests, but fewer than this limit. */
const MAX_WAITING = 100;
/** How long a request may wait for its turn, in milliseconds. The wait for a connection from a pool
 *  has the same limit. */
const PATIENCE_MS = 5_000;

/** One request. `name` names its account and is undefined until the account is known. `held` is the
 *  number of connections that the request holds. */
type Requester = { name: string | undefined; held: number };

const requesters = new AsyncLocalStorage<Requester>();

/** Runs the work of a request, and counts the connections that the request holds. */
export const runAsRequest = <Result>(work: () => Result): Result =>
  requesters.run({ name: undefined, held: 0 }, work);

/** Sets the account of the current request. Connections that the request takes from now on count
 *  towards this account's limit.
 *  @param name - the account's id or, before sign-in, another identifier from the request, such as
 *  an email address */
export const setRequestAccount = (name: string): void => {
  const requester = requesters.getStore();
  if (requester) requester.name = name;
};

const busy = (): Problem =>
  new Problem(503, "busy", "Jagah is still busy with your last requests. Please try again soon.", {
    retryAfterSeconds: 2,
  });

type Line = { holding: number; waiting: (() => void)[] };

/** Returns `connect` with a limit on how many connections each account may hold. Requests of one
 *  account then cannot use up the pool, even if they wait for a locked row.
 *  - The limit is `CONNECTIONS_EACH`. In a small pool, it is one less than `size`, but at least
 *    one.
 *  - A request that already holds a connection is not limited. Otherwise it could wait for itself.
 *  @param connect - takes a connection from the pool
 *  @param size - the maximum number of connections in the pool
 *  @throws Problem 503 busy after five seconds, or immediately if 100 requests of the account
 *  already wait */
export const limitConnectionsPerAccount = <
  Client extends { release: (error?: Error | boolean) => void },
>(
  connect: () => Promise<Client>,
  size: number,
): (() => Promise<Client>) => {
  const most = Math.max(1, Math.min(CONNECTIONS_EACH, size - 1));
  const lines = new Map<string, Line>();

  const lineOf = (name: string): Line => {
    const known = lines.get(name);
    if (known) return known;
    const made = { holding: 0, waiting: [] };
    lines.set(name, made);
    return made;
  };

  const waitIn = (line: Line): Promise<void> =>
    new Promise((resolve, reject) => {
      if (line.waiting.length >= MAX_WAITING) return reject(busy());
      const go = () => {
        clearTimeout(patience);
        resolve();
      };
      const patience = setTimeout(() => {
        line.waiting.splice(line.waiting.indexOf(go), 1);
        reject(busy());
      }, PATIENCE_MS);
      line.waiting.push(go);
    });

  /** Gives the freed place to the request that has waited longest. If no request waits, the
   *  account's count of connections is reduced by one. */
  const leave = (name: string, line: Line): void => {
    const next = line.waiting.shift();
    if (next) {
      next();
      return;
    }
    line.holding -= 1;
    if (line.holding === 0) lines.delete(name);
  };

  return async () => {
    const requester = requesters.getStore();
    const name = requester?.name;
    if (!requester || name === undefined || requester.held > 0) return connect();
    const line = lineOf(name);
    if (line.holding < most) line.holding += 1;
    else await waitIn(line);
    try {
      const client = await connect();
      requester.held += 1;
      const { release } = client;
      client.release = (error) => {
        requester.held -= 1;
        leave(name, line);
        release(error);
      };
      return client;
    } catch (error) {
      leave(name, line);
      throw error;
    }
  };
};
