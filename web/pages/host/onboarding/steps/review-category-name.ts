import { categoryList } from "#contract/categories/category-list.ts";

/** The four slugs that the specification's review step names itself. They are not among the 21
 *  categories; a draft of another program may contain them. */
const named: Record<string, string> = {
  photography: "Photography Studio",
  music: "Music Production",
  podcast: "Podcast Studio",
  "outdoor-events": "Outdoor Events",
};

/** Returns the category's name on the review step. */
export const getReviewCategoryName = (slug: string): string =>
  named[slug] ?? categoryList.find((one) => one.slug === slug)?.title ?? slug;
