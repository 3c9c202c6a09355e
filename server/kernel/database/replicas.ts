import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import type { Logger } from "pino";
import { watchReplica } from "#server/kernel/metrics/replica-metrics.ts";
import { destroyConnection } from "./destroy-connection.ts";
import { createProbe, NoAnswerError, type Probe } from "./probe.ts";
import { repeatElsewhere } from "./repeat-elsewhere.ts";

/** The pause between two checks of all servers, in milliseconds. A check needs about one second to
 *  find a silent replica (probe.ts). */
const SAMPLE_MS = 250;
/** Readings of the primary's position in its log are kept for this time plus `mostLagMs`, the
 *  allowed lag. From these readings, `computeLag` computes how far a replica is behind. */
const EXTRA_HISTORY_MS = 60_000;
/** PostgreSQL's error code when a replica cancels a read to apply a change. The replica is healthy,
 *  so it stays in use. */
const RECOVERY_CONFLICT = "40001";

/** One reading of the primary's position in its log. `at` is the time of the reading, in
 *  milliseconds. */
type Sample = { at: number; position: number };

/** Returns the samples of the primary's position, with `sample` added if the position has changed.
 *  Pure.
 *  @param history - oldest first
 *  @param from - samples before this time are left out, except the last sample of `history` */
export const addPosition = (
  history: readonly Sample[],
  sample: Sample,
  from: number,
): readonly Sample[] => {
  const last = history.at(-1);
  // A lower position means that another server is now the primary (failover). The new primary's log
  // lacks the end of the former primary's log.
  if (last && sample.position < last.position) return [sample];
  if (last?.position === sample.position) return history;
  return [...history.slice(0, -1).filter(({ at }) => at >= from), ...(last ? [last] : []), sample];
};

/** Returns how far a replica is behind the primary, in milliseconds. Pure. The lag is the age of
 *  the oldest position in `history` that the replica has not applied.
 *  @param history - oldest first
 *  @returns undefined if `history` does not reach back to `position` */
export const computeLag = (
  history: readonly Sample[],
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
  /** The open connections of the pool. */
  clients: Set<pg.PoolClient>;
  /** Its promise rejects when the server does not answer. Requests then stop waiting for a
   *  connection. */
  silence: PromiseWithResolvers<never>;
  probe: Probe;
  /** How many bytes of the primary's log the replica had applied when it was last asked. */
  position: number;
  /** How far the replica is behind the primary, in milliseconds. Undefined while the replica does
   *  not answer or the lag is unknown. */
  lag: number | undefined;
  inUse: boolean;
};

const createSilence = (): PromiseWithResolvers<never> => {
  const silence = Promise.withResolvers<never>();
  silence.promise.catch(() => {});
  return silence;
};

const primaryOnly = new AsyncLocalStorage<true>();

/** Runs work whose reads must see everything that was written earlier. None of these reads goes to
 *  a replica. */
export const runOnPrimary = <Result>(work: () => Result): Result => primaryOnly.run(true, work);

/** The callback of a pool's `connect`. */
export type Connect = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void;

type Options = {
  /** The primary. It answers reads that must not or cannot go to a replica. */
  primary: { url: string; pool: pg.Pool };
  replicas: { url: string; pool: pg.Pool }[];
  /** How far a replica may be behind the primary, in milliseconds. */
  mostLagMs: number;
  log: Logger;
};

/** A pool that connects to the replicas in turn, or to the primary if no replica can be used. After
 *  `noteChange`, only replicas that have applied the change are used. A failed statement may run
 *  again on another server (`repeatElsewhere`). */
