import { sql } from "kysely";
import { type CategorySlug, categoryList } from "#contract/categories/category-list.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { originalKey } from "#server/media/photos.ts";
import { getOriginalId, photoPool } from "#server/media/site-photos/photo-pool.ts";
import type { Storage } from "#server/media/storage.ts";
import { galleriesFor, type PhotoPool } from "./galleries.ts";
import { insertGalleries, insertPhotos } from "./insert.ts";
import type { Pictured } from "./listings.ts";

/** A gallery has at least this many photos. */
const MIN_PHOTOS = 3;

/** A space whose gallery changes. `kept` contains the photos that stay in the gallery. If the
 *  gallery has an uploaded photo, all photos stay except the lost ones. Otherwise, `kept` is
 *  empty. */
type Repictured = Pictured & { kept: string[] };

type Row = Omit<Repictured, "category" | "categories"> & { categoryIds: number[] };

const slugs = new Map<number, CategorySlug>(categoryList.map(({ id, slug }) => [id, slug]));

/** Returns the photos that are in galleries but not in the photo pool:
 *  - `uploaded`: photos whose file is in the storage
 *  - `lost`: photos whose file is missing, because they were removed from the product */
const otherPhotos = async (tx: Tx, storage: Storage) => {
  const { rows } = await sql<{ id: string }>`
    select distinct photo_id as id from space_photos
    where photo_id <> all(${photoPool.map(({ id }) => id)})`.execute(tx);
  const ids = rows.map(({ id }) => id);
  const kept = await Promise.all(ids.map((id) => storage.has(originalKey(id))));
  return { uploaded: ids.filter((_, at) => kept[at]), lost: ids.filter((_, at) => !kept[at]) };
};

/** Returns the spaces whose galleries change. These are spaces that show a lost photo, and verified
 *  spaces that show only our pictures. Other spaces keep the photos that their hosts chose. */
const spacesToPicture = async (
  tx: Tx,
  { uploaded, lost }: { uploaded: string[]; lost: string[] },
): Promise<Repictured[]> => {
  const { rows } = await sql<Row>`
    select s.id, s.title, c.name as city, a.name as area,
      coalesce(s.verified_at, s.created_at) as "verifiedAt",
      s.daily_paise as "dailyPaise", s.rating::float8 as rating, s.rating_count as "ratingCount",
      array(select category_id from space_categories where space_id = s.id order by 1) as "categoryIds",
      array(select photo_id from space_photos p where space_id = s.id and photo_id <> all(${lost})
        and exists (select from space_photos where space_id = s.id and photo_id = any(${uploaded}))
        order by position) as kept
    from spaces s
    join local_areas a on a.id = s.local_area_id
    join cities c on c.id = a.city_id
    where s.id in (select space_id from space_photos where photo_id = any(${lost}))
      or s.verified_at is not null and s.id in (select space_id from space_photos group by space_id
        having not bool_or(photo_id = any(${uploaded})))`.execute(tx);
  return rows.map(({ categoryIds, ...space }) => {
    const categories = categoryIds.flatMap((id) => slugs.get(id) ?? []);
    return { ...space, category: categories[0] ?? categoryList[0].slug, categories };
  });
};

/** Returns the photos of `kept`. If they are fewer than `MIN_PHOTOS`, photos of `gallery` fill the
 *  missing places. These photos are never the same as a photo of `kept`, nor variations of it. */
const fillUp = (kept: string[], gallery: string[]): string[] => {
  const shown = new Set(kept.map(getOriginalId));
  const others = gallery.filter((photo) => !shown.has(getOriginalId(photo)));
  return [...kept, ...others.slice(0, Math.max(0, MIN_PHOTOS - kept.length))];
};

/** Changes the galleries of the spaces that `spacesToPicture` selects:
 *  - A gallery without uploaded photos gets new photos of `pool`.
 *  - A gallery with an uploaded photo loses only the photos whose file is missing. Photos of `pool`
 *    fill it up to `MIN_PHOTOS`.
 *  @returns the number of selected spaces */
export const refreshGalleries = async (
  tx: Tx,
  storage: Storage,
  pool: PhotoPool,
): Promise<number> => {
  const others = await otherPhotos(tx, storage);
  const spaces = await spacesToPicture(tx, others);
  const galleries = galleriesFor(spaces, pool);
  const ids = spaces.map(({ id }) => id);
  await sql`delete from space_photos where space_id = any(${ids})`.execute(tx);
  await sql`delete from photos where id = any(${others.lost})`.execute(tx);
  await insertPhotos(tx);
  await insertGalleries(
    tx,
    spaces.map(({ id, kept }) => {
      const gallery = galleries.get(id) ?? [];
      return { id, photos: kept.length > 0 ? fillUp(kept, gallery) : gallery };
    }),
  );
  return spaces.length;
};
