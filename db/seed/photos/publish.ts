import { readdir, readFile, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { photoIdOf } from "#server/media/photos.ts";
import type { Picture } from "./parts/set.ts";
import { mastersFolder, type PoolPhoto } from "./pool.ts";
import { siteChoice } from "./site-choice.ts";

const here = new URL("./", import.meta.url);

/** Writes down what lies in `masters/`: `masters.json` (the pool) and the site's own choice of
 *  pictures, both with the ids that the files' contents give. Pictures not rendered yet are left
 *  out. @throws Error when a file belongs to no picture or the site's choice names a missing one */
export async function publish(pictures: readonly Picture[]): Promise<PoolPhoto[]> {
  const files = (await readdir(mastersFolder)).filter((name) => name.endsWith(".webp")).sort();
  const pool: PoolPhoto[] = [];
  for (const file of files) {
    const name = file.slice(0, -".webp".length);
    const picture = pictures.find((candidate) => candidate.name === name);
    if (!picture) throw new Error(`masters/${file} belongs to no picture; remove it.`);
    const bytes = await readFile(new URL(file, mastersFolder));
    const { width, height } = await sharp(bytes).metadata();
    const { shows, categories } = picture;
    pool.push({ name, id: await photoIdOf(bytes), width, height, shows, categories });
  }
  const lines = pool.map((photo) => `  ${JSON.stringify(photo)}`);
  await writeFile(new URL("masters.json", here), `[\n${lines.join(",\n")}\n]\n`);
  await writeFile(new URL("../../../contract/media/site-photos.ts", here), siteFile(pool));
  return pool;
}

function siteFile(pool: readonly PoolPhoto[]): string {
  const named = (name: string): PoolPhoto => {
    const photo = pool.find((candidate) => candidate.name === name);
    if (!photo) throw new Error(`The site shows "${name}", which is not rendered.`);
    return photo;
  };
  const list = (names: readonly string[]) =>
    names
      .map(named)
      .map(({ id, shows }) => `  {\n    id: "${id}",\n    shows: ${JSON.stringify(shows)},\n  },\n`)
      .join("");
  const key = (slug: string) => (slug.includes("-") ? `"${slug}"` : slug);
  const covers = Object.entries(siteChoice.covers).map(
    ([slug, name]) => `  ${key(slug)}: "${named(name).id}",\n`,
  );
  return `import type { CategorySlug } from "#contract/categories/category-list.ts";

/* Written by db/seed/photos/render-all.ts from site-choice.ts: do not edit. */

/** A picture of the site itself: its id gives its addresses, \`shows\` is its alternative text. */
export interface SitePhoto {
  id: string;
  shows: string;
}

/** Behind the words of the home page, one after the other. */
export const heroPhotos: readonly SitePhoto[] = [
${list(siteChoice.hero)}];

/** The home page's gallery. */
export const galleryPhotos: readonly SitePhoto[] = [
${list(siteChoice.gallery)}];

/** Heads of articles, in the articles' order. */
export const blogPhotos: readonly SitePhoto[] = [
${list(siteChoice.blog)}];

/** Spaces of the hosts whose stories are told; the first is the host pages' hero. */
export const hostPhotos: readonly SitePhoto[] = [
${list(siteChoice.host)}];

/** The id of each category's cover. */
export const categoryCovers: Record<CategorySlug, string> = {
${covers.join("")}};
`;
}
