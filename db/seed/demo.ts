import { sql } from "kysely";
import { categoryList } from "#contract/categories/category-list.ts";
import { placeSlug } from "#contract/places/place-slug.ts";
import type { Deps } from "#server/deps.ts";
import type { Db, Tx } from "#server/kernel/database.ts";
import { reindexAll } from "#server/spaces/search/reindex-all.ts";
import { type Catalogue, type DemoSpace, demoCatalogue } from "./catalogue/catalogue.ts";
import { demoId } from "./catalogue/ids.ts";
import { seedCategories } from "./categories.ts";
import { photoPool } from "./photos/pool.ts";
import { readPlaces } from "./places/read.ts";

// An account that is made last and never hosts anything: where it is, the catalogue has been filled
// in, and what a host or the team did to it since stays done.
const marker = {
  id: demoId("marker", new Date("2025-10-01T00:00:00Z")),
  email: "catalogue@hosts.jagah.example",
};

// Any number will do that nothing else in the database locks.
const lockKey = 7_265_002;

const isFilled = async (db: Db | Tx): Promise<boolean> =>
  (await db.selectFrom("accounts").select("id").where("id", "=", marker.id).executeTakeFirst()) !==
  undefined;

/** Rows as a table of the statement: one parameter, whatever their number. */
const given = (rows: object[], columns: string) =>
  sql`json_to_recordset(${JSON.stringify(rows)}) as given (${sql.raw(columns)})`;

const insertSpaces = async (tx: Tx, spaces: DemoSpace[]): Promise<void> => {
  const rows = spaces.map(({ place, ...space }) => ({
    ...space,
    state: placeSlug(place.state),
    city: placeSlug(place.city),
    area: placeSlug(place.area),
  }));
  await sql`
    insert into spaces (id, host_id, status, title, description, full_description, local_area_id,
      address, latitude, longitude, capacity, daily_paise, hourly_paise, amenities, rating,
      verified_at, created_at, updated_at)
    select given.id, "hostId", 'live', title, description, "fullDescription", a.id, address,
      given.latitude, given.longitude, capacity, "dailyPaise", "hourlyPaise",
      array(select json_array_elements_text(amenities)), rating, "verifiedAt",
      "verifiedAt" - interval '2 days', "verifiedAt"
    from ${given(
      rows,
      `id uuid, "hostId" uuid, title text, description text, "fullDescription" text, state text,
       city text, area text, address text, latitude float8, longitude float8, capacity int,
       "dailyPaise" bigint, "hourlyPaise" bigint, amenities json, rating numeric,
       "verifiedAt" timestamptz`,
    )}
    join states s on s.slug = state
    join cities c on c.state_id = s.id and c.slug = city
    join local_areas a on a.city_id = c.id and a.slug = area`.execute(tx);
};

const categoryIds = new Map<string, number>(categoryList.map(({ slug, id }) => [slug, id]));

const insertParts = async (tx: Tx, spaces: DemoSpace[]): Promise<void> => {
  const categories = spaces.flatMap(({ id, categories }) =>
    categories.map((slug) => ({ space: id, category: categoryIds.get(slug) })),
  );
  const photos = spaces.flatMap(({ id, photos }) =>
    photos.map((photo, position) => ({ space: id, position, photo })),
  );
  const slots = spaces.flatMap(({ id, slots }) =>
    slots.map(({ weekday, startMinute, endMinute }) => ({
      space: id,
      weekday,
      from: startMinute,
      to: endMinute,
    })),
  );
  await sql`insert into space_categories (space_id, category_id)
    select space, category from ${given(categories, "space uuid, category int2")}`.execute(tx);
  await sql`insert into space_photos (space_id, position, photo_id)
    select space, position, photo
    from ${given(photos, "space uuid, position int2, photo text")}`.execute(tx);
  await sql`insert into weekly_slots (space_id, weekday, start_minute, end_minute)
    select space, weekday, "from", "to"
    from ${given(slots, 'space uuid, weekday int2, "from" int2, "to" int2')}`.execute(tx);
};

const insertCatalogue = async (tx: Tx, { hosts, spaces }: Catalogue): Promise<void> => {
  await sql`insert into accounts (id, email, created_at)
    select id, email, created_at
    from ${given(hosts, "id uuid, email text, created_at timestamptz")}`.execute(tx);
  await insertSpaces(tx, spaces);
  await insertParts(tx, spaces);
  await tx.insertInto("accounts").values(marker).execute();
};

/** Fills in the demo catalogue once: hosts, spaces, their photos and hours, and the search tables.
 *  All or nothing. A second start changes nothing, also when demo spaces have been edited or
 *  deleted since; of several nodes that start at once one fills it in and the others wait. */
export const seedDemo = async (deps: Deps): Promise<void> => {
  if (await isFilled(deps.db)) return;
  await seedCategories(deps);
  await deps.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx);
    if (await isFilled(tx)) return;
    await insertCatalogue(tx, demoCatalogue(readPlaces(), photoPool));
  });
  await reindexAll(deps);
};
