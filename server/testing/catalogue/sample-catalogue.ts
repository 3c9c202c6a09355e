/* A small catalogue for the search tests: five cities with real names, and as many made-up spaces
 * as a test needs. */
import { sql } from "kysely";
import { categoryList } from "#contract/categories/category-list.ts";
import { presetAmenities } from "#contract/spaces/amenities.ts";
import { slotShapes, slotsOf } from "#demo/catalogue/slots.ts";
import type { SearchableSpace } from "#server/catalogue/search/index/document.ts";
import { getPlaceIndex } from "#server/catalogue/search/place-index.ts";
import { emptyFieldColumns } from "#server/catalogue/spaces/columns.ts";
import { uuidv7 } from "#server/kernel/base/ids.ts";
import { createRandom } from "#server/kernel/base/random.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { addMissingPlaces } from "#server/places/facts/import-places.ts";

type PlaceRow = [state: string, city: string, area: string, latitude: number, longitude: number];

/** Includes a city name in two states, an area name in two cities, and areas within walking
 *  distance of each other. */
const places: PlaceRow[] = [
  ["Maharashtra", "Mumbai", "Bandra", 19.0544, 72.8402],
  ["Maharashtra", "Mumbai", "Khar Road", 19.069, 72.84],
  ["Maharashtra", "Mumbai", "Borivali", 19.2291, 72.8573],
  ["Maharashtra", "Pune", "Camp", 18.5122, 73.886],
  ["Maharashtra", "Pune", "Hadapsar", 18.5089, 73.926],
  ["Karnataka", "Belagavi", "Camp", 15.8497, 74.4977],
  ["Bihar", "Aurangabad", "Rafiganj", 24.8172, 84.6417],
  ["Maharashtra", "Aurangabad", "Chikalthana", 19.8596, 75.4029],
];

const words =
  "sunny terrace studio studios light brick garden loft daylight brass glass court कला केंद्र hall".split(
    " ",
  );
const own = ["Chai Counter", "Piano", "Pet Friendly"];
const host = "01900000-0000-7000-8000-000000000001";
const photo = `${"a".repeat(16)}-${"0".repeat(18)}`;

/** Inserts places, categories, a host and a photo. */
export const seedSampleCatalogue = async ({ db }: Pick<Deps, "db">): Promise<void> => {
  await addMissingPlaces(
    db,
    places.map(([state, city, area, latitude, longitude]) => ({
      state,
      city,
      area,
      latitude,
      longitude,
      station: null,
    })),
  );
  await db
    .insertInto("categories")
    .values(categoryList.map(({ id, slug, title }) => ({ id, slug, title })))
    .execute();
  await db.insertInto("accounts").values({ id: host, email: "host@example.com" }).execute();
  await db.insertInto("photos").values({ id: photo, width: 10, height: 10 }).execute();
};

/** Returns the first `count` spaces of a series, without inserting them. Many spaces have the same
 *  price, rating and words, so that tests sort many equal spaces. */
export const createSampleSpaces = async (
  { db, now }: Pick<Deps, "db" | "now">,
  count: number,
  series: string,
): Promise<SearchableSpace[]> => {
  const known = await getPlaceIndex(db, now());
  const areas = [...known.areas.values()];
  return Array.from({ length: count }, (_, i) => {
    const random = createRandom(`${series} ${i}`);
    const area = random.pick(areas);
    const city = known.cities.get(area.cityId);
    const state = known.states.get(city?.stateId ?? 0);
    const prices = random.weighted({ both: 5, daily: 2, hourly: 2 });
    const verified = new Date(Date.UTC(2026, 0, random.whole(1, 40)));
    const space = {
      ...emptyFieldColumns,
      id: uuidv7(
        verified,
        Uint8Array.from({ length: 10 }, () => random.whole(0, 255)),
      ),
      host_id: host,
      status: "live" as const,
      title: random.sample(words, 2).join(" "),
      description: random.sample(words, 4).join(" "),
      full_description: `Nobody looks for "words" in here.\nNor on \\ this line.`,
      address: "1, Station Road",
      latitude: Number((area.latitude + (random.next() - 0.5) * 0.05).toFixed(5)),
      longitude: Number((area.longitude + (random.next() - 0.5) * 0.05).toFixed(5)),
      pin_exact: true,
      capacity: random.pick([10, 20, 50, 100, 400]),
      daily_paise:
        prices === "hourly" ? null : random.pick([200_000, 500_000, 999_950, 12_000_000]),
      hourly_paise: prices === "daily" ? null : random.pick([50_000, 100_000, 250_050]),
      amenities: [
        ...random.sample(presetAmenities, random.whole(1, 5)),
        ...random.sample(own, random.whole(0, 2)),
      ],
      rating: random.chance(0.2) ? null : random.pick([3.9, 4, 4.5, 5]),
      local_area: area.name,
      city: city?.name ?? "",
      state: state?.name ?? "",
      category_ids: random.sample([1, 2, 8, 21], random.whole(1, 2)).sort((a, b) => a - b),
      photo_ids: [photo],
      slots: slotsOf(random.pick(slotShapes), random),
      city_id: area.cityId,
      local_area_id: area.id,
      area_latitude: area.latitude,
      area_longitude: area.longitude,
      verified_at: verified,
    };
    // A rated space has two to seven ratings, depending on its capacity.
    return { ...space, rating_count: space.rating === null ? 0 : (space.capacity % 7) + 1 };
  });
};

/** Inserts spaces as hosts enter them, without adding them to the search; `reindexSpace` and
 *  `reindexAll` do that. */
export const insertSampleSpaces = async (
  tx: Tx | Deps["db"],
  spaces: SearchableSpace[],
): Promise<void> => {
  const given = (rows: object[], columns: string) =>
    sql`json_to_recordset(${JSON.stringify(rows)}) as given (${sql.raw(columns)})`;
  await sql`insert into spaces (id, host_id, status, title, description, full_description,
      local_area_id, address, latitude, longitude, pin_exact, capacity, daily_paise, hourly_paise,
      amenities, rating, rating_count, verified_at)
    select id, host_id, status::space_status, title, description, full_description, local_area_id,
      address, latitude, longitude, pin_exact, capacity, daily_paise, hourly_paise,
      array(select json_array_elements_text(amenities)), rating, rating_count, verified_at
    from ${given(
      spaces,
      `id uuid, host_id uuid, status text, title text, description text, full_description text,
       local_area_id int, address text, latitude float8, longitude float8, pin_exact boolean,
       capacity int, daily_paise bigint, hourly_paise bigint, amenities json, rating numeric, rating_count int,
       verified_at timestamptz`,
    )}`.execute(tx);
  await sql`insert into space_categories select id, value::int from
    ${given(spaces, "id uuid, category_ids json")}, json_array_elements_text(category_ids)`.execute(
    tx,
  );
  await sql`insert into space_photos select id, 0, ${photo} from ${given(spaces, "id uuid")}`.execute(
    tx,
  );
  await sql`insert into weekly_slots
    select id, (slot->>'weekday')::int, (slot->>'startMinute')::int, (slot->>'endMinute')::int
    from ${given(spaces, "id uuid, slots json")}, json_array_elements(slots) slot`.execute(tx);
};
