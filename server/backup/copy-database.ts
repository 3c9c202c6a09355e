/* Reads the whole database in one snapshot, and writes it into an empty database. */
import { once } from "node:events";
import type pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { z } from "zod";
import { type ArchiveEnd, type ArchiveStart, writeEntry } from "./archive.ts";
import { BackupProblem } from "./backup-problem.ts";
import type { ChunkWriter } from "./chunks.ts";

type TableColumns = { name: string; columns: string[] };

/** Returns our own tables and their columns. Computed columns are left out, because PostgreSQL
 *  computes them again. */
const findTables = async (client: pg.ClientBase): Promise<TableColumns[]> => {
  const { rows } = await client.query<TableColumns>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid
    where n.nspname = 'public' and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = ''
      and not exists (select from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    group by c.relname order by c.relname`);
  return rows;
};

const quote = (client: pg.ClientBase, { name, columns }: TableColumns): string =>
  `${client.escapeIdentifier(name)} (${columns.map((column) => client.escapeIdentifier(column)).join(", ")})`;

/** An unfinished job, in our own format, which stays the same when the tables of the job queue
 *  change. The worker that had locked the job is left out, because it does not exist after a
 *  restore. */
const Job = z.object({
  id: z.number().int(),
  task: z.string(),
  queue: z.string().nullable(),
  payload: z.unknown(),
  priority: z.number().int(),
  run_at: z.string(),
  attempts: z.number().int(),
  max_attempts: z.number().int(),
  last_error: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  key: z.string().nullable(),
  revision: z.number().int(),
  flags: z.record(z.string(), z.literal(true)).nullable(),
});

// Returns each job as JSON on one line: `translate` replaces line breaks with spaces. This changes
// no text of a job, because JSON writes a line break in a text as \n.
const SELECT_JOBS = String.raw`select translate(row_to_json(one)::text, e'\n\r', '  ') from (
    select j.id, t.identifier as task, q.queue_name as queue, j.payload, j.priority, j.run_at, j.attempts,
      j.max_attempts, j.last_error, j.created_at, j.updated_at, j.key, j.revision, j.flags
    from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
    order by j.id) as one`;

const INSERT_JOBS = `
  with given as (select * from json_to_recordset($1::json) as one (
    id bigint, task text, queue text, payload json, priority smallint, run_at timestamptz, attempts smallint,
    max_attempts smallint, last_error text, created_at timestamptz, updated_at timestamptz, key text,
    revision int, flags jsonb)),
  tasks as (insert into graphile_worker._private_tasks (identifier)
    select distinct task from given on conflict do nothing),
  queues as (insert into graphile_worker._private_job_queues (queue_name)
    select distinct queue from given where queue is not null on conflict do nothing)
  select`;

const INSERT_JOB_ROWS = `
  insert into graphile_worker._private_jobs (id, task_id, job_queue_id, payload, priority, run_at, attempts,
    max_attempts, last_error, created_at, updated_at, key, revision, flags)
  overriding system value
  select g.id, t.id, q.id, g.payload, g.priority, g.run_at, g.attempts, g.max_attempts, g.last_error,
    g.created_at, g.updated_at, g.key, g.revision, g.flags
  from json_to_recordset($1::json) as g (
    id bigint, task text, queue text, payload json, priority smallint, run_at timestamptz, attempts smallint,
    max_attempts smallint, last_error text, created_at timestamptz, updated_at timestamptz, key text,
    revision int, flags jsonb)
  join graphile_worker._private_tasks t on t.identifier = g.task
  left join graphile_worker._private_job_queues q on q.queue_name = g.queue`;

/** How many jobs are inserted at a time. */
const JOB_BATCH = 500;

/** Begins the snapshot from which everything is read. The snapshot does not wait for writers, and
 *  writers do not wait for the snapshot.
 *  @returns the moment of the snapshot */
export const beginSnapshot = async (client: pg.ClientBase): Promise<Date> => {
  await client.query(`set statement_timeout = 0; set lock_timeout = 0;
    set idle_in_transaction_session_timeout = 0`);
  await client.query("begin isolation level repeatable read, read only");
  // The snapshot is taken by the first statement.
  const { rows } = await client.query<{ at: Date }>("select clock_timestamp() as at");
  if (!rows[0]) throw new Error("The database did not return its time.");
  return rows[0].at;
};

/** Returns the migrations that have run. */
export const findMigrations = async (
  client: pg.ClientBase,
): Promise<ArchiveStart["migrations"]> => {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    "select name, checksum from schema_migrations order by name",
  );
  return rows;
};

const findSequences = async (client: pg.ClientBase): Promise<ArchiveEnd["sequences"]> => {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind = 'S' order by 1`,
  );
  const sequences: ArchiveEnd["sequences"] = [];
  for (const { name } of rows) {
    const { rows: found } = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${client.escapeIdentifier(name)}`,
    );
    if (found[0]) sequences.push({ name, ...found[0] });
  }
  return sequences;
};

/** Writes all tables and jobs of the snapshot into the archive. Returns what the last entry of the
 *  archive must state about them. */
export const copyOut = async (
  client: pg.ClientBase,
  archive: ChunkWriter,
): Promise<Pick<ArchiveEnd, "tables" | "jobs" | "sequences">> => {
  const copyEntry = async (description: Parameters<typeof writeEntry>[1], statement: string) => {
    const stream = client.query(copyTo(statement));
    const { sha256 } = await writeEntry(archive, description, stream);
    // PostgreSQL sends all rows first, and `rowCount` afterwards. When the next statement returns,
    // `rowCount` has arrived.
    await client.query("select");
    return { rows: stream.rowCount, sha256 };
  };
  const tables: ArchiveEnd["tables"] = {};
  for (const table of await findTables(client))
    tables[table.name] = await copyEntry(
      { type: "table", ...table },
      `copy ${quote(client, table)} to stdout`,
    );
  // `SELECT_JOBS` returns each job on one line. JSON contains neither the delimiter nor the quote
  // character of this CSV. So each line of the CSV is one JSON value without escapes.
  const jobs = await copyEntry(
    { type: "jobs" },
    String.raw`copy (${SELECT_JOBS}) to stdout (format csv, delimiter e'\x01', quote e'\x02')`,
  );
  // A snapshot does not contain sequences. They are read last, so that each sequence has a value at
  // least as high as the ids in the copied rows.
  return { tables, jobs, sequences: await findSequences(client) };
};

type Index = { name: string; definition: string };

/** Drops the indexes that no constraint needs, and returns them. Building an index once its table
 *  is filled is many times faster than updating it for each row. */
const dropIndexes = async (client: pg.ClientBase): Promise<Index[]> => {
  const { rows } = await client.query<Index>(`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i
    join pg_class c on c.oid = i.indrelid
    join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public'
      and not exists (select from pg_constraint where conindid = i.indexrelid)
      and not exists (select from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`);
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows;
};

/** Begins a transaction, empties all tables and drops most indexes (`dropIndexes`). Triggers and
 *  foreign keys are off in this transaction, because the copied rows already satisfy them.
 *  @returns the dropped indexes, which `endCopyIn` builds again */
export const beginCopyIn = async (client: pg.ClientBase): Promise<Index[]> => {
  await client.query("set statement_timeout = 0; set lock_timeout = 0");
  await client.query("begin");
  await client.query("set local session_replication_role = replica");
  const names = (await findTables(client)).map(({ name }) => client.escapeIdentifier(name));
  await client.query(`truncate ${names.join(", ")}`);
  return dropIndexes(client);
};

/** Writes the rows of an entry into its table. PostgreSQL checks all constraints of the rows again,
 *  except the foreign keys.
 *  @returns the number of rows
 *  @throws BackupProblem when the database has no such table or column */
export const copyTableIn = async (
  client: pg.ClientBase,
  table: TableColumns,
  content: AsyncIterable<Buffer>,
): Promise<number> => {
  const known = (await findTables(client)).find(({ name }) => name === table.name);
  if (!known || table.columns.some((column) => !known.columns.includes(column)))
    throw new BackupProblem(
      `The backup has rows for the table ${table.name}, but its migrations do not create this table with the same columns.`,
    );
  const stream = client.query(copyFrom(`copy ${quote(client, table)} from stdin`));
  const failed = once(stream, "error").then(([error]) => {
    throw error;
  });
  // Prevents an unhandled rejection if the error comes while nothing awaits `failed`.
  failed.catch(() => {});
  const finished = once(stream, "finish");
  for await (const part of content)
    if (!stream.write(part)) await Promise.race([once(stream, "drain"), failed]);
  stream.end();
  await Promise.race([finished, failed]);
  return stream.rowCount;
};

async function* readLines(content: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest = Buffer.alloc(0);
  for await (const part of content) {
    const bytes = Buffer.concat([rest, part]);
    const end = bytes.lastIndexOf(10) + 1;
    rest = bytes.subarray(end);
    const lines = bytes.subarray(0, end).toString("utf8").split("\n");
    for (const line of lines) if (line) yield line;
  }
  if (rest.length > 0) yield rest.toString("utf8");
}

/** Inserts the jobs of an entry.
 *  @returns the number of jobs */
export const copyJobsIn = async (
  client: pg.ClientBase,
  content: AsyncIterable<Buffer>,
): Promise<number> => {
  let count = 0;
  let waiting: z.infer<typeof Job>[] = [];
  const insert = async (): Promise<void> => {
    const json = JSON.stringify(waiting);
    await client.query(INSERT_JOBS, [json]);
    await client.query(INSERT_JOB_ROWS, [json]);
    count += waiting.length;
    waiting = [];
  };
  for await (const line of readLines(content)) {
    waiting.push(Job.parse(JSON.parse(line)));
    if (waiting.length >= JOB_BATCH) await insert();
  }
  if (waiting.length > 0) await insert();
  // Later jobs get higher ids than all jobs that were inserted here.
  await client.query(`select setval(pg_get_serial_sequence('graphile_worker._private_jobs', 'id'),
    greatest((select max(id) from graphile_worker._private_jobs), 1))`);
  return count;
};

/** Builds the indexes, sets the sequences, and commits the transaction that `beginCopyIn` began. */
export const endCopyIn = async (
  client: pg.ClientBase,
  indexes: readonly Index[],
  sequences: ArchiveEnd["sequences"],
): Promise<void> => {
  for (const { definition } of indexes) await client.query(definition);
  for (const { name, value, isCalled } of sequences)
    await client.query("select setval(to_regclass(quote_ident($1)), $2::bigint, $3)", [
      name,
      value,
      isCalled,
    ]);
  await client.query("commit");
};
