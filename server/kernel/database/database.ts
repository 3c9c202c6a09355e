import { AsyncLocalStorage } from "node:async_hooks";
import { Kysely, PostgresDialect, type Transaction } from "kysely";
import pg from "pg";
import type { Logger } from "pino";
import { limitConnectionsPerAccount } from "./account-connections.ts";
import { enablePreparedStatements } from "./prepared-statements.ts";
import { applicationName } from "./release.ts";
import type { DB } from "./schema.ts";

export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

// pg returns int8 as text. Our counts and amounts in paise stay far below 2^53, so they are read as
// numbers, and a larger value is an error.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error(`An int8 beyond 2^53 arrived: ${text}`);
  return value;
});
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/** Timeouts in milliseconds. The codes in brackets are PostgreSQL's error codes. */
export type Timeouts = {
  /** The maximum time for one statement, including its waits for locks (57014). */
  statement: number;
  /** The maximum time for one wait for a lock (55P03). */
  lock: number;
  /** The maximum time between two statements of a transaction. After it, PostgreSQL closes the
   *  connection (25P03). */
  idleInTransaction: number;
  /** The maximum time that a request waits for a connection from the pool; five seconds by
   *  default. */
  connection?: number;
};

const CONNECTION_MS = 5_000;

/** Turns off the database's timeouts for migrations, seeds and measurements, even if the login or
 *  the server sets some. The wait for a connection still has a limit, but a long one. On a slow
 *  machine, a seed can block the process for seconds, and no connection opens in that time. */
export const noTimeouts: Timeouts = {
  statement: 0,
  lock: 0,
  idleInTransaction: 0,
  connection: 120_000,
};

/* Sets a connection's timeouts with a statement, because PgBouncer refuses them as connection
 * parameters. This costs one message per new connection. prepared-statements.ts explains why the
 * query has a callback. */
const setTimeouts = (
  client: pg.ClientBase,
  { statement, lock, idleInTransaction }: Timeouts,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const text = `set statement_timeout = ${statement}; set lock_timeout = ${lock};
      set idle_in_transaction_session_timeout = ${idleInTransaction}`;
    client.query(text, (error: Error | null) => (error ? reject(error) : resolve()));
  });

export type Connections = { pool: pg.Pool; db: Db };

type PoolOptions = {
  /** The timeouts of each connection; by default the timeouts of the server and of the login. */
  timeouts?: Timeouts;
  /** Whether the number of connections per account is limited (account-connections.ts), so that the
   *  requests of one account cannot use the whole pool. */
  fair?: boolean;
  /** Whether the connections go through a transaction pooler. Each transaction may then run on
   *  another server connection, without the session's prepared statements and settings. Statements
   *  are therefore not prepared by name, and the timeouts are those of the database login. */
  pooled?: boolean;
};

/** Returns a pool with a query builder that uses it. */
export const queriesOf = (pool: pg.Pool): Connections => ({
  pool,
  db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }),
});

/** Creates one pool of connections and its query builder. An idle connection that is lost is logged
 *  and replaced, and the process continues. */
export const connectDatabase = (
  url: string,
  log: Logger,
  size = 10,
  { timeouts, fair = false, pooled = false }: PoolOptions = {},
): Connections => {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: timeouts?.connection ?? CONNECTION_MS,
    // Idle connections stay open for five minutes, because a new connection has no cached plans or
    // table data, and its first search takes several times as long.
    idleTimeoutMillis: 300_000,
    application_name: applicationName,
    ...(timeouts &&
      !pooled && {
        onConnect: (client: pg.ClientBase) => setTimeouts(client, timeouts),
      }),
  });
  // A connection may be lost long after the request that opened it, so the log line must not have
  // that request's id.
  const lost = AsyncLocalStorage.bind((err: Error) => {
    // While the pool is being closed, the database may close a connection before the pool does.
    // That is not worth a warning.
    if (!pool.ending) log.warn({ err }, "a database connection was lost");
  });
  pool.on("error", (err) => lost(err));
  pool.on("connect", (client) => {
    // Without this listener, an error of a busy connection would end the process. The caller gets
    // the error from its statement; the pool reports errors of idle connections.
    client.on("error", () => {});
    enablePreparedStatements(client, !pooled);
  });
  if (!fair) return queriesOf(pool);
  const shared = {
    connect: limitConnectionsPerAccount(() => pool.connect(), size),
    end: () => pool.end(),
    options: pool.options,
  };
  return { pool, db: new Kysely<DB>({ dialect: new PostgresDialect({ pool: shared }) }) };
};

/** Whether the database refused a row because another row has the same values in the columns of
 *  this unique constraint. */
export const isUniqueViolation = (error: unknown, constraint: string): boolean =>
  error instanceof pg.DatabaseError && error.code === "23505" && error.constraint === constraint;
