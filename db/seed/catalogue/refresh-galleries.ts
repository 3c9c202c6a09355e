import { sql } from "kysely";
import { type CategorySlug, categoryList } from "#contract/categories/category-list.ts";
import { photoPool } from "#db/seed/photos/pool.ts";
import type { Tx } from "#server/kernel/database.ts";
import { originalKey } from "#server/media/photos.ts";
import type { Storage } from "#server/media/storage.ts";
import { galleriesFor, type PhotoPool, type Pictured } from "./galleries.ts";
import { insertGalleries, insertPhotos } from "./insert.ts";

type Row = Omit<Pictured, "category"> & { categoryId: number };

const slugs = new Map<number, CategorySlug>(categoryList.map(({ id, slug }) => [id, slug]));

/** Photos that some gallery names and nothing can show: neither ours any more nor ever uploaded. */
const lostPhotos = async (tx: Tx, storage: Storage): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct photo_id as id from space_photos
    where photo_id <> all(${photoPool.map(({ id }) => id)})`.execute(tx);
  const kept = await Promise.all(rows.map(({ id }) => storage.has(originalKey(id))));
  return rows.map(({ id }) => id).filter((_, at) => !kept[at]);
};

const spacesWith = async (tx: Tx, photos: string[]): Promise<Pictured[]> => {
  const { rows } = await sql<Row>`
    select s.id, c.name as city, a.name as area, s.verified_at as "verifiedAt", s.daily_paise as "dailyPaise",
      (select min(category_id) from space_categories where space_id = s.id) as "categoryId"
    from spaces s
    join local_areas a on a.id = s.local_area_id
    join cities c on c.id = a.city_id
    where s.id in (select space_id from space_photos where photo_id = any(${photos}))`.execute(tx);
  return rows.map(({ categoryId, ...space }) => ({
    ...space,
    category: slugs.get(categoryId) ?? categoryList[0].slug,
  }));
};

/** Gives new galleries to the spaces whose pictures went out of the product with a new version of
 *  it. Photos that somebody uploaded stay, and so do spaces that show only such photos.
 *  @returns how many spaces got another gallery */
export const refreshGalleries = async (
  tx: Tx,
  storage: Storage,
  pool: PhotoPool,
): Promise<number> => {
  const lost = await lostPhotos(tx, storage);
  if (lost.length === 0) return 0;
  const spaces = await spacesWith(tx, lost);
  const galleries = galleriesFor(spaces, pool);
  await sql`delete from space_photos where space_id = any(${spaces.map(({ id }) => id)})`.execute(
    tx,
  );
  await sql`delete from photos where id = any(${lost})`.execute(tx);
  await insertPhotos(tx);
  await insertGalleries(
    tx,
    [...galleries].map(([id, photos]) => ({ id, photos })),
  );
  return spaces.length;
};
