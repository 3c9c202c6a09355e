import { sql } from "kysely";
import { expect, test } from "vitest";
import { testDatabase } from "#server/kernel/test-database.ts";
import { seedDemo } from "./demo.ts";
import { seedPlaces } from "./places/places.ts";

const { db } = await testDatabase();
await seedPlaces({ db });
await seedDemo({ db });

/** Everything there is, with the transaction that wrote it: any rewriting shows. */
const fingerprint = async () => {
  const { rows } = await sql<{ print: string }>`
    select md5(string_agg(line, '|' order by line)) as print from (
      select xmin || '-' || id as line from spaces
      union all select xmin || '-' || id from accounts
      union all select xmin || '-' || id from photos
      union all select xmin || '-' || space_id || position from space_photos
      union all select xmin || '-' || space_id from search_spaces) lines`.execute(db);
  return rows[0]?.print;
};

const number = async (query: ReturnType<typeof sql<{ n: number }>>) =>
  (await query.execute(db)).rows[0]?.n;

test("every demo space is live and can be found", async () => {
  const live = await number(sql`select count(*) as n from spaces where status = 'live'`);
  expect(live).toBeGreaterThanOrEqual(600);
  expect(await number(sql`select count(*) as n from search_spaces`)).toBe(live);
});

test("a second start changes nothing", async () => {
  const before = await fingerprint();
  await seedDemo({ db });
  expect(await fingerprint()).toBe(before);
});

test("two nodes that start at once fill it in once", async () => {
  const { db: other } = await testDatabase();
  await seedPlaces({ db: other });
  await Promise.all([seedDemo({ db: other }), seedDemo({ db: other })]);
  const { rows } = await sql<{ n: number }>`select count(*) as n from spaces`.execute(other);
  expect(rows[0]?.n).toBe(await number(sql`select count(*) as n from spaces`));
});

test("what became of a demo space is not undone by the next start", async () => {
  await sql`update spaces set status = 'paused' where id = (select min(id::text)::uuid from spaces)`.execute(
    db,
  );
  await seedDemo({ db });
  expect(await number(sql`select count(*) as n from spaces where status = 'paused'`)).toBe(1);
});
