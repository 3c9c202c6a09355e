import type { CategorySlug } from "#contract/categories/category-list.ts";
import type { SlotShape } from "./slots.ts";

type Range = readonly [least: number, most: number];

/** The generator's data for one category. Sentences may contain facts such as `{length}`
 *  (`factsOf`). The generator chooses one of the options in `[this|that]`. */
export type Kit = {
  slug: CategorySlug;
  /** Where the spaces of this category are: on a floor of a building, on the street, or on their
   *  own land. */
  site: "floor" | "street" | "estate";
  /** Invented names, and the nouns that follow them in a title. */
  heads: readonly string[];
  nouns: readonly string[];
  sqft: Range;
  heightFt: Range;
  capacity: Range;
  loadKw: Range;
  /** Rupees per hour in the most expensive city, from the smallest to the largest space. */
  hourly: Range;
  /** The daily price, as a multiple of the hourly price. */
  dayHours: Range;
  pricing: { both: number; hourly?: number; daily?: number };
  shapes: Partial<Record<SlotShape, number>>;
  /** Further categories. Some spaces of this kit are also listed in one further category. */
  also: readonly CategorySlug[];
  /** Every space has the amenities in `always`, and two to five of those in `sometimes`. Sentences
   *  can imply further amenities (amenities.ts). */
  always: readonly string[];
  sometimes: readonly string[];
  short: readonly string[];
  lead: readonly string[];
  features: readonly string[];
  technical: readonly string[];
  uses: readonly string[];
  rules: readonly string[];
};
