import { sql } from "kysely";
import { expect, test } from "vitest";
import { testDatabase } from "#server/testing/kernel/database.ts";
import { kept } from "./kept-plans.ts";

const { db, pool } = await testDatabase();

test("a statement that is marked is prepared once on its connection, and answers as others do", async () => {
  await db.connection().execute(async (one) => {
    for (const word of ["first", "second"]) {
      const { rows } = await sql<{ word: string }>`${kept} select ${word} as word`.execute(one);
      expect(rows).toEqual([{ word }]);
    }
    const { rows } = await sql`select from pg_prepared_statements`.execute(one);
    expect(rows).toHaveLength(1);
  });
});

test("text, text with values, a description and a callback are all taken", async () => {
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

test("an error says who asked", async () => {
  const askForNothing = () => sql`select * from no_such_table`.execute(db);

  const error: Error & { code?: string } = await askForNothing().catch((thrown) => thrown);

  expect(error).toMatchObject({ code: "42P01" });
  expect(error.stack).toContain("kept-plans.ts");
  expect(error.stack).not.toContain("onStreamRead");
});
