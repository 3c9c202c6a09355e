import masters from "./masters.json" with { type: "json" };

/** One of our own pictures: its file is `masters/{name}.webp` unless it is a variation; its URLs
 *  come from its id. */
export interface PoolPhoto {
  name: string;
  id: string;
  width: number;
  height: number;
  /** What the picture shows, as alternative text. */
  shows: string;
  /** Ids of the categories whose spaces it can represent. */
  categories: readonly number[];
  /** Where it was taken: two pictures of one place look alike. */
  place: string;
  /** The picture that this one is a variation of, by name: both in one gallery would be a
   *  repetition. */
  variationOf?: string;
}

/** The folder of their files. */
export const mastersFolder = new URL("masters/", import.meta.url);

/** Every picture, in the order of their names: a new picture does not change the order of the
 *  others. Written by `node server/media/site-photos/main.ts`. */
export const photoPool: readonly PoolPhoto[] = masters;

const idOf = new Map(photoPool.map(({ name, id }) => [name, id]));
const originals = new Map(
  photoPool.map(({ id, variationOf }) => [id, (variationOf && idOf.get(variationOf)) ?? id]),
);

/** Returns the id of the picture that this one is a variation of; otherwise its own id. */
export const getOriginalId = (id: string): string => originals.get(id) ?? id;

const places = new Map(photoPool.map(({ id, place }) => [id, place]));

/** Returns the place where a picture was taken; its id if the place is not known. */
export const getPhotoPlace = (id: string): string => places.get(id) ?? id;

/** Returns the pictures for a category, always in the same order; at least two for each of the 21. */
export const listPhotosOfCategory = (categoryId: number): readonly PoolPhoto[] =>
  photoPool.filter(({ categories }) => categories.includes(categoryId));
