import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "#server/testing/kernel/test-database.ts";
import { type Migration, migrate, readMigrations } from "./migrate.ts";
import { rewordedMigrations } from "./reworded-migrations.ts";

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

test("a login without rights to migrate succeeds if nothing is to do, and otherwise says which login is needed", async () => {
  const { url } = await createTestDatabase();

  expect(await migrate(url)).toBe(0);

  await expect(
    migrate(url, [...readMigrations(), change("8001_table.sql", "create table wishes (id int)")]),
  ).rejects.toThrow(/this login may not run .* set DATABASE_OWNER_URL/);
});

test("a database that is newer than the code is rejected", async () => {
  const { url } = (await createTestDatabase()).owner;
  await migrate(url, [...readMigrations(), change("9999_future.sql", "select 1")]);

  await expect(migrate(url)).rejects.toThrow(/newer than this version.*9999_future\.sql/);
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
