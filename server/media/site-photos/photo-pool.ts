import masters from "./masters.json" with { type: "json" };

/** One of our own pictures: its file is `masters/{name}.webp` unless it is made of another, its URLs come
 *  from its id. */
export interface PoolPhoto {
  name: string;
  id: string;
  width: number;
  height: number;
  /** What it shows, as alternative text. */
  shows: string;
  /** Ids of the categories whose spaces it may stand for. */
  categories: readonly number[];
  /** Where it was taken: two of one place look alike. */
  place: string;
  /** The picture that it is made of, by name: both in one gallery would be a repetition. */
  variationOf?: string;
}

/** Where their files are. */
export const mastersFolder = new URL("masters/", import.meta.url);

/** Every picture, in the order of their names, which a new picture never changes for the others.
 *  Written by `node server/media/site-photos/main.ts`. */
export const photoPool: readonly PoolPhoto[] = masters;

const idOf = new Map(photoPool.map(({ name, id }) => [name, id]));
const originals = new Map(
  photoPool.map(({ id, variationOf }) => [id, (variationOf && idOf.get(variationOf)) ?? id]),
);

/** The id of the picture that this one is a variation of; its own id if of none. */
export const getOriginalId = (id: string): string => originals.get(id) ?? id;

const places = new Map(photoPool.map(({ id, place }) => [id, place]));

/** The place where a picture was taken; its id where that is not known. */
export const getPhotoPlace = (id: string): string => places.get(id) ?? id;

/** The pictures for one category, the same order every time; at least two for each of the 21. */
export const listPhotosOfCategory = (categoryId: number): readonly PoolPhoto[] =>
  photoPool.filter(({ categories }) => categories.includes(categoryId));
