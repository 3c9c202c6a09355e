import type pg from "pg";
import type { Logger } from "pino";

// The first key of the workers' advisory locks. It is an arbitrary number that nothing else in the
// database uses as a key.
const LOCK_CLASS = 7_265_002;
const EVERY_MS = 30_000;
/** The pause after a sweep that failed, such as while the database is away. */
const RETRY_MS = 2_000;
/** A worker counts as dead after its lock has been missing for this time. A live worker may lack
 *  its lock until the next sweep of its process, for example after a lost connection. So this time
 *  must exceed `EVERY_MS`. */
const MISSING_MS = 45_000;

type Holders = {
  /** Acquires the locks of new workers and frees the jobs of dead workers. */
  sweep: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Frees the jobs of dead workers on all nodes. These jobs would otherwise wait for hours. Each
 *  live worker holds an advisory lock, which PostgreSQL releases when its process ends. A worker is
 *  dead if two sweeps, at least `MISSING_MS` apart, find its lock free. */
export const freeJobsOfDeadWorkers = async (
  pool: pg.Pool,
  {
    /** The ids of this process's own workers. */
    ours,
    /** The ids of this process's workers that have ended. Each id is removed from the set after its
     *  jobs have been freed. */
    ended,
    /** Whether only this process runs jobs. If true, every other worker is dead, and its jobs are
     *  freed at the start. */
    alone,
    log,
  }: { ours: Set<string>; ended: Set<string>; alone: boolean; log: Logger },
): Promise<Holders> => {
  let holder: pg.PoolClient | undefined;
  const held = new Set<string>();
  /** The ids of workers whose lock is missing, and the time when a sweep first noticed it. */
  let missingSince = new Map<string, number>();
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const connected = async (): Promise<pg.PoolClient> => {
    if (holder) return holder;
    const client = await pool.connect();
    client.on("error", () => {
      if (holder !== client) return;
      // This process lost its locks with the connection, so a sweep now acquires them again. Other
      // nodes may have lost their locks too, so the time `MISSING_MS` starts again for them.
      holder = undefined;
      held.clear();
      missingSince.clear();
      client.release(true);
      sweepAfter(0);
    });
    holder = client;
    return client;
  };

  const holdOwnLock = async (client: pg.PoolClient): Promise<void> => {
    for (const id of ours) {
      if (held.has(id)) continue;
      await client.query("select pg_advisory_lock($1, hashtext($2))", [LOCK_CLASS, id]);
      held.add(id);
    }
  };

  /** Frees the jobs of this process's ended workers. A worker ends if it loses the database during
   *  a job. */
  const freeEnded = async (client: pg.PoolClient): Promise<void> => {
    for (const id of [...ended]) {
      await client.query("select graphile_worker.force_unlock_workers(array[$1])", [id]);
      if (held.has(id))
        await client.query("select pg_advisory_unlock($1, hashtext($2))", [LOCK_CLASS, id]);
      held.delete(id);
      ended.delete(id);
    }
  };

  const freeDead = async (client: pg.PoolClient, missingMs: number): Promise<void> => {
    const now = performance.now();
    const { rows } = await client.query<{ id: string }>(
      "select distinct locked_by as id from graphile_worker.jobs where locked_by is not null",
    );
    const stillMissing = new Map<string, number>();
    for (const { id } of rows) {
      if (ours.has(id)) continue;
      // A shared lock can be acquired only if no live worker holds the lock. Several nodes can
      // check this at the same time.
      const { rows: tried } = await client.query<{ missing: boolean }>(
        "select pg_try_advisory_lock_shared($1, hashtext($2)) as missing",
        [LOCK_CLASS, id],
      );
      if (!tried[0]?.missing) continue;
      const since = missingSince.get(id) ?? now;
      const dead = now - since >= missingMs;
      if (dead) await client.query("select graphile_worker.force_unlock_workers(array[$1])", [id]);
      else stillMissing.set(id, since);
      await client.query("select pg_advisory_unlock_shared($1, hashtext($2))", [LOCK_CLASS, id]);
      if (dead) log.warn({ worker: id }, "released the jobs of a dead worker");
    }
    missingSince = stillMissing;
  };

  const sweepOnce = async (missingMs: number): Promise<void> => {
    const client = await connected();
    await holdOwnLock(client);
    await freeEnded(client);
    await freeDead(client, missingMs);
  };

  let last: Promise<void> = Promise.resolve();
  /** Starts a sweep after the previous one has ended, because all sweeps share one connection. */
  const sweep = (missingMs = MISSING_MS): Promise<void> => {
    const next = last.then(() => (stopped ? undefined : sweepOnce(missingMs)));
    last = next.catch(() => {});
    return next;
  };

  /** Schedules a sweep after this delay, and then regular sweeps. Cancels the sweep that was
   *  scheduled before. */
  const sweepAfter = (delayMs: number): void => {
    clearTimeout(timer);
    if (stopped) return;
    timer = setTimeout(() => {
      sweep().then(
        () => sweepAfter(EVERY_MS),
        (err: unknown) => {
          log.warn({ err }, "could not check for dead workers");
          sweepAfter(RETRY_MS);
        },
      );
    }, delayMs);
    timer.unref();
  };

  const releaseHolder = (): void => {
    const client = holder;
    holder = undefined;
    // The connection is closed instead of being returned to the pool, so that its locks are
    // released.
    client?.release(true);
  };

  try {
    await sweep(alone ? 0 : MISSING_MS);
  } catch (error) {
    stopped = true;
    clearTimeout(timer);
    releaseHolder();
    throw error;
  }
  sweepAfter(EVERY_MS);

  return {
    sweep,
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await last;
      releaseHolder();
    },
  };
};
