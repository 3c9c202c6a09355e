import { Kysely, PostgresDialect, type Transaction } from "kysely";
import pg from "pg";
import type { Logger } from "pino";
import { keepPlans } from "./kept-plans.ts";
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

/** One pool of connections and the query builder over it. A connection that dies while idle is
 *  logged and replaced; the process lives on. */
export const connect = (url: string, log: Logger, size = 10): { pool: pg.Pool; db: Db } => {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 5_000,
    // A new connection knows no plan and no table: its first search takes several times as long.
    idleTimeoutMillis: 300_000,
    application_name: "jagah",
  });
  pool.on("error", (err) => {
    // A pool that ends lets go of its connections, and the database may be the quicker one to close.
    if (!pool.ending) log.warn({ err }, "a database connection was lost");
  });
  pool.on("connect", (client) => {
    // Whoever uses the connection hears of it from the statement; the pool tells of idle ones.
    client.on("error", () => {});
    keepPlans(client);
  });
  return { pool, db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }) };
};

/** Whether the database refused a row because another has its key. */
export const isUniqueViolation = (error: unknown, constraint: string): boolean =>
  error instanceof pg.DatabaseError && error.code === "23505" && error.constraint === constraint;
