import { Kysely, PostgresDialect, type Transaction } from "kysely";
import pg from "pg";
import type { Logger } from "pino";
import { limitConnectionsPerAccount } from "./account-connections.ts";
import { enablePreparedStatements } from "./prepared-statements.ts";
import type { DB } from "./schema.ts";

export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

// int8 arrives as text; our counts and paise stay far below 2^53, and one that does not is an error.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error(`An int8 beyond 2^53 arrived: ${text}`);
  return value;
});
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/** How long PostgreSQL works or waits for a connection before it gives up, in milliseconds. */
export type Timeouts = {
  /** For one statement, its waiting included (57014). */
  statement: number;
  /** For one lock (55P03). */
  lock: number;
  /** For the next statement of a transaction that was begun; then the connection is closed (25P03). */
  idleInTransaction: number;
  /** For a connection to be had from the pool; five seconds when left away. */
  connection?: number;
};

const CONNECTION_MS = 5_000;

/** No limit, whatever the login or the server has by default: for migrations, seeds and measuring. A
 *  seed computes for seconds, in which a slow machine answers no connection. */
export const noTimeouts: Timeouts = {
  statement: 0,
  lock: 0,
  idleInTransaction: 0,
  connection: 120_000,
};

/* By a statement and not as parameters of the connection, which PgBouncer refuses; it costs each new
   connection one message. By a callback, for the reason that
   prepared-statements.ts gives. */
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
  /** The server's and the login's own when left away. */
  timeouts?: Timeouts;
  /** Whether requests in one account's name are kept from taking all of it (account-connections.ts). */
  fair?: boolean;
};

/** One pool of connections and the query builder over it. A connection that dies while idle is
 *  logged and replaced; the process lives on. */
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
    // A new connection knows no plan and no table: its first search takes several times as long.
    idleTimeoutMillis: 300_000,
    application_name: "jagah",
    ...(timeouts && {
      onConnect: (client: pg.ClientBase) => setTimeouts(client, timeouts),
    }),
  });
  pool.on("error", (err) => {
    // A pool that ends lets go of its connections, and the database may be the quicker one to close.
    if (!pool.ending) log.warn({ err }, "a database connection was lost");
  });
  pool.on("connect", (client) => {
    // Whoever uses the connection hears of it from the statement; the pool tells of idle ones.
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

/** Whether the database refused a row because another has its key. */
export const isUniqueViolation = (error: unknown, constraint: string): boolean =>
  error instanceof pg.DatabaseError && error.code === "23505" && error.constraint === constraint;
