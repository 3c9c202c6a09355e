import { categoryList } from "#contract/categories/category-list.ts";
import { demoCategories } from "#contract/categories/demo-categories.ts";
import type { CategoryJson } from "#contract/categories/routes.ts";
import { photoUrl } from "#contract/media/photo-url.ts";
import { categoryCovers } from "#contract/media/site-photos.ts";
import { categoryDetails } from "#server/places/category-details.ts";

const preset: CategoryJson[] = categoryList.map(({ title, slug }) => ({
  title,
  slug,
  icon: categoryDetails[slug].icon,
  image: photoUrl(categoryCovers[slug]),
  description: categoryDetails[slug].description,
}));

const placeholders: CategoryJson[] = demoCategories.map(({ title, slug }, index) => ({
  title,
  slug,
  icon: "shapes",
  image: preset[index % preset.length]?.image ?? "",
  description: "A placeholder, shown in demo mode only. No space belongs to it.",
}));

/** Returns the 21 categories in the specification's order. In demo mode, the nine placeholders
 *  follow. */
export const listCategories = (options: { demo: boolean }): CategoryJson[] =>
  options.demo ? [...preset, ...placeholders] : preset;
