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

// pg returns int8 as text, and this parser converts it to a number. Our counts and amounts in paise
// stay far below 2^53. A larger value is an error.
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
  /** The maximum pause between two statements of a transaction. If a pause is longer, PostgreSQL
   *  closes the connection (25P03). */
  idleInTransaction: number;
  /** How long a request may wait for a connection from the pool. The default is five seconds. */
  connection?: number;
};

const CONNECTION_MS = 5_000;

/** Timeouts for migrations, seeds and measurements. Zero means no timeout, even if the login or
 *  the server sets one. */
export const noTimeouts: Timeouts = {
  statement: 0,
  lock: 0,
  idleInTransaction: 0,
  // On a slow machine, a seed can block the process for many seconds. Until the process continues,
  // no connection can open.
  connection: 120_000,
};

/* Sets a connection's timeouts with a statement, because PgBouncer refuses timeouts as connection
 * parameters. prepared-statements.ts explains why the query has a callback. */
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
  /** The timeouts of each connection. By default, the timeouts of the server and the login
   *  apply. */
  timeouts?: Timeouts;
  /** Limits each account to two connections at a time (account-connections.ts), so that one account
   *  cannot use the whole pool. The limit applies to the query builder `db`, but not to `pool`. */
  fair?: boolean;
  /** Whether the connections go through a transaction pooler. Each transaction may then run on
   *  another server connection, without the session's settings and prepared statements. So
   *  statements are not prepared by name, and the timeouts of the login apply. */
  pooled?: boolean;
};

/** Returns the pool and a query builder that uses the pool. */
export const queriesOf = (pool: pg.Pool): Connections => ({
  pool,
  db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }),
});

/** Creates a pool of connections and its query builder. If an idle connection is lost, the loss is
 *  logged. The process continues, and the pool opens a new connection when it needs one. */
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
    // Idle connections stay open for five minutes. A new connection has no cached plans or table
    // data, so its first search takes several times as long.
    idleTimeoutMillis: 300_000,
    application_name: applicationName,
    ...(timeouts &&
      !pooled && {
        onConnect: (client: pg.ClientBase) => setTimeouts(client, timeouts),
      }),
  });
  // The log line must not have the id of the request that opened the connection. The connection may
  // be lost long after that request.
  const lost = AsyncLocalStorage.bind((err: Error) => {
    // While the pool is being closed, no warning is logged: it is harmless if the database closes a
    // connection before the pool does.
    if (!pool.ending) log.warn({ err }, "a database connection was lost");
  });
  pool.on("error", (err) => lost(err));
  pool.on("connect", (client) => {
    // Without this listener, an error of a busy connection would end the process. The caller still
    // gets the error, from its statement.
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

/** Returns whether a row was refused because of this unique constraint. Another row then has the
 *  same values in the constraint's columns. */
export const isUniqueViolation = (error: unknown, constraint: string): boolean =>
  error instanceof pg.DatabaseError && error.code === "23505" && error.constraint === constraint;
