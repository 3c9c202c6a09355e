import { readdir, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { computePhotoId } from "#server/media/photos.ts";
import { mastersFolder, type PoolPhoto } from "./photo-pool.ts";
import pictures from "./pictures.json" with { type: "json" };
import { renderSitePhotosFile } from "./site-photos-file.ts";
import { readSitePicture, variationName } from "./variations.ts";

const here = new URL("./", import.meta.url);

// The number of pictures is limited, because a new site resizes each picture when a visitor first
// sees it.
const mostPictures = 140;

const namesThere = async () =>
  (await readdir(mastersFolder))
    .filter((file) => file.endsWith(".webp"))
    .map((file) => file.slice(0, -".webp".length));

type Picture = (typeof pictures)[number];

/** Returns the pictures that get a variation. `mostPictures` is the maximum for pictures and
 *  variations together. Pictures of categories with few pictures are chosen first. */
const toVary = (there: readonly Picture[]): Picture[] => {
  const count = (category: number | undefined) =>
    there.filter(({ categories }) => categories[0] === category).length;
  return [...there]
    .sort((a, b) => count(a.categories[0]) - count(b.categories[0]) || (a.name < b.name ? -1 : 1))
    .slice(0, Math.max(0, mostPictures - there.length));
};

const entryOf = async (
  { shows, categories, place }: Picture,
  named: Pick<PoolPhoto, "name" | "variationOf">,
): Promise<PoolPhoto> => {
  const bytes = await readSitePicture(named);
  const { width, height } = await sharp(bytes).metadata();
  const { name, variationOf } = named;
  const entry = { name, id: await computePhotoId(bytes), width, height, shows, categories, place };
  return variationOf === undefined ? entry : { ...entry, variationOf };
};

/** Writes `masters.json`, the list of the pictures in `masters/` and their variations. Leaves out
 *  pictures that are not rendered yet.
 *  @throws Error if a file belongs to no picture, or if a page of the site needs a picture that is
 *  not rendered */
export async function publishSitePhotos(): Promise<PoolPhoto[]> {
  const names = await namesThere();
  const unknownName = names.find((name) => !pictures.some((picture) => picture.name === name));
  if (unknownName) throw new Error(`masters/${unknownName}.webp belongs to no picture; remove it.`);
  const there = pictures.filter(({ name }) => names.includes(name));
  const pool: PoolPhoto[] = [];
  for (const picture of there) pool.push(await entryOf(picture, { name: picture.name }));
  for (const picture of toVary(there)) {
    const { name } = picture;
    pool.push(await entryOf(picture, { name: variationName(name), variationOf: name }));
  }
  pool.sort((a, b) => (a.name < b.name ? -1 : 1));
  const lines = pool.map((photo) => `  ${JSON.stringify(photo)}`);
  await writeFile(new URL("masters.json", here), `[\n${lines.join(",\n")}\n]\n`);
  // Lists only the pictures that the site's own pages show.
  await writeFile(
    new URL("../../../contract/media/site-photos.ts", here),
    renderSitePhotosFile(pool),
  );
  return pool;
}
