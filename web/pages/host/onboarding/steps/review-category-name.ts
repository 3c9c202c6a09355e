import { categoryList } from "#contract/categories/category-list.ts";

/** The names that the specification requires for four slugs on the review step. The slugs are not
 *  among our 21 categories, so drafts do not contain them at present. */
const named: Record<string, string> = {
  photography: "Photography Studio",
  music: "Music Production",
  podcast: "Podcast Studio",
  "outdoor-events": "Outdoor Events",
};

/** Returns the category's name on the review step. */
export const getReviewCategoryName = (slug: string): string =>
  named[slug] ?? categoryList.find((one) => one.slug === slug)?.title ?? slug;
