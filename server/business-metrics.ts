import type pg from "pg";
import { Counter, Gauge } from "prom-client";
import { workerPools } from "./jobs.ts";
import { metricsRegister } from "./kernel/metrics/metrics.ts";

/* The metrics of the business. Each process counts its own searches. Only the process that serves
 * `/metrics` reads the rest from the database, because several workers would count it twice. With
 * several nodes, each node reports the same numbers from the database. */

const searches = new Counter({
  name: "searches_total",
  help: "Searches that were answered, by pages and by the API.",
  registers: [metricsRegister],
});

const searchRoutes = new Set(["/search", "/api/locations/search"]);

/** Counts a response if it answered a search. */
export const countSearch = (route: string, status: number): void => {
  if (status === 200 && searchRoutes.has(route)) searches.inc();
};

/** How long numbers from the database are reused before they are read again, in milliseconds. If
 *  several monitoring servers scrape at the same time, the numbers are read only once. */
const CACHE_MS = 5_000;

/** We assume that the transaction that wrote a row has ended after this many seconds. The time is
 *  ample: PostgreSQL ends such a transaction if one statement, or one pause between two statements,
 *  lasts longer than a minute (pools.ts). */
const SETTLED_SECONDS = 600;

/** The stored totals of a table whose rows never change. `sums` are the sums over the rows up to
 *  the id `upTo`. Each reading adds the rows that have become older than `SETTLED_SECONDS`. */
type Totals = { upTo: number; sums: Record<string, number> };

type TotalsQuery = { table: "booking_events" | "ledger_entries"; sums: Record<string, string> };

const bookingEvents: TotalsQuery = {
  table: "booking_events",
  sums: {
    holds: "count(*) filter (where to_status = 'held' and from_status is distinct from to_status)",
    bookings: `count(*) filter (
      where to_status = 'confirmed' and from_status is distinct from to_status)`,
  },
};

const ledgerEntries: TotalsQuery = {
  table: "ledger_entries",
  sums: {
    captured:
      "coalesce(sum(amount_paise) filter (where kind = 'capture' and account = 'gateway'), 0)",
    refunded:
      "coalesce(-sum(amount_paise) filter (where kind = 'refund' and account = 'gateway'), 0)",
  },
};

const addUp = (one: Record<string, number>, other: Record<string, number>) =>
  Object.fromEntries(
    Object.entries(one).map(([name, value]) => [name, value + (other[name] ?? 0)]),
  );

/** Returns a function that reads the sums over all rows of a table. The sums of rows older than
 *  `SETTLED_SECONDS` are stored. Newer rows are read each time, because a row with a lower id may
 *  be committed after a row with a higher id. */
const createTotals = (pool: pg.Pool, { table, sums }: TotalsQuery) => {
  const columns = Object.entries(sums)
    .map(([name, sum]) => `(${sum})::bigint as ${name}`)
    .join(", ");
  const read = async (from: number, upTo: number | null): Promise<Record<string, number>> => {
    const { rows } = await pool.query<Record<string, number>>(
      `select ${columns} from ${table} where id > $1 and ($2::bigint is null or id <= $2)`,
      [from, upTo],
    );
    return rows[0] ?? {};
  };
  const settled: Totals = {
    upTo: 0,
    sums: Object.fromEntries(Object.keys(sums).map((name) => [name, 0])),
  };
  return async (): Promise<Record<string, number>> => {
    const { rows } = await pool.query<{ id: number | null }>(
      `select max(id) as id from (select id, at from ${table} where id > $1) as newer
       where at < now() - interval '${SETTLED_SECONDS} seconds'`,
      [settled.upTo],
    );
    const upTo = rows[0]?.id;
    if (upTo) {
      settled.sums = addUp(settled.sums, await read(settled.upTo, upTo));
      settled.upTo = upTo;
    }
    return addUp(settled.sums, await read(settled.upTo, null));
  };
};

const mailTasks = ["send-mail", "send-account-mail"];

/** Returns, for each task, the number of due jobs that wait for a worker, and how many seconds
 *  the oldest has waited. A failed job is due only when the time of its retry has come. */
const WAITING_JOBS = `select task_identifier as task, count(*)::int as waiting,
    extract(epoch from now() - min(run_at))::float8 as lag
  from graphile_worker.jobs
  where locked_at is null and attempts < max_attempts and run_at <= now() group by 1`;

/** Counts the queued mails that are not sent yet, including failed mails that wait for a retry. */
const WAITING_MAILS = `select count(*)::int as waiting from graphile_worker.jobs
  where task_identifier = any ($1) and attempts < max_attempts`;

