import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { describe, expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "#server/testing/kernel/test-database.ts";
import { programEnvironment } from "#server/testing/program-environment.ts";
import { type Migration, migrate, readMigrations } from "./migrate.ts";
import { rewordedMigrations } from "./reworded-migrations.ts";

const program = join(import.meta.dirname, "../../migrate.ts");

const change = (name: string, sql: string): Migration => ({
  name,
  sql,
  checksum: `of ${sql}`,
  textChecksum: `of ${sql} with comments`,
});

test("a test's database is migrated, and a second run changes nothing", async () => {
  const { url } = (await createTestDatabase()).owner;

  expect(readMigrations().length).toBeGreaterThan(1);
  expect(await migrate(url)).toBe(0);
});

test("new migrations run in order, and nodes that start at the same time run each one once", async () => {
  const { url, pool } = (await createTestDatabase()).owner;
  const all = [
    ...readMigrations(),
    change("8001_table.sql", "create table wishes (id int)"),
    change("8002_row.sql", "insert into wishes values (1)"),
  ];

  const counts = await Promise.all([migrate(url, all), migrate(url, all), migrate(url, all)]);

  expect(counts.sort()).toEqual([0, 0, 2]);
  expect((await pool.query("select id from wishes")).rows).toEqual([{ id: 1 }]);
});

test("the planner has statistics of a new column after its migration", async () => {
  const { url, pool } = (await createTestDatabase()).owner;

  await migrate(url, [
    ...readMigrations(),
    change("8001_table.sql", "create table wishes as select generate_series(1, 1000) as id"),
    change("8002_column.sql", "alter table wishes add notice int not null default 0"),
  ]);

  const known = await pool.query(
    "select n_distinct::int from pg_stats where tablename = 'wishes' and attname = 'notice'",
  );
  expect(known.rows).toEqual([{ n_distinct: 1 }]);
});

test("a migration that fails leaves nothing behind", async () => {
  const { url, pool } = (await createTestDatabase()).owner;
  const broken = change("8001_broken.sql", "create table halves (id int); select 1 / 0");

  await expect(migrate(url, [...readMigrations(), broken])).rejects.toThrow("division by zero");

  const { rows } = await pool.query("select to_regclass('halves') as made");
  expect(rows).toEqual([{ made: null }]);
});

test("a login without rights to migrate succeeds if there is nothing to do, and otherwise says which login is needed", async () => {
  const { url } = await createTestDatabase();

  expect(await migrate(url)).toBe(0);

  await expect(
    migrate(url, [...readMigrations(), change("8001_table.sql", "create table wishes (id int)")]),
  ).rejects.toThrow(/this login may not run .* set DATABASE_OWNER_URL/);
});

test("a node tolerates what a newer release has added, and not what it has removed", async () => {
  const { url } = (await createTestDatabase()).owner;
  const added = change("9998_future.sql", "select 1");
  await migrate(url, [...readMigrations(), added]);
  expect(await migrate(url)).toBe(0);

  await migrate(url, [...readMigrations(), added, change("9999_past.contract.sql", "select 1")]);
  await expect(migrate(url)).rejects.toThrow(/newer than this version.*9999_past\.contract\.sql/);
});

test("a contracting migration waits until it is asked for, except in an empty database", async () => {
  const { url, pool } = (await createTestDatabase()).owner;
  const all = [
    ...readMigrations(),
    change("8001_table.sql", "create table wishes (id int, old int)"),
    change("8002_old.contract.sql", "alter table wishes drop old"),
    change("8003_new.sql", "alter table wishes add new int"),
  ];
  const columns = async (from: typeof pool) => {
    const { rows } = await from.query(
      "select attname as name from pg_attribute where attrelid = 'wishes'::regclass and attnum > 0 and not attisdropped order by attnum",
    );
    return rows.map(({ name }) => name);
  };

  expect(await migrate(url, all, { contracts: false })).toBe(2);
  expect(await columns(pool)).toEqual(["id", "old", "new"]);
  expect(await migrate(url, all, { contracts: false })).toBe(0);
  expect(await migrate(url, all)).toBe(1);
  expect(await columns(pool)).toEqual(["id", "new"]);

  const empty = (await createTestDatabase({ migrated: false })).owner;
  await migrate(empty.url, all, { contracts: false });
  expect(await columns(empty.pool)).toEqual(["id", "new"]);
});

test("a backfill is repeated in small transactions until nothing is left, and continues where it stopped", async () => {
  const { url, pool } = (await createTestDatabase()).owner;
  const table = change(
    "8001_table.sql",
    "create table wishes as select id, null::int as twice from generate_series(1, 25) as id",
  );
  const backfill = (divisor: string) =>
    change(
      "8002_twice.backfill.sql",
      `update wishes set twice = id * 2 / ${divisor} where id in
        (select id from wishes where twice is null order by id limit 10)`,
    );
  const missing = async () =>
    (await pool.query("select count(*) from wishes where twice is null")).rows[0].count;

  await expect(migrate(url, [...readMigrations(), table, backfill("(id - 15)")])).rejects.toThrow(
    "division by zero",
  );
  expect(await missing()).toBe(15);

  expect(await migrate(url, [...readMigrations(), table, backfill("1")])).toBe(1);
  expect(await missing()).toBe(0);
});

test("an index is created concurrently, and again after a failed attempt", async () => {
  const { url, pool } = (await createTestDatabase()).owner;
  const table = change(
    "8001_table.sql",
    "create table wishes as select 1 as id from generate_series(1, 2)",
  );
  const index = (kind: string) =>
    change("8002_index.sql", `create ${kind} index concurrently wishes_id on wishes (id)`);
  const isValid = async () =>
    (await pool.query("select indisvalid from pg_index where indexrelid = 'wishes_id'::regclass"))
      .rows[0].indisvalid;

  await expect(migrate(url, [...readMigrations(), table, index("unique")])).rejects.toThrow(
    "could not create unique index",
  );
  expect(await isValid()).toBe(false);

  expect(await migrate(url, [...readMigrations(), table, index("")])).toBe(1);
  expect(await isValid()).toBe(true);
});

test("an index is created again if it is valid but its migration was not recorded", async () => {
  const { url, pool } = (await createTestDatabase()).owner;
  const table = change("8001_table.sql", "create table wishes (id integer)");
  const index = change("8002_index.sql", "create index concurrently wishes_id on wishes (id)");
  await migrate(url, [...readMigrations(), table]);
  // An interrupted start leaves such an index: the server has completed the index, but the node has
  // not recorded the migration.
  await pool.query(index.sql);

  expect(await migrate(url, [...readMigrations(), table, index])).toBe(1);
  expect(await migrate(url, [...readMigrations(), table, index])).toBe(0);
});

test.each(["drop index concurrently wishes_id", "drop index concurrently if exists wishes_id"])(
  "a contracting migration may drop an index concurrently: %s",
  async (sql) => {
    const { url, pool } = (await createTestDatabase()).owner;
    const made = [
      ...readMigrations(),
      change("8001_table.sql", "create table wishes (id integer)"),
      change("8002_index.sql", "create index concurrently wishes_id on wishes (id)"),
    ];
    const dropped = change("8003_index.contract.sql", sql);
    await migrate(url, made);

    expect(await migrate(url, [...made, dropped])).toBe(1);
    const { rows } = await pool.query("select to_regclass('wishes_id') as index");
    expect(rows).toEqual([{ index: null }]);
  },
);

test("a comment about an index concurrently does not take a migration out of its transaction", async () => {
  const { url, pool } = (await createTestDatabase()).owner;
  const broken = change(
    "8001_broken.sql",
    "-- Unlike create index concurrently halves_id.\ncreate table halves (id int);\nselect 1 / 0;\n",
  );
  await pool.query("create table halves_id_owner (id int)");
  await pool.query("create index halves_id on halves_id_owner (id)");

  await expect(migrate(url, [...readMigrations(), broken])).rejects.toThrow("division by zero");

  const { rows } = await pool.query("select to_regclass('halves_id')::text as index");
  expect(rows).toEqual([{ index: "halves_id" }]);
});

test("nodes that start at the same time wait for the one that creates an index concurrently", async () => {
  const { url } = (await createTestDatabase()).owner;
  const table = change("8001_table.sql", "create table wishes (id integer)");
  const index = change("8002_index.sql", "create index concurrently wishes_id on wishes (id)");
  const all = [...readMigrations(), table, index];

  const counts = await Promise.all([migrate(url, all), migrate(url, all), migrate(url, all)]);

  expect(counts.sort()).toEqual([0, 0, 2]);
});

test("a changed migration is rejected", async () => {
  const { url } = (await createTestDatabase()).owner;
  const [first, ...rest] = readMigrations();
  if (!first) throw new Error("There are no migrations.");

  await expect(migrate(url, [{ ...first, checksum: "other" }, ...rest])).rejects.toThrow(
    /migrations may only be added, never changed/,
  );
});

describe("a comment may be reworded after a migration has run", () => {
  const write = (sql: string): Migration[] => {
    const folder = mkdtempSync(join(tmpdir(), "jagah-migrations-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, "8001_table.sql"), sql);
    return [...readMigrations(), ...readMigrations(folder)];
  };
  const before = "-- Wishes.\ncreate table wishes (id int);\n";

  test("but not a statement", async () => {
    const { url } = (await createTestDatabase()).owner;
    await migrate(url, write(before));

    expect(await migrate(url, write(before.replace("Wishes", "What people wish for")))).toBe(0);
    await expect(migrate(url, write(before.replace("int", "bigint")))).rejects.toThrow(
      "8001_table.sql differs",
    );
  });

  test("also when an earlier version has stored the checksum of the whole file", async () => {
    const { url, pool } = (await createTestDatabase()).owner;
    const store = (name: string, checksum: string) =>
      pool.query("update schema_migrations set checksum = $2 where name = $1", [name, checksum]);

    for (const [name, { text }] of Object.entries(rewordedMigrations)) await store(name, text);
    expect(await migrate(url)).toBe(0);

    const [first, ...rest] = readMigrations();
    if (!first) throw new Error("There are no migrations.");
    await expect(migrate(url, [{ ...first, checksum: "other" }, ...rest])).rejects.toThrow(
      "0001_places.sql differs",
    );

    await store(first.name, first.textChecksum);
    expect(await migrate(url)).toBe(0);
  });
});

test("the command runs what is missing, and contracts only when no older node is connected", async () => {
  const { url } = (await createTestDatabase({ migrated: false })).owner;
  const run = (...options: string[]) =>
    new Promise<{ code: number; output: string }>((resolve) =>
      execFile(
        process.execPath,
        [program, ...options],
        { env: { ...programEnvironment(), DATABASE_URL: url } },
        (error, stdout, stderr) =>
          resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
      ),
    );

  expect(await run()).toMatchObject({
    code: 0,
    output: expect.stringContaining("0001_places.sql"),
  });
  expect(await run()).toEqual({
    code: 0,
    output: expect.stringContaining("There was no migration to run"),
  });

  const older = new pg.Client({ connectionString: url, application_name: "jagah 0001" });
  await older.connect();
  const refused = await run("--contract");
  await older.end();
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining("(jagah 0001)") });

  expect(await run("--contract")).toMatchObject({ code: 0 });
  expect(await run("--all")).toMatchObject({ code: 1, output: expect.stringContaining("Usage") });
});
