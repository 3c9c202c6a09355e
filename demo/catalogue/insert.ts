import { sql } from "kysely";
import { categoryList } from "#contract/categories/category-list.ts";
import { toPlaceSlug } from "#contract/places/place-slug.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { photoPool } from "#server/media/site-photos/photo-pool.ts";
import type { Catalogue, DemoSpace } from "./catalogue.ts";
import { type DemoReview, demoReviewsOf } from "./reviews.ts";

/** Returns an SQL expression for a table with these rows. All rows are sent as one parameter. */
const given = (rows: object[], columns: string) =>
  sql`json_to_recordset(${JSON.stringify(rows)}) as given (${sql.raw(columns)})`;

const insertSpaces = async (tx: Tx, spaces: DemoSpace[]): Promise<void> => {
  const rows = spaces.map(({ place, ...space }) => ({
    ...space,
    state: toPlaceSlug(place.state),
    city: toPlaceSlug(place.city),
    area: toPlaceSlug(place.area),
  }));
  await sql`
    insert into spaces (id, host_id, status, title, description, full_description, local_area_id,
      address, latitude, longitude, pin_exact, capacity, daily_paise, hourly_paise, amenities, rating, rating_count,
      verified_at, created_at, updated_at)
    select given.id, "hostId", 'live', title, description, "fullDescription", a.id, address,
      given.latitude, given.longitude, true, capacity, "dailyPaise", "hourlyPaise",
      array(select json_array_elements_text(amenities)), rating, "ratingCount", "verifiedAt",
      "verifiedAt" - interval '2 days', "verifiedAt"
    from ${given(
      rows,
      `id uuid, "hostId" uuid, title text, description text, "fullDescription" text, state text,
       city text, area text, address text, latitude float8, longitude float8, capacity int,
       "dailyPaise" bigint, "hourlyPaise" bigint, amenities json, rating numeric, "ratingCount" int,
       "verifiedAt" timestamptz`,
    )}
    join states s on s.slug = state
    join cities c on c.state_id = s.id and c.slug = city
    join local_areas a on a.city_id = c.id and a.slug = area`.execute(tx);
};

/** Inserts a row for each photo of the pool, because galleries refer to these rows. Nothing is
 *  uploaded, because the picture files are part of the product. */
export const insertPhotos = async (tx: Tx): Promise<void> => {
  await sql`insert into photos (id, width, height) select id, width, height
    from ${given([...photoPool], "id text, width int, height int")}
    on conflict do nothing`.execute(tx);
};

/** Inserts each space's photos, the cover first. */
export const insertGalleries = async (
  tx: Tx,
  spaces: readonly Pick<DemoSpace, "id" | "photos">[],
): Promise<void> => {
  const photos = spaces.flatMap(({ id, photos }) =>
    photos.map((photo, position) => ({ space: id, position, photo })),
  );
  await sql`insert into space_photos (space_id, position, photo_id)
    select space, position, photo
    from ${given(photos, "space uuid, position int2, photo text")}`.execute(tx);
};

const categoryIds = new Map<string, number>(categoryList.map(({ slug, id }) => [slug, id]));

const insertParts = async (tx: Tx, spaces: DemoSpace[]): Promise<void> => {
  const categories = spaces.flatMap(({ id, categories }) =>
    categories.map((slug) => ({ space: id, category: categoryIds.get(slug) })),
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
  await insertGalleries(tx, spaces);
  await sql`insert into weekly_slots (space_id, weekday, start_minute, end_minute)
    select space, weekday, "from", "to"
    from ${given(slots, 'space uuid, weekday int2, "from" int2, "to" int2')}`.execute(tx);
};

/** Inserts sample reviews. They belong to no booking, because the guests are invented. */
export const insertSampleReviews = async (tx: Tx, reviews: DemoReview[]): Promise<void> => {
  await sql`insert into reviews (id, side, space_id, sample_name, rating, as_shown, host, value, body,
      created_at, closes_at, published_at, reply, replied_at)
    select id, 'guest', "spaceId", name, rating, "asShown", host, value, body, at, at, at, reply,
      case when reply is not null then at + interval '1 day' end
    from ${given(
      reviews,
      `id uuid, "spaceId" uuid, name text, rating int2, "asShown" int2, host int2, value int2,
       body text, at timestamptz, reply text`,
    )}`.execute(tx);
};

/** Inserts the whole catalogue. Places and categories must exist. The caller refreshes the search
 *  tables. */
export const insertCatalogue = async (tx: Tx, { hosts, spaces }: Catalogue): Promise<void> => {
  await insertPhotos(tx);
  await sql`insert into accounts (id, email, email_verified_at, created_at)
    select id, email, created_at, created_at
    from ${given(hosts, "id uuid, email text, created_at timestamptz")}`.execute(tx);
  await insertSpaces(tx, spaces);
  await insertParts(tx, spaces);
  await insertSampleReviews(tx, spaces.flatMap(demoReviewsOf));
};
