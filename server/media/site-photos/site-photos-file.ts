import type { PoolPhoto } from "./photo-pool.ts";
import { sitePhotoNames } from "./site-photo-names.ts";

/** Returns the text of contract/media/site-photos.ts.
 *  @throws Error when the site's choice names a picture that is not in the pool */
export function renderSitePhotosFile(pool: readonly PoolPhoto[]): string {
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
  const covers = Object.entries(sitePhotoNames.covers).map(
    ([slug, name]) => `  ${key(slug)}: "${named(name).id}",\n`,
  );
  return `import type { CategorySlug } from "#contract/categories/category-list.ts";

/* Written by server/media/site-photos/main.ts from site-photo-names.ts: do not edit. */

/** A picture of the site itself: its id gives its addresses, \`shows\` is its alternative text. */
export interface SitePhoto {
  id: string;
  shows: string;
}

/** Behind the words of the home page, one after the other. */
export const heroPhotos: readonly SitePhoto[] = [
${list(sitePhotoNames.hero)}];

/** The home page's gallery. */
export const galleryPhotos: readonly SitePhoto[] = [
${list(sitePhotoNames.gallery)}];

/** Heads of articles, in the articles' order. */
export const blogPhotos: readonly SitePhoto[] = [
${list(sitePhotoNames.blog)}];

/** Spaces of the hosts in the success stories; the first is the host pages' hero. */
export const hostPhotos: readonly SitePhoto[] = [
${list(sitePhotoNames.host)}];

/** The id of each category's cover. */
export const categoryCovers: Record<CategorySlug, string> = {
${covers.join("")}};
`;
}