const LEDGER_MISMATCHES = `select jsonb_array_length(differences) as count from ledger_checks
  order by at desc limit 1`;

/** Returns the time of the data in the newest good backup (`made`), and whether the newest attempt
 *  to make a backup failed (`failed`). */
const BACKUPS = `select extract(epoch from max(made_at))::float8 as made,
    coalesce((array_agg(problem is not null order by finished_at desc))[1], false)::int as failed
  from backups`;

const HELD = "select count(*)::int as held from restores where released_at is null";

const tasks = workerPools.flatMap((workerPool) => Object.keys(workerPool.tasks));

/** Adds the metrics from the database to the metrics of this process.
 *  @param pool - connections that nothing else uses, so that a busy site does not delay the metrics
 *  @returns a function that reads these metrics and never rejects */
export const startBusinessMetrics = (
  pool: pg.Pool,
  into = metricsRegister,
): (() => Promise<void>) => {
  const registers = [into];
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers });
  /** Creates a counter whose total is read from the database. */
  const total = (name: string, help: string) => {
    const counter = new Counter({ name, help, registers });
    return {
      set: (value = 0): void => {
        counter.reset();
        counter.inc(value);
      },
    };
  };
  const up = gauge("database_up", "Whether the database answered the last scrape: 1 or 0.");
  const lag = gauge(
    "job_lag_seconds",
    "How long the oldest due job of each kind has waited; 0 if none waits.",
    ["kind"],
  );
  const waiting = gauge("jobs_waiting", "Due jobs that wait, by kind.", ["kind"]);
  const mails = gauge("mails_waiting", "Mails still to be sent, including retries.");
  const mismatches = gauge(
    "ledger_mismatches",
    "Differences that the last check of the ledger found.",
  );
  const backup = gauge(
    "backup_last_good_timestamp_seconds",
    "Unix time of the data in the newest good backup; 0 without a good backup.",
  );
  const backupFailed = gauge(
    "backup_failed",
    "Whether the newest attempt to make a backup failed: 1 or 0.",
  );
  const held = gauge(
    "messages_held",
    "Whether messages and refunds are held after a restore: 1 or 0.",
  );
  const holds = total("holds_total", "Holds started by guests.");
  const bookings = total("bookings_total", "Bookings that were confirmed.");
  const captured = total("payments_captured_paise_total", "Paise captured from guests.");
  const refunded = total("payments_refunded_paise_total", "Paise of refunds created for guests.");
  const readBookings = createTotals(pool, bookingEvents);
  const readLedger = createTotals(pool, ledgerEntries);

  const readJobs = async (): Promise<void> => {
    const { rows } = await pool.query<{ task: string; waiting: number; lag: number }>(WAITING_JOBS);
    const byTask = new Map(rows.map((row) => [row.task, row]));
    for (const kind of tasks) {
      lag.set({ kind }, byTask.get(kind)?.lag ?? 0);
      waiting.set({ kind }, byTask.get(kind)?.waiting ?? 0);
    }
    const unsent = await pool.query<{ waiting: number }>(WAITING_MAILS, [mailTasks]);
    mails.set(unsent.rows[0]?.waiting ?? 0);
  };

  const readBackups = async (): Promise<void> => {
    const { rows } = await pool.query<{ made: number | null; failed: number }>(BACKUPS);
    backup.set(rows[0]?.made ?? 0);
    backupFailed.set(rows[0]?.failed ?? 0);
    const { rows: restores } = await pool.query<{ held: number }>(HELD);
    held.set(restores[0]?.held === 0 ? 0 : 1);
  };

  const readAll = async (): Promise<void> => {
    try {
      await readJobs();
      await readBackups();
      const events = await readBookings();
      holds.set(events.holds);
      bookings.set(events.bookings);
      const money = await readLedger();
      captured.set(money.captured);
      refunded.set(money.refunded);
      const { rows } = await pool.query<{ count: number }>(LEDGER_MISMATCHES);
      mismatches.set(rows[0]?.count ?? 0);
      up.set(1);
    } catch {
      // Metrics that were not read keep their last values.
      // The error is not logged here, because other parts of the site log why the database does not
      // answer.
      up.set(0);
    }
  };

  let last: { reading: Promise<void>; at: number } | undefined;
  return () => {
    const now = performance.now();
    if (!last || now - last.at > CACHE_MS) last = { reading: readAll(), at: now };
    return last.reading;
  };
};