export class ReplicaReads extends pg.Pool {
  readonly #primary: pg.Pool;
  readonly #primaryProbe: Probe;
  readonly #replicas: Replica[];
  readonly #mostLagMs: number;
  readonly #log: Logger;
  readonly #stopping = new AbortController();
  readonly #sampling: Promise<void>;
  readonly #forget: (() => void)[];
  #history: readonly Sample[] = [];
  /** The time of the primary's last answer, and whether the primary still answers. */
  #answeredAt = 0;
  #answers = true;
  /** The position that a replica must have applied before a read may use the replica. A promise
   *  while the position is being read. */
  #required: number | Promise<number> = 0;
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
      clients: new Set(),
      silence: createSilence(),
      probe: createProbe(url),
      position: 0,
      lag: undefined,
      inUse: false,
    }));
    for (const replica of this.#replicas) {
      replica.pool.on("connect", (client) => {
        replica.clients.add(client);
        // The pool's connections are the first to report that a server has stopped.
        client.on("error", (err) => this.#leaveOut(replica, err));
      });
      replica.pool.on("remove", (client) => replica.clients.delete(client));
    }
    this.#forget = this.#replicas.map((replica) =>
      watchReplica(replica.name, () => ({ lag: replica.lag, inUse: replica.inUse })),
    );
    // The `query` of `pg.Pool` would report an error of the connection at once. `#query` runs the
    // statement on another server instead.
    Object.assign(this, { query: (...args: Parameters<pg.Pool["query"]>) => this.#query(args) });
    this.#sampling = this.#sample();
  }

  /** Makes later reads see every change that the primary has committed. These reads wait until the
   *  primary's position is known. The wait takes about one second at most (probe.ts). Reads may
   *  miss changes while the primary does not answer. */
  noteChange(): void {
    // While the primary does not answer, no position is required: a page that is a few seconds old
    // is better than none. `#readPrimary` requires a position once the primary answers again.
    const required = this.#readPrimary().catch(() => 0);
    this.#required = required;
    void required.then((position) => {
      if (this.#required === required) this.#required = position;
    });
  }

  /** Returns whether at least one replica is in use now. */
  isReading(): boolean {
    return this.#replicas.some(({ inUse }) => inUse);
  }

  /** Returns true if the primary does not answer and at least one replica is in use. */
  isPrimaryGone(): boolean {
    return !this.#answers && this.isReading();
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

  async #query(args: Parameters<pg.Pool["query"]>): Promise<unknown> {
    const client = await this.#connect();
    try {
      return await client.query(...args);
    } finally {
      client.release();
    }
  }

  /** Returns a connection to a replica, or to the primary if no replica can be used.
   *  @param failed - the replicas on which the statement has failed. They are not tried again */
  async #connect(failed: readonly Replica[] = []): Promise<pg.PoolClient> {
    if (primaryOnly.getStore()) return this.#primary.connect();
    for (let tried = 0; tried < this.#replicas.length; tried++) {
      this.#next = (this.#next + 1) % this.#replicas.length;
      const replica = this.#replicas[this.#next];
      if (!replica?.inUse || failed.includes(replica)) continue;
      if (!(await this.#isCurrent(replica))) continue;
      try {
        return repeatElsewhere(await this.#open(replica), (error) => {
          if ((error as { code?: unknown }).code !== RECOVERY_CONFLICT)
            this.#leaveOut(replica, error);
          return this.#connect([...failed, replica]);
        });
      } catch (err) {
        this.#leaveOut(replica, err);
      }
    }
    return this.#primary.connect();
  }

  async #open({ pool, silence }: Replica): Promise<pg.PoolClient> {
    const opening = pool.connect();
    try {
      return await Promise.race([opening, silence.promise]);
    } catch (error) {
      opening.then(
        (client) => client.release(true),
        () => {},
      );
      throw error;
    }
  }

  /** Returns whether a replica has applied the last noted change. A page that is rendered because
   *  of a change must contain the change. */
  async #isCurrent(replica: Replica): Promise<boolean> {
    const required = await this.#required;
    // While the primary does not answer, a slightly old page is better than none.
    if (!this.#answers || replica.position >= required) return true;
    try {
      replica.position = await replica.probe.read();
    } catch (err) {
      this.#leaveOut(replica, err);
      return false;
    }
    return replica.position >= required;
  }

  #leaveOut(replica: Replica, err: unknown): void {
    if (replica.inUse) this.#log.warn({ err, replica: replica.name }, "a replica is left out");
    replica.inUse = false;
    replica.lag = undefined;
    // Statements on a silent server could wait for a very long time. Destroying the connections
    // makes the statements fail, so that they are run elsewhere.
    if (!(err instanceof NoAnswerError)) return;
    for (const client of replica.clients) destroyConnection(client);
    replica.silence.reject(err);
    replica.silence = createSilence();
  }

  async #askReplica(replica: Replica): Promise<void> {
    try {
      replica.position = await replica.probe.read();
    } catch (err) {
      this.#leaveOut(replica, err);
      return;
    }
    // The lag must not grow while the primary does not answer, because nothing new is written then.
    // So the lag is measured at the time of the primary's last answer.
    const at = this.#answers ? performance.now() : this.#answeredAt;
    const lag = computeLag(this.#history, replica.position, at);
    // If the primary has not answered since this process started, no lag is known. A page that may
    // be old is then better than none.
    const isPrimaryUnknown = !this.#answers && this.#history.length === 0;
    if (!isPrimaryUnknown && (lag === undefined || lag > this.#mostLagMs)) {
      this.#leaveOut(replica, new Error("It is too far behind, or its lag is unknown."));
      // `#leaveOut` has cleared the lag. It is set again, so that the metrics report it.
      replica.lag = lag;
      return;
    }
    replica.lag = lag;
    if (!replica.inUse) this.#log.info({ replica: replica.name }, "a replica is in use");
    replica.inUse = true;
  }

  /** Returns the primary's position and adds it to `#history`.
   *  @throws when the primary does not answer */
  async #readPrimary(): Promise<number> {
    try {
      const position = await this.#primaryProbe.read();
      const at = performance.now();
      const last = this.#history.at(-1)?.position ?? 0;
      // `position` replaces the required position (`#required`) in two cases:
      // - `position` is lower than `last`, because another server is now the primary. Its log may
      //   lack the position that was required before.
      // - The primary answers again after an outage. The positions of changes that were noted
      //   during the outage are unknown.
      const isNew = position < last || !this.#answers;
      if (isNew && typeof this.#required === "number") this.#required = position;
      this.#history = addPosition(
        this.#history,
        { at, position },
        at - this.#mostLagMs - EXTRA_HISTORY_MS,
      );
      this.#answeredAt = at;
      this.#answers = true;
      return position;
    } catch (error) {
      this.#answers = false;
      throw error;
    }
  }

  async #sample(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      // All servers are asked at the same time. A server that does not answer delays only the next
      // round, and by no more than the time limit for an answer (probe.ts).
      await Promise.all([
        this.#readPrimary().catch(() => {}),
        ...this.#replicas.map((replica) => this.#askReplica(replica)),
      ]);
      await delay(SAMPLE_MS, undefined, { ref: false, signal: this.#stopping.signal }).catch(
        () => {},
      );
    }
  }
}
