import { AsyncLocalStorage } from "node:async_hooks";
import { Problem } from "#server/kernel/base/problem.ts";

/** How many connections of one pool an account may hold. Two are enough for a member with two open
 *  tabs. In a pool of one or two connections, an account may hold only one. */
const CONNECTIONS_EACH = 2;
/** How many requests of one account may wait for a connection. A person who quickly likes many
 *  spaces sends many requests, but fewer than this limit. */
const MAX_WAITING = 100;
/** How long a request may wait for its turn, in milliseconds. The wait for a connection from a pool
 *  has the same limit. */
const PATIENCE_MS = 5_000;

/** One request. `name` identifies its account and is undefined until the account is known. `held`
 *  counts the request's connections in all pools with a limit per account. */
type Requester = { name: string | undefined; held: number };

const requesters = new AsyncLocalStorage<Requester>();

/** Runs the work of a request. Pools with a limit per account then count the request's
 *  connections. */
export const runAsRequest = <Result>(work: () => Result): Result =>
  requesters.run({ name: undefined, held: 0 }, work);

/** Sets the account of the current request. From now on, this account's limit applies to the
 *  request.
 *  @param name - the account's id or, before sign-in, another identifier from the request, such as
 *  an email address */
export const setRequestAccount = (name: string): void => {
  const requester = requesters.getStore();
  if (requester) requester.name = name;
};

const busy = (): Problem =>
  new Problem(
    503,
    "busy",
    "The site is still busy with your last requests. Please try again soon.",
    {
      retryAfterSeconds: 2,
    },
  );

/** One account: how many connections count towards its limit, and its requests that wait. */
type Line = { name: string; holding: number; waiting: (() => void)[] };

/** Returns `connect` with a limit for each account. One account then cannot use up the pool, even
 *  if its requests wait for a locked row.
 *  @param size - the pool's maximum number of connections
 *  @throws Problem 503 busy if too many requests wait, or a request waits too long */
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
    const made = { name, holding: 0, waiting: [] };
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

  /** Counts one more connection of the account. If the account has reached its limit, the request
   *  waits. */
  const enter = async (line: Line): Promise<void> => {
    if (line.holding < most) line.holding += 1;
    else await waitIn(line);
  };

  /** Lets the longest-waiting request continue. If no request waits, reduces the account's count of
   *  connections by one. */
  const leave = (line: Line): void => {
    const next = line.waiting.shift();
    if (next) {
      next();
      return;
    }
    line.holding -= 1;
    if (line.holding === 0) lines.delete(line.name);
  };

  return async () => {
    const requester = requesters.getStore();
    if (!requester) return connect();
    const { name, held } = requester;
    // The limit does not apply to a request that already holds a connection. Otherwise, the request
    // could wait for its own connection.
    const line = name === undefined || held > 0 ? undefined : lineOf(name);
    if (line) await enter(line);
    try {
      const client = await connect();
      requester.held += 1;
      const { release } = client;
      client.release = (error) => {
        requester.held -= 1;
        if (line) leave(line);
        release(error);
      };
      return client;
    } catch (error) {
      if (line) leave(line);
      throw error;
    }
  };
};
