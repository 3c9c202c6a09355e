import type pg from "pg";
import type { Logger } from "pino";

// The first key of the workers' advisory locks. It is an arbitrary number that nothing else in the
// database uses as a key.
const LOCK_CLASS = 7_265_002;
const EVERY_MS = 60_000;
/** How long a job must have been locked before its worker can count as dead. Without this wait, a
 *  new worker could count as dead: it may claim its first job before it holds its advisory lock. */
const GRACE = "30 seconds";

type Holders = {
  /** Frees the jobs of dead workers now. */
  sweep: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Frees the jobs of workers that died with their process, immediately and then every minute.
 *  Otherwise these jobs would wait for hours. Every node frees the jobs of all dead workers. Each
 *  live worker holds an advisory lock, which PostgreSQL releases when the process is gone. A worker
 *  whose lock nobody holds is dead.
 *  @param ours - the ids of this process's own workers
 *  @param ended - the ids of this process's workers that have ended; each id is removed from the
 *  set after its jobs have been freed
 *  @param alone - true if no other process can be running. Every job that is locked at the start
 *  then belongs to a dead worker */
export const freeJobsOfDeadWorkers = async (
  pool: pg.Pool,
  {
    ours,
    ended,
    alone,
    log,
  }: { ours: Set<string>; ended: Set<string>; alone: boolean; log: Logger },
): Promise<Holders> => {
  let holder: pg.PoolClient | undefined;
  const held = new Set<string>();

  const connected = async (): Promise<pg.PoolClient> => {
    if (holder) return holder;
    const client = await pool.connect();
    client.on("error", () => {
      if (holder !== client) return;
      // The locks were released with the connection. The next sweep acquires them again.
      holder = undefined;
      held.clear();
      client.release(true);
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

  const freeDead = async (client: pg.PoolClient, olderThan: string): Promise<void> => {
    const { rows } = await client.query<{ id: string }>(
      `select distinct locked_by as id from graphile_worker.jobs
       where locked_by is not null and locked_at < now() - $1::interval`,
      [olderThan],
    );
    for (const { id } of rows) {
      if (ours.has(id)) continue;
      const { rows: tried } = await client.query<{ dead: boolean }>(
        "select pg_try_advisory_lock($1, hashtext($2)) as dead",
        [LOCK_CLASS, id],
      );
      if (!tried[0]?.dead) continue;
      await client.query("select graphile_worker.force_unlock_workers(array[$1])", [id]);
      await client.query("select pg_advisory_unlock($1, hashtext($2))", [LOCK_CLASS, id]);
      log.warn({ worker: id }, "released the jobs of a dead worker");
    }
  };

  const sweepOnce = async (olderThan: string): Promise<void> => {
    const client = await connected();
    await holdOwnLock(client);
    await freeEnded(client);
    await freeDead(client, olderThan);
  };

  let stopped = false;
  let last: Promise<void> = Promise.resolve();
  /** Starts a sweep after the previous one has ended, because all sweeps share one connection. */
  const sweep = (olderThan = GRACE): Promise<void> => {
    const next = last.then(() => (stopped ? undefined : sweepOnce(olderThan)));
    last = next.catch(() => {});
    return next;
  };

  await sweep(alone ? "0 seconds" : GRACE);
  const timer = setInterval(() => {
    sweep().catch((err: unknown) => log.warn({ err }, "could not check for dead workers"));
  }, EVERY_MS);
  timer.unref();

  return {
    sweep,
    stop: async () => {
      clearInterval(timer);
      stopped = true;
      await last;
      const client = holder;
      holder = undefined;
      // The connection is closed instead of being returned to the pool, so that its locks are
      // released.
      client?.release(true);
    },
  };
};
