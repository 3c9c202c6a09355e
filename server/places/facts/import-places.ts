import { sql } from "kysely";
import { toPlaceSlug } from "#contract/places/place-slug.ts";
import type { Db, Tx } from "#server/kernel/database/database.ts";
import { notePublicChange } from "#server/kernel/response-cache/changes.ts";
import type { PlaceRow } from "./read-places.ts";

/** How many states, cities and local areas an import inserted, and how many local areas it
 *  moved. */
export type ImportCounts = { states: number; cities: number; areas: number; moved: number };

/** Announces the change if the import changed anything. */
const noteImport = async (tx: Tx, counts: ImportCounts): Promise<ImportCounts> => {
  if (Object.values(counts).some((count) => count > 0)) await notePublicChange(tx, ["places"]);
  return counts;
};

const written = ({ numAffectedRows }: { numAffectedRows?: bigint }): number =>
  Number(numAffectedRows ?? 0n);

/** Returns the rows as a table expression with the alias `given`. */
const given = (rows: PlaceRow[]) => {
  const column = <T>(of: (row: PlaceRow) => T): T[] => rows.map(of);
  return sql`unnest(
    ${column(({ state }) => state)}::text[], ${column(({ state }) => toPlaceSlug(state))}::text[],
    ${column(({ city }) => city)}::text[], ${column(({ city }) => toPlaceSlug(city))}::text[],
    ${column(({ area }) => area)}::text[], ${column(({ area }) => toPlaceSlug(area))}::text[],
    ${column(({ latitude }) => latitude)}::float8[], ${column(({ longitude }) => longitude)}::float8[]
  ) as given (state, state_slug, city, city_slug, area, area_slug, latitude, longitude)`;
};

// Inserts only the missing rows. `on conflict` is not used, because it would take a number from the
// sequence for every existing row. After many starts, no smallint ids would be left.
const addMissing = async (tx: Tx, rows: PlaceRow[]): Promise<Omit<ImportCounts, "moved">> => {
  // The lock is needed because two nodes may start at the same time. Reads and bookings continue
  // meanwhile.
  await sql`lock table states, cities, local_areas in share row exclusive mode`.execute(tx);
  const states = await sql`
    insert into states (name, slug)
    select min(state), state_slug from ${given(rows)}
    where not exists (select from states s where s.slug = state_slug)
    group by state_slug order by state_slug`.execute(tx);
  const cities = await sql`
    insert into cities (state_id, name, slug)
    select s.id, min(city), city_slug from ${given(rows)}
    join states s on s.slug = state_slug
    where not exists (select from cities c where c.state_id = s.id and c.slug = city_slug)
    group by s.id, city_slug order by s.id, city_slug`.execute(tx);
  const areas = await sql`
    insert into local_areas (city_id, name, slug, latitude, longitude)
    select c.id, area, area_slug, given.latitude, given.longitude from ${given(rows)}
    join states s on s.slug = state_slug
    join cities c on c.state_id = s.id and c.slug = city_slug
    where not exists (select from local_areas a where a.city_id = c.id and a.slug = area_slug)
    order by c.id, area_slug`.execute(tx);
  return { states: written(states), cities: written(cities), areas: written(areas) };
};

const moveExisting = async (tx: Tx, rows: PlaceRow[]): Promise<number> => {
  const moved = await sql`
    update local_areas a set latitude = given.latitude, longitude = given.longitude
    from ${given(rows)}
    join states s on s.slug = state_slug
    join cities c on c.state_id = s.id and c.slug = city_slug
    where a.city_id = c.id and a.slug = area_slug
      and (a.latitude, a.longitude) is distinct from (given.latitude, given.longitude)`.execute(tx);
  return written(moved);
};

/** Inserts the places that are missing and leaves existing places unchanged, in one transaction. */
export const addMissingPlaces = (db: Db, rows: PlaceRow[]): Promise<ImportCounts> =>
  db
    .transaction()
    .execute(async (tx) => noteImport(tx, { ...(await addMissing(tx, rows)), moved: 0 }));

/** Inserts missing places and moves local areas that have other coordinates, in one transaction. A
 *  place is identified by its slug and keeps its name. Spaces are not moved with their local area.
 *  Nothing is deleted, because spaces refer to places. */
export const importPlaces = (db: Db, rows: PlaceRow[]): Promise<ImportCounts> =>
  db.transaction().execute(async (tx) => {
    await sql`lock table states, cities, local_areas in share row exclusive mode`.execute(tx);
    const moved = await moveExisting(tx, rows);
    return noteImport(tx, { ...(await addMissing(tx, rows)), moved });
  });
