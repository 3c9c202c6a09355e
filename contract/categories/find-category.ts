import { categoryList } from "./category-list.ts";
import { demoCategories } from "./demo-categories.ts";

export type Category = (typeof categoryList)[number];

const normal = (text: string) => text.trim().toLowerCase();

const byName = new Map<string, Category>(
  categoryList.flatMap((category) => [
    [normal(category.title), category] as const,
    [category.slug, category] as const,
  ]),
);

/** Returns the category with this title or slug, ignoring case and outer spaces; undefined if there
 *  is none. Demo1 to Demo9 are not found here: see findDemoCategory. */
export const findCategory = (titleOrSlug: string): Category | undefined =>
  byName.get(normal(titleOrSlug));

/** Returns the placeholder category with this title or slug, ignoring case and outer spaces;
 *  undefined if there is none. Placeholders are shown in demo mode only. No space is listed in
 *  them. */
export const findDemoCategory = (titleOrSlug: string) =>
  demoCategories.find(({ slug }) => slug === normal(titleOrSlug));
