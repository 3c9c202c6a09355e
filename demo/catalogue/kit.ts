import type { CategorySlug } from "#contract/categories/category-list.ts";
import type { SlotShape } from "./slots.ts";

type Range = readonly [least: number, most: number];

/** What the generator knows of one category: names, figures and sentences.
 *  Sentences may hold `[this|that]`, of which one is taken, and the facts `{area} {city}
 *  {station} {walk} {sqft} {length} {width} {roomLength} {roomWidth} {height} {load} {capacity}
 *  {floor}`; length and width are the whole space's, or its main room's. */
export type Kit = {
  slug: CategorySlug;
  /** Where such spaces are: up a staircase, on the street, or on their own land. */
  site: "floor" | "street" | "estate";
  /** Invented names, and what follows them in a title. */
  heads: readonly string[];
  nouns: readonly string[];
  sqft: Range;
  heightFt: Range;
  capacity: Range;
  loadKw: Range;
  /** Rupees an hour in the dearest city, from the smallest to the largest space. */
  hourly: Range;
  /** How many hours' price a day costs. */
  dayHours: Range;
  pricing: { both: number; hourly?: number; daily?: number };
  shapes: Partial<Record<SlotShape, number>>;
  /** Categories that some of these spaces belong to as well. */
  also: readonly CategorySlug[];
  /** Amenities that the sentences do not imply by themselves (amenities.ts). */
  always: readonly string[];
  sometimes: readonly string[];
  short: readonly string[];
  lead: readonly string[];
  features: readonly string[];
  technical: readonly string[];
  uses: readonly string[];
  rules: readonly string[];
};
