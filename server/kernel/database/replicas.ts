import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import type { Logger } from "pino";
import { watchReplica } from "#server/kernel/metrics/replica-metrics.ts";
import { applicationName } from "./release.ts";

/** How often each server is asked for its position, and how long an answer may take, in
 *  milliseconds. A replica that no longer answers is left out after the sum of both. */
const SAMPLE_MS = 500;
const ANSWER_MS = 1_000;
/** How long positions of the primary are remembered, in milliseconds, beyond the lag that is
 *  allowed. */
const REMEMBERED_MS = 60_000;

/** What a server has written to its log, or has applied of the primary's log: a number of bytes,
 *  which only grows. */
const POSITION = `select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn()
  else pg_current_wal_flush_lsn() end - '0/0'::pg_lsn)::text as position`;

type Probe = {
  /** Returns the server's position.
   *  @throws when the server does not answer in time */
  read: () => Promise<number>;
  close: () => void;
};

/** Returns what asks a server for its position over a connection of its own, because the pool of a
 *  server that does not answer may be full of waiting requests. The connection is opened at the first
 *  question, and again after each failure. */
const createProbe = (url: string): Probe => {
  let opened: Promise<pg.Client> | undefined;
  let latest: pg.Client | undefined;

  const open = async () => {
    const client = new pg.Client({
      connectionString: url,
      application_name: applicationName,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    });
    latest = client;
    client.on("error", () => {});
    await client.connect();
    return client;
  };

  const close = () => {
    opened = undefined;
    latest?.end().catch(() => {});
    latest = undefined;
  };

  return {
    read: async () => {
      opened ??= open();
      try {
        const { rows } = await (await opened).query<{ position: string }>(POSITION);
        return Number(rows[0]?.position);
      } catch (error) {
        close();
        throw error;
      }
    },
    close,
  };
};

/** Returns the lag of a replica: the age of the oldest position of the primary that the replica has
 *  not applied, in milliseconds. Pure.
 *  @param history the primary's positions, oldest first, with the time of each
 *  @param position what a replica has applied
 *  @returns 0 when the replica has applied everything; undefined when it lacks even the oldest
 *  position, so that its lag is not known */
export const computeLag = (
  history: readonly { at: number; position: number }[],
  position: number,
  now: number,
): number | undefined => {
  const [oldest] = history;
  if (!oldest || position < oldest.position) return undefined;
  const missing = history.find((sample) => sample.position > position);
  return missing ? now - missing.at : 0;
};

type Replica = {
  name: string;
  pool: pg.Pool;
  probe: Probe;
  /** The position that it had applied when it was last asked. */
  position: number;
  /** How far it is behind the primary, in milliseconds; undefined when unknown. */
  lag: number | undefined;
  inUse: boolean;
};

const primaryOnly = new AsyncLocalStorage<true>();

/** Runs the work of a request that must see everything that was written before it, so that none of
 *  its reads goes to a replica. */
export const runOnPrimary = <Result>(work: () => Result): Result => primaryOnly.run(true, work);

type Connect = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void;

type Options = {
  /** The primary, for everything that no replica may answer. */
  primary: { url: string; pool: pg.Pool };
  replicas: { url: string; pool: pg.Pool }[];
  /** How far a replica may be behind, in milliseconds. */
  mostLagMs: number;
  log: Logger;
};

/** A pool whose connections go to the replicas in turn. A replica is left out while it does not
 *  answer or is too far behind, and the primary answers when no replica is left. After a change was
 *  announced to this node, a replica is used only once it has applied the change: a page that is
 *  rendered because of a change must contain it. */
export class ReplicaReads extends pg.Pool {
  readonly #primary: pg.Pool;
  readonly #primaryProbe: Probe;
  readonly #replicas: Replica[];
  readonly #mostLagMs: number;
  readonly #log: Logger;
  readonly #stopping = new AbortController();
  readonly #sampling: Promise<void>;
  readonly #forget: (() => void)[];
  #history: { at: number; position: number }[] = [];
  /** The position that a replica must have applied; undefined while it is not yet known. */
  #required: number | undefined = 0;
  #changes = 0;
  #next = 0;

