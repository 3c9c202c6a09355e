import { sql } from "kysely";
import { expect, test } from "vitest";
import { testDatabase } from "#server/testing/kernel/database.ts";
import { kept } from "./kept-plans.ts";

const { db } = await testDatabase();

test("what is marked is prepared once by its connection, and nothing else is", async () => {
  await db.connection().execute(async (one) => {
    for (const value of [1, 2]) {
      const marked = sql<{ twice: number }>`${kept} select ${value}::int * 2 as twice`;
      expect((await marked.execute(one)).rows).toEqual([{ twice: value * 2 }]);
      await sql`select ${value}::int`.execute(one);
    }
    const { rows } = await sql<{ statement: string }>`
      select statement from pg_prepared_statements where name like 'kept-%'`.execute(one);
    expect(rows).toEqual([{ statement: "/* kept */ select $1::int * 2 as twice" }]);
  });
});
