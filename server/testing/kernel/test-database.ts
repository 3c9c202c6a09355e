/* Gives a test file its own migrated, empty database (about 0.1 s):
 *
 *     const { db, pool, url } = await createTestDatabase();
 *
 * All tests of the file share the database. If a test needs an empty database, call the function
 * again or delete rows. */
import { randomBytes } from "node:crypto";
import pg from "pg";
import { pino } from "pino";
import { afterAll, inject } from "vitest";
import {
  type Connections,
  connectDatabase,
  noTimeouts,
  type Timeouts,
} from "#server/kernel/database/database.ts";
import type { DatabaseAccess } from "#server/kernel/database/pools.ts";
import type { Postgres } from "#server/kernel/postgres/postgres.ts";
import { TEMPLATE_DATABASE } from "./template-database.ts";

const silent = pino({ level: "silent" });

type Access = Connections & { url: string };
/** `db`, `pool` and `url` use the site's own login. This login owns nothing, so that tests notice a
 *  missing grant. */
export type TestDatabase = Access & {
  /** The login that owns the tables, for changing or emptying them. */
  owner: Access;
  /** How a site reaches the database. TEST_DATABASE can add a replica or a pooler (postgres.ts). */
  access: DatabaseAccess;
};

const asAdmin = async (url: string, sql: string): Promise<void> => {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
};

type TestDatabaseOptions = {
  /** False leaves the database as PostgreSQL creates it, without tables and grants. */
  migrated?: boolean;
  /** A PostgreSQL server with a template database (template-database.ts). By default, the database
   *  is on the server that all tests share. */
  server?: Pick<Postgres, "url" | "servingUrl">;
};

const sharedServer = () => ({ url: inject("postgresUrl"), servingUrl: inject("servingUrl") });

/** Creates an empty, migrated database and drops it when the test file ends. Call this at the top
 *  of the file, or in a `beforeAll`. */
export const createTestDatabase = async ({
  migrated = true,
  server,
}: TestDatabaseOptions = {}): Promise<TestDatabase> => {
  const { url: adminUrl, servingUrl } = server ?? sharedServer();
  const name = `test_${randomBytes(8).toString("hex")}`;
  await asAdmin(
    adminUrl,
    `create database ${name}${migrated ? ` template ${TEMPLATE_DATABASE}` : ""} strategy file_copy`,
  );
  const at = (address: string) => address.replace(/\/postgres$/, `/${name}`);
  const open = (address: string, timeouts?: Timeouts): Access => {
    const url = at(address);
    return { url, ...connectDatabase(url, silent, 10, timeouts && { timeouts }) };
  };
  // The owner's connections have no timeouts. A test that inserts many rows can keep this process
  // busy for seconds, and a timeout would then expire.
  const [serving, owner] = [open(servingUrl), open(adminUrl, noTimeouts)];
  afterAll(async () => {
    await Promise.all([serving.pool.end(), owner.pool.end()]);
    await asAdmin(adminUrl, `drop database if exists ${name} with (force)`);
  });
  const [replica, pooler] = server ? [] : [inject("replicaUrl"), inject("poolerUrl")];
  const access: DatabaseAccess = {
    url: pooler ? at(pooler) : serving.url,
    directUrl: serving.url,
    pooled: pooler !== undefined,
    readUrls: replica ? [at(replica)] : [],
  };
  return { ...serving, owner, access };
};
