import { once } from "node:events";
import { connect, createServer } from "node:net";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { addJob } from "#server/kernel/jobs/jobs.ts";
import { createTestDatabase } from "#server/testing/kernel/test-database.ts";
import { readEntries } from "./archive.ts";
import { beginSnapshot, copyJobsIn, copyOut } from "./copy-database.ts";

const { owner } = await createTestDatabase();

/** The message with which PostgreSQL ends the rows of a COPY. The number of rows comes in a later
 *  message. */
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

test("a job whose payload has line breaks is copied", async () => {
  // An operator can add such a job with psql.
  await owner.pool.query(`select graphile_worker.add_job('rebuild-search', payload := $1::json)`, [
    '{\r\n  "text": "two\\nlines"\n}',
  ]);
  await addJob(owner.db, "sweep-photos", { text: "two\nlines" });
  const client = new pg.Client(owner.url);
  onTestFinished(() => client.end());
  await client.connect();
  await beginSnapshot(client);
  const written: Buffer[] = [];
  const write = async (bytes: Uint8Array) => void written.push(Buffer.from(bytes));
  const { jobs } = await copyOut(client, { write, end: async () => 0 });
  const target = (await createTestDatabase()).owner;
  const restoring = new pg.Client(target.url);
  onTestFinished(() => restoring.end());
  await restoring.connect();

  let count = 0;
  const chunks = (async function* () {
    yield* written;
  })();
  for await (const { description, content } of readEntries("archive", chunks))
    if (description.type === "jobs") count = await copyJobsIn(restoring, content());

  expect([jobs.rows, count]).toEqual([2, 2]);
  const { rows } = await target.pool.query(
    "select payload->>'text' as text from graphile_worker._private_jobs",
  );
  expect(rows).toEqual([{ text: "two\nlines" }, { text: "two\nlines" }]);
});
