import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type pg from "pg";
import { z } from "zod";
import type { Db, Tx } from "#server/kernel/database/database.ts";
import { flagOfRequest } from "#server/kernel/jobs/request-flags.ts";
import { SETTLE_POLL_MS } from "./policy.ts";

/** A payment at the provider that belongs to no order of the restored database. Either the booking
 *  was made or changed after the backup, or another program uses the same account. */
export const UnknownPayment = z.object({
  id: z.string(),
  amountPaise: z.number().int(),
  refundedPaise: z.number().int(),
  at: z.string().nullable(),
});

export type UnknownPayment = z.infer<typeof UnknownPayment>;

/** The tasks that send codes by SMS. They are not held, because people need new codes to sign
 *  in. */
const smsTasks = ["send-text", "text-sign-in-code"];

/** Records that the database was restored. If an earlier restore still holds messages, that restore
 *  is recorded as released.
 *  @param client - a connection with the owner's or the serving login */
export const insertRestore = async (
  client: pg.ClientBase,
  { id, backupAt, at }: { id: string; backupAt: Date; at: Date },
): Promise<void> => {
  await client.query(
    "update restores set settled_at = coalesce(settled_at, $1), released_at = $1 where released_at is null",
    [at],
  );
  await client.query("insert into restores (id, backup_at, restored_at) values ($1, $2, $3)", [
    id,
    backupAt,
    at,
  ]);
  // The codes in waiting SMS are no longer useful.
  await client.query(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier = any ($1)`,
    [smsTasks],
  );
  // The original site may already have run the jobs that were due. These jobs, and all jobs that
  // they add, get the restore's id as their request id. `findHeldJobs` recognises them by this id.
  await client.query(
    "update graphile_worker._private_jobs set flags = jsonb_build_object($1::text, true) where run_at <= $2",
    [flagOfRequest(id), at],
  );
};

/** Returns the latest restore whose messages and refunds are still held; undefined if there is
 *  none. */
export const findHeldRestore = (db: Db | Tx) =>
  db
    .selectFrom("restores")
    .select(["id", "backup_at", "restored_at", "settled_at", "unknown_payments"])
    .where("released_at", "is", null)
    .orderBy("restored_at", "desc")
    .executeTakeFirst();

/** Returns when the database was last restored from a backup; null if it never was. */
export const findLastRestoreTime = async (db: Db): Promise<Date | null> => {
  const { last } = await db
    .selectFrom("restores")
    .select(({ fn }) => fn.max("restored_at").as("last"))
    .executeTakeFirstOrThrow();
  return last;
};

// The key of an advisory lock: an arbitrary number that no other lock uses.
const SETTLE_LOCK = 7_265_011;

/** Waits until no other node settles the restore, and then keeps the others waiting until the
 *  connection ends. Polls, because a waiting statement would reach the timeout of statements. */
export const lockSettling = async (client: pg.ClientBase): Promise<void> => {
  for (;;) {
    const { rows } = await client.query("select pg_try_advisory_lock($1) as locked", [SETTLE_LOCK]);
    if (rows[0].locked) return;
    await sleep(SETTLE_POLL_MS);
  }
};

export const updateRestoreSettled = async (
  db: Db,
  id: string,
  { at, unknown }: { at: Date; unknown: readonly UnknownPayment[] },
): Promise<void> => {
  await db
    .updateTable("restores")
    .set({ settled_at: at, unknown_payments: JSON.stringify(unknown) })
    .where("id", "=", id)
    .execute();
};

export const updateRestoreReleased = async (tx: Tx, at: Date): Promise<void> => {
  await tx
    .updateTable("restores")
    .set({ released_at: at })
    .where("released_at", "is", null)
    .execute();
};

export type HeldJob = {
  id: string;
  task: string;
  payload: unknown;
  isDoubtful: boolean;
  hasAttemptsLeft: boolean;
};

/** Returns the jobs of these tasks, even jobs without attempts left. `isDoubtful` says whether the
 *  site that made the backup may already have run the same job (`insertRestore`). */
export const findHeldJobs = async (
  db: Db | Tx,
  restoreId: string,
  tasks: readonly string[],
): Promise<HeldJob[]> => {
  const { rows } = await sql<HeldJob>`
    select j.id::text as id, t.identifier as task, j.payload,
      coalesce(j.flags ? ${flagOfRequest(restoreId)}, false) as "isDoubtful",
      j.attempts < j.max_attempts as "hasAttemptsLeft"
    from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = any (${tasks}) order by j.id`.execute(db);
  return rows;
};

export const deleteJobs = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  await sql`delete from graphile_worker._private_jobs where id = any (${ids}::bigint[])`.execute(
    tx,
  );
};
