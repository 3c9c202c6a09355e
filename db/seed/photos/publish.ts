import { readdir, readFile, stat, unlink, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { photoIdOf } from "#server/media/photos.ts";
import pictures from "./pictures.json" with { type: "json" };
import { mastersFolder, type PoolPhoto } from "./pool.ts";
import { siteFile } from "./site-file.ts";
import { makeVariation, variationName } from "./variations.ts";

const here = new URL("./", import.meta.url);

// The first start encodes every picture that somebody looks at, so there is an end to them; and all
// of them are fetched with every clone.
const mostFiles = 120;
const mostBytes = 11_900_000;

const fileOf = (name: string) => new URL(`${name}.webp`, mastersFolder);
const namesThere = async () =>
  (await readdir(mastersFolder))
    .filter((file) => file.endsWith(".webp"))
    .sort()
    .map((file) => file.slice(0, -".webp".length));

/** Which pictures get a variation: those of the categories that have the fewest, as many as fit. */
const toVary = (names: readonly string[]): string[] => {
  const there = pictures.filter(({ name }) => names.includes(name));
  const count = (category: number | undefined) =>
    there.filter(({ categories }) => categories[0] === category).length;
  return there
    .sort((a, b) => count(a.categories[0]) - count(b.categories[0]) || (a.name < b.name ? -1 : 1))
    .slice(0, Math.max(0, mostFiles - there.length))
    .map(({ name }) => name);
};

async function renewVariations(): Promise<void> {
  const there = await namesThere();
  const known = new Set(pictures.map(({ name }) => variationName(name)));
  await Promise.all(there.filter((name) => known.has(name)).map((name) => unlink(fileOf(name))));
  const originals = there.filter((name) => !known.has(name));
  const sizes = await Promise.all(originals.map(async (name) => (await stat(fileOf(name))).size));
  let bytes = sizes.reduce((sum, size) => sum + size, 0);
  for (const name of toVary(originals)) {
    const varied = await makeVariation(name, await readFile(fileOf(name)));
    bytes += varied.length;
    if (bytes > mostBytes) return;
    await writeFile(fileOf(variationName(name)), varied);
  }
}

const entryOf = async (name: string): Promise<PoolPhoto> => {
  const original = pictures.find((picture) => variationName(picture.name) === name);
  const picture = original ?? pictures.find((candidate) => candidate.name === name);
  if (!picture) throw new Error(`masters/${name}.webp belongs to no picture; remove it.`);
  const bytes = await readFile(fileOf(name));
  const { width, height } = await sharp(bytes).metadata();
  const { shows, categories } = picture;
  const entry = { name, id: await photoIdOf(bytes), width, height, shows, categories };
  return original ? { ...entry, variationOf: original.name } : entry;
};

/** Makes the variations anew and writes down what lies in `masters/`: `masters.json` (the pool) and
 *  the site's own choice of pictures, both with the ids that the files' contents give. Pictures not
 *  rendered yet are left out.
 *  @throws Error when a file belongs to no picture or the site's choice names a missing one */
export async function publish(): Promise<PoolPhoto[]> {
  await renewVariations();
  const pool: PoolPhoto[] = [];
  for (const name of await namesThere()) pool.push(await entryOf(name));
  const lines = pool.map((photo) => `  ${JSON.stringify(photo)}`);
  await writeFile(new URL("masters.json", here), `[\n${lines.join(",\n")}\n]\n`);
  await writeFile(new URL("../../../contract/media/site-photos.ts", here), siteFile(pool));
  return pool;
}