  constructor({ primary, replicas, mostLagMs, log }: Options) {
    super({ ...primary.pool.options });
    this.#primary = primary.pool;
    this.#primaryProbe = createProbe(primary.url);
    this.#mostLagMs = mostLagMs;
    this.#log = log;
    this.#replicas = replicas.map(({ url, pool }) => ({
      name: new URL(url).host,
      pool,
      probe: createProbe(url),
      position: 0,
      lag: undefined,
      inUse: false,
    }));
    // The pool's connections report first that a server has stopped.
    for (const replica of this.#replicas)
      replica.pool.on("connect", (client) =>
        client.on("error", () => {
          replica.inUse = false;
        }),
      );
    this.#forget = this.#replicas.map((replica) =>
      watchReplica(replica.name, () => ({ lag: replica.lag, inUse: replica.inUse })),
    );
    this.#sampling = this.#sample();
  }

  /** Makes later reads see a change that the primary has committed. Until the primary's position is
   *  known, the primary answers itself. */
  noteChange(): void {
    this.#changes += 1;
    const change = this.#changes;
    this.#required = undefined;
    const know = (position: number) => {
      if (change === this.#changes) this.#required = position;
    };
    // Without the primary, a page that is a few seconds old is better than none.
    this.#primaryProbe.read().then(know, () => know(0));
  }

  /** Whether a replica answers now. */
  isReading(): boolean {
    return this.#replicas.some(({ inUse }) => inUse);
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connect): void;
  override connect(callback?: Connect): Promise<pg.PoolClient> | undefined {
    const connecting = this.#connect();
    if (!callback) return connecting;
    connecting.then(
      (client) => callback(undefined, client, (error) => client.release(error)),
      (error: Error) => callback(error, undefined, () => {}),
    );
    return undefined;
  }

  override async end(): Promise<void> {
    for (const one of this.#forget) one();
    this.#stopping.abort();
    this.#primaryProbe.close();
    for (const { probe } of this.#replicas) probe.close();
    await this.#sampling;
    await Promise.all(this.#replicas.map(({ pool }) => pool.end()));
  }

  async #connect(): Promise<pg.PoolClient> {
    if (!primaryOnly.getStore())
      for (let tried = 0; tried < this.#replicas.length; tried++) {
        this.#next = (this.#next + 1) % this.#replicas.length;
        const replica = this.#replicas[this.#next];
        if (!replica?.inUse || !(await this.#isCurrent(replica))) continue;
        try {
          return await replica.pool.connect();
        } catch (err) {
          this.#leaveOut(replica, err);
        }
      }
    return this.#primary.connect();
  }

  async #isCurrent(replica: Replica): Promise<boolean> {
    if (this.#required === undefined) return false;
    if (replica.position >= this.#required) return true;
    try {
      replica.position = await replica.probe.read();
    } catch (err) {
      this.#leaveOut(replica, err);
      return false;
    }
    return this.#required !== undefined && replica.position >= this.#required;
  }

  #leaveOut(replica: Replica, err: unknown): void {
    if (replica.inUse) this.#log.warn({ err, replica: replica.name }, "a replica is left out");
    replica.inUse = false;
    replica.lag = undefined;
  }

  async #askReplica(replica: Replica): Promise<void> {
    try {
      replica.position = await replica.probe.read();
    } catch (err) {
      this.#leaveOut(replica, err);
      return;
    }
    replica.lag = computeLag(this.#history, replica.position, performance.now());
    if (replica.lag === undefined || replica.lag > this.#mostLagMs)
      return this.#leaveOut(replica, new Error("It is too far behind the primary."));
    if (!replica.inUse) this.#log.info({ replica: replica.name }, "a replica is in use");
    replica.inUse = true;
  }

  async #askPrimary(): Promise<void> {
    // While the primary does not answer, nothing new is written, so the replicas stay in use.
    const position = await this.#primaryProbe.read().catch(() => undefined);
    if (position === undefined) return;
    const at = performance.now();
    if (position !== this.#history.at(-1)?.position) this.#history.push({ at, position });
    const from = at - this.#mostLagMs - REMEMBERED_MS;
    // The newest position stays, however old it is.
    while (this.#history.length > 1 && (this.#history[0]?.at ?? 0) < from) this.#history.shift();
  }

  async #sample(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      await this.#askPrimary();
      await Promise.all(this.#replicas.map((replica) => this.#askReplica(replica)));
      await delay(SAMPLE_MS, undefined, { ref: false, signal: this.#stopping.signal }).catch(
        () => {},
      );
    }
  }
}
