/* A migrated, empty database of its own for a test file (about 0.1 s):
 *
 *   import { testDatabase } from "#server/kernel/test-database.ts";
 *   const { db, pool, url } = await testDatabase();   // at the top of the file, or in a beforeAll
 *
 * It is closed and dropped after the file's last test. Tests of one file share it: call it again, or
 * delete rows, where a test needs to be alone. */
import { randomBytes } from "node:crypto";
import pg from "pg";
import { pino } from "pino";
import { afterAll, inject } from "vitest";
import { connect, type Db } from "./database.ts";

const silent = pino({ level: "silent" });

export type TestDatabase = { url: string; pool: pg.Pool; db: Db };

const asAdmin = async (sql: string): Promise<void> => {
  const client = new pg.Client(inject("postgresUrl"));
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
};

/** Makes an empty, migrated database and drops it when the test file is over.
 *  @param migrated false leaves it as PostgreSQL makes it, without a table */
export const testDatabase = async ({ migrated = true } = {}): Promise<TestDatabase> => {
  const name = `test_${randomBytes(8).toString("hex")}`;
  await asAdmin(`create database ${name}${migrated ? " template template_jagah" : ""}`);
  const url = inject("postgresUrl").replace(/\/postgres$/, `/${name}`);
  const { pool, db } = connect(url, silent);
  afterAll(async () => {
    await db.destroy();
    await asAdmin(`drop database if exists ${name} with (force)`);
  });
  return { url, pool, db };
};
