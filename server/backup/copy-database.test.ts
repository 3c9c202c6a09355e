import { once } from "node:events";
import { connect, createServer } from "node:net";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "#server/testing/kernel/test-database.ts";
import { beginSnapshot, copyOut } from "./copy-database.ts";

const { owner } = await createTestDatabase();

/** The message with which PostgreSQL ends the rows of a COPY. A later message has their number. */
const COPY_DONE = Buffer.from([0x63, 0, 0, 0, 4]);

/** Starts a proxy that delays everything after `COPY_DONE`, as the network sometimes does.
 *  @returns the database's URL through the proxy */
const startDelayingProxy = async (): Promise<string> => {
  const target = new URL(owner.url);
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    client.pipe(database);
    client.on("error", () => {});
    database.on("error", () => {});
    database.on("data", async (bytes: Buffer) => {
      database.pause();
      for (let rest = bytes; rest.length > 0; ) {
        const found = rest.indexOf(COPY_DONE);
        const end = found < 0 ? rest.length : found + COPY_DONE.length;
        client.write(rest.subarray(0, end));
        rest = rest.subarray(end);
        if (found >= 0) await new Promise((resolve) => setTimeout(resolve, 20));
      }
      database.resume();
    });
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const proxy = new URL(owner.url);
  proxy.port = String((server.address() as { port: number }).port);
  return proxy.href;
};

test("the number of a table's rows is right if it arrives after the rows", async () => {
  const { rows: migrations } = await owner.pool.query("select from schema_migrations");
  const client = new pg.Client(await startDelayingProxy());
  onTestFinished(() => client.end());
  await client.connect();
  await beginSnapshot(client);

  const { tables } = await copyOut(client, { write: async () => {}, end: async () => 0 });

  expect(migrations.length).toBeGreaterThan(0);
  expect(tables.schema_migrations?.rows).toBe(migrations.length);
});
