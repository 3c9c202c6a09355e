import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "#server/testing/kernel/test-database.ts";
import { prepared, preparedMarker } from "./prepared-statements.ts";

const { db, pool } = await createTestDatabase();

test("a marked statement is prepared once on its connection, and returns the right rows", async () => {
  await db.connection().execute(async (one) => {
    for (const word of ["first", "second"]) {
      const { rows } = await sql<{
        word: string;
      }>`${preparedMarker} select ${word} as word`.execute(one);
      expect(rows).toEqual([{ word }]);
    }
    const { rows } = await sql`select from pg_prepared_statements`.execute(one);
    expect(rows).toHaveLength(1);
  });
});

test("statements with varying texts are prepared too, up to a maximum", async () => {
  const client = await pool.connect();
  try {
    // This client is used in place of the pool, which could use another connection for each
    // statement.
    const one = client as unknown as typeof pool;
    for (let i = 0; i < 450; i++)
      expect(await prepared(one, { text: `select $1::int + ${i} as sum`, values: [1] })).toEqual([
        { sum: i + 1 },
      ]);
    const count = "select count(*)::int as kept from pg_prepared_statements";
    const { rows } = await client.query(count);
    expect(rows[0].kept).toBeGreaterThan(390);
    expect(rows[0].kept).toBeLessThanOrEqual(402);
    // A statement with a constant text is prepared even after the limit for varying texts is
    // reached.
    await client.query("/* kept */ select 'late' as word");
    expect((await client.query(count)).rows[0].kept).toBe(rows[0].kept + 1);
  } finally {
    client.release(true);
  }
});

test("text, text with values, a query config and a callback are all accepted", async () => {
  const client = await pool.connect();
  try {
    const plain = await client.query("select 1 as one");
    const filled = await client.query("select $1::int as one", [1]);
    const described = await client.query({ text: "select $1::int as one", values: [1] });
    const called = await new Promise((resolve) => {
      client.query("select 1 as one", (_error: Error, result: object) => resolve(result));
    });
    for (const result of [plain, filled, described, called])
      expect(result).toMatchObject({ rows: [{ one: 1 }] });
  } finally {
    client.release();
  }
});

test("an error's stack names the caller, and not the socket's event", async () => {
  const client = await pool.connect();
  onTestFinished(() => client.release());
  const askForNothing = async () => {
    await client.query("select * from no_such_table");
  };

  const error = await askForNothing().catch((thrown) => thrown);

  expect(error).toMatchObject({ code: "42P01" });
  expect(error.stack).toContain("askForNothing");
  expect(error.stack).not.toContain("onStreamRead");
});
