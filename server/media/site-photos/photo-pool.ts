import masters from "./masters.json" with { type: "json" };

/** One of our own pictures. Its file is `masters/{name}.webp`; a variation has no file and is made
 *  from the file of another picture. The URLs are built from `id`. */
export interface PoolPhoto {
  name: string;
  id: string;
  width: number;
  height: number;
  /** What the picture shows, as alternative text. */
  shows: string;
  /** Ids of the categories whose spaces the picture can represent. */
  categories: readonly number[];
  /** The place that the picture shows. Pictures of the same place look alike. */
  place: string;
  /** The name of the picture that this picture is a variation of. One gallery must not show both,
   *  because they look alike. */
  variationOf?: string;
}

/** The folder with the files of our own pictures. */
export const mastersFolder = new URL("masters/", import.meta.url);

/** All our own pictures, sorted by name, so that a new picture does not change the order of the
 *  others. The list is written by `node server/media/site-photos/main.ts`. */
export const photoPool: readonly PoolPhoto[] = masters;

const idOf = new Map(photoPool.map(({ name, id }) => [name, id]));
const originals = new Map(
  photoPool.map(({ id, variationOf }) => [id, (variationOf && idOf.get(variationOf)) ?? id]),
);

/** Returns the id of the picture from which a variation is made. If `id` does not belong to a
 *  variation, returns `id`. */
export const getOriginalId = (id: string): string => originals.get(id) ?? id;

const places = new Map(photoPool.map(({ id, place }) => [id, place]));

/** Returns the place that a picture shows; the picture's id if the place is not known. */
export const getPhotoPlace = (id: string): string => places.get(id) ?? id;

/** Returns the pictures for a category, always in the same order. Each of the 21 categories has at
 *  least two pictures. */
export const listPhotosOfCategory = (categoryId: number): readonly PoolPhoto[] =>
  photoPool.filter(({ categories }) => categories.includes(categoryId));
