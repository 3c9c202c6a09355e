import { Kysely, PostgresDialect, type Transaction } from "kysely";
import pg from "pg";
import type { Logger } from "pino";
import { limitConnectionsPerAccount } from "./account-connections.ts";
import { enablePreparedStatements } from "./prepared-statements.ts";
import type { DB } from "./schema.ts";

export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

// int8 arrives as text; our counts and paise stay far below 2^53, and a larger value is an error.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error(`An int8 beyond 2^53 arrived: ${text}`);
  return value;
});
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/** Timeouts in milliseconds. The codes are the errors that PostgreSQL reports. */
export type Timeouts = {
  /** For one statement, including its waits for locks (57014). */
  statement: number;
  /** For one wait for a lock (55P03). */
  lock: number;
  /** For an open transaction that waits for its next statement; the connection is then closed
   *  (25P03). */
  idleInTransaction: number;
  /** For a request that waits for a connection from the pool; five seconds by default. */
  connection?: number;
};

const CONNECTION_MS = 5_000;

/** Turns off the timeouts in the database, even if the login or the server sets some: for
 *  migrations, seeds and measurements. The wait for a connection is long, because a seed computes
 *  for seconds, during which a slow machine accepts no connection. */
export const noTimeouts: Timeouts = {
  statement: 0,
  lock: 0,
  idleInTransaction: 0,
  connection: 120_000,
};

/* A statement sets the timeouts, because PgBouncer refuses them as connection parameters. It costs
 * each new connection one message. The query has a callback for the reason in
 * prepared-statements.ts. */
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
  /** By default, the timeouts of the server and of the login apply. */
  timeouts?: Timeouts;
  /** Whether the requests of one account are kept from using the whole pool
   *  (account-connections.ts). */
  fair?: boolean;
};

/** Creates one pool of connections and its query builder. A connection that dies while idle is
 *  logged and replaced; the process continues. */
export const connectDatabase = (
  url: string,
  log: Logger,
  size = 10,
  { timeouts, fair = false }: PoolOptions = {},
): Connections => {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: timeouts?.connection ?? CONNECTION_MS,
    // A new connection has no cached plans or table data: its first search takes several times as
    // long.
    idleTimeoutMillis: 300_000,
    application_name: "jagah",
    ...(timeouts && {
      onConnect: (client: pg.ClientBase) => setTimeouts(client, timeouts),
    }),
  });
  pool.on("error", (err) => {
    // While the pool ends, the database may close a connection first.
    if (!pool.ending) log.warn({ err }, "a database connection was lost");
  });
  pool.on("connect", (client) => {
    // The caller gets the error from its statement; the pool reports it for idle connections.
    client.on("error", () => {});
    enablePreparedStatements(client);
  });
  const shared = {
    connect: limitConnectionsPerAccount(() => pool.connect()),
    end: () => pool.end(),
    options: pool.options,
  };
  const dialect = new PostgresDialect({ pool: fair ? shared : pool });
  return { pool, db: new Kysely<DB>({ dialect }) };
};

/** Whether the database refused a row because another row has its key. */
export const isUniqueViolation = (error: unknown, constraint: string): boolean =>
  error instanceof pg.DatabaseError && error.code === "23505" && error.constraint === constraint;
