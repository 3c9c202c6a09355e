import { beforeEach, expect, test } from "vitest";
import { createTestDatabase } from "#server/testing/kernel/test-database.ts";
import { addMissingPlaces, importPlaces } from "./import-places.ts";
import { type PlaceRow, readPlaces } from "./read-places.ts";
import { seedPlaces } from "./seed-places.ts";

const { db, pool } = (await createTestDatabase()).owner;

const area = (state: string, city: string, name: string, latitude = 18.5): PlaceRow => ({
  state,
  city,
  area: name,
  latitude,
  longitude: 73.8,
  station: null,
});

const countOf = async (table: "states" | "cities" | "local_areas"): Promise<number> =>
  (await pool.query(`select count(*)::int as n from ${table}`)).rows[0].n;

const latitudeOf = async (name: string): Promise<number> =>
  (
    await db
      .selectFrom("local_areas")
      .select("latitude")
      .where("name", "=", name)
      .executeTakeFirstOrThrow()
  ).latitude;

beforeEach(async () => {
  // The rows are deleted and not truncated. Spaces refer to places, and bookings refer to spaces.
  // Truncating would therefore extend to the tables of bookings, which must not be emptied.
  for (const table of ["local_areas", "cities", "states"]) {
    await pool.query(`delete from ${table}`);
    await pool.query(`alter table ${table} alter column id restart`);
  }
});

test("the seed inserts every place, and a second time nothing", async () => {
  await seedPlaces({ db });
  const again = await addMissingPlaces(db, readPlaces());

  expect(again).toEqual({ states: 0, cities: 0, areas: 0, moved: 0 });
  expect(await countOf("states")).toBe(36);
  expect(await countOf("local_areas")).toBe(readPlaces().length);
});

test("the seed leaves a place where an operator moved it", async () => {
  await importPlaces(db, [area("Maharashtra", "Pune", "Hadapsar", 18.51)]);

  await seedPlaces({ db });

  expect(await latitudeOf("Hadapsar")).toBe(18.51);
});

test("an import adds what is new, moves what differs, and counts the two separately", async () => {
  await importPlaces(db, [area("Goa", "Panaji", "Altinho"), area("Goa", "Panaji", "Miramar")]);

  const second = await importPlaces(db, [
    area("Goa", "Panaji", "Altinho", 15.49),
    area("Goa", "Panaji", "Miramar"),
    area("Goa", "Mapusa", "Mapusa Market"),
  ]);

  expect(second).toEqual({ states: 0, cities: 1, areas: 1, moved: 1 });
  expect(await latitudeOf("Altinho")).toBe(15.49);
});

test("a place is identified by its slug, so another spelling creates no second one", async () => {
  await importPlaces(db, [area("Goa", "Panaji", "Dona Paula")]);

  await importPlaces(db, [area("Goa", "PANAJI", "Dona  Paula")]);

  expect(await countOf("local_areas")).toBe(1);
});

test("if the database rejects a row, no other row is imported", async () => {
  const bad = { ...area("Goa", "Panaji", "Nowhere"), latitude: 80 };

  await expect(importPlaces(db, [area("Goa", "Panaji", "Altinho"), bad])).rejects.toThrow();

  expect([await countOf("states"), await countOf("local_areas")]).toEqual([0, 0]);
});

test("nodes that start at the same time insert every place once", async () => {
  await Promise.all([seedPlaces({ db }), seedPlaces({ db }), seedPlaces({ db })]);

  expect(await countOf("local_areas")).toBe(readPlaces().length);
});

// The ids of states and cities are smallint: they would run out if each start used up a few.
test("starting again uses up no ids", async () => {
  await seedPlaces({ db });
  const last = "select last_value::int as n from pg_sequences where sequencename = 'cities_id_seq'";
  const before = (await pool.query(last)).rows[0].n;

  await seedPlaces({ db });

  expect((await pool.query(last)).rows[0].n).toBe(before);
});
