import { sql } from "kysely";
import type pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "#server/testing/kernel/test-database.ts";

const { db, pool } = await createTestDatabase();

/** Returns a connection that is closed, and not reused, when the test ends. */
const connect = async (): Promise<pg.PoolClient> => {
  const client = await pool.connect();
  onTestFinished(() => client.release(true));
  return client;
};

test("a statement returns the rows of its values, and the same columns, each time it runs", async () => {
  const client = await connect();
  const run = (values: unknown[]) =>
    client.query({
      name: "several columns",
      text: `select $1::text as word, $2::int8 as number, $3::int[] as list, $4::bytea as bytes,
        $5::jsonb as json, null as nothing`,
      values,
    });

  const first = await run(["एक", 1, [1, 2], Buffer.from([0, 255]), { a: [1] }]);
  const again = await run([null, null, [], Buffer.alloc(0), {}]);

  const row = { word: "एक", number: 1, list: [1, 2], bytes: Buffer.from([0, 255]), nothing: null };
  expect(first).toMatchObject({ command: "SELECT", rowCount: 1, rows: [row] });
  expect(first.rows[0].json).toEqual({ a: [1] });
  expect(again.rows).toEqual([
    { word: null, number: null, list: [], bytes: Buffer.alloc(0), json: {}, nothing: null },
  ]);
  expect(again.fields.map(({ name }) => name)).toEqual(first.fields.map(({ name }) => name));
});

test("a statement that returns no rows reports the number of changed rows each time", async () => {
  const client = await connect();
  await client.query("create temporary table words (word text)");
  const insert = { name: "insert words", text: "insert into words select unnest($1::text[])" };
  const update = { name: "update words", text: "update words set word = word || '!'" };

  expect(await client.query({ ...insert, values: [["a", "b"]] })).toMatchObject({ rowCount: 2 });
  expect(await client.query({ ...insert, values: [[]] })).toMatchObject({ rowCount: 0 });
  for (let i = 0; i < 2; i++)
    expect(await client.query(update)).toMatchObject({ command: "UPDATE", rowCount: 2, rows: [] });
});

test("after an error of any kind, the connection runs the next statement", async () => {
  const client = await connect();
  const divide = (by: number) =>
    client.query({ name: "divide", text: "select 6 / $1::int as sixth", values: [by] });
  const cyclic: Record<string, unknown> = {};
  cyclic.self = cyclic;

  await expect(divide(0)).rejects.toMatchObject({ code: "22012" });
  expect((await divide(3)).rows).toEqual([{ sixth: 2 }]);
  await expect(divide(0)).rejects.toMatchObject({ code: "22012" });
  await expect(
    client.query({ name: "json", text: "select $1::jsonb", values: [cyclic] }),
  ).rejects.toThrow("circular");
  await expect(client.query({ name: "broken", text: "select from from" })).rejects.toMatchObject({
    code: "42601",
  });
  await expect(
    client.query({ name: "too large", text: "select 9007199254740993 as large" }),
  ).rejects.toThrow("2^53");
  await expect(client.query({ name: "divide", text: "select 1" })).rejects.toThrow("another text");
  expect((await divide(2)).rows).toEqual([{ sixth: 3 }]);
});

test("a statement whose columns a migration has changed is refused, and not misread", async () => {
  const client = await connect();
  await client.query("create temporary table things (name text)");
  await client.query("insert into things values ('old')");
  const all = { name: "all things", text: "select * from things" };
  expect((await client.query(all)).rows).toEqual([{ name: "old" }]);

  await client.query("alter table things add column size int default 3");

  await expect(client.query(all)).rejects.toMatchObject({ code: "0A000" });
});

test("Kysely gets the number of changed rows of a prepared statement", async () => {
  await db.connection().execute(async (one) => {
    await sql`create temporary table numbers as select generate_series(1, 3) as number`.execute(
      one,
    );
    for (let i = 0; i < 2; i++) {
      const changed = await sql`/* kept */ update numbers set number = number + 1`.execute(one);
      expect(changed.numAffectedRows).toBe(3n);
    }
  });
});
