import { categoryList } from "#contract/categories/category-list.ts";
import { presetAmenities } from "#contract/spaces/amenities.ts";
import type { Meaning } from "#server/catalogue/search/understanding/meaning.ts";
import { readReviewedData } from "#server/catalogue/search/understanding/reviewed-data.ts";
import {
  buildVocabulary,
  type Vocabulary,
} from "#server/catalogue/search/understanding/vocabulary.ts";
import { readPlaces } from "#server/places/facts/read-places.ts";

/** The number of spaces in each of these cities; every other city has `usualSize` spaces. The
 *  search treats cities with more spaces as better known. */
const sizes: Record<string, number> = { Mumbai: 90, "New Delhi": 80, Bengaluru: 60, Jaipur: 20 };
const usualSize = 4;

/** Returns the vocabulary that is built from the places and the reviewed data which come with the
 *  site. */
export const createKnownVocabulary = (
  operatorRows: Meaning[] = [],
  textWords: ReadonlySet<string> = new Set(),
): Vocabulary =>
  buildVocabulary({
    ...readReviewedData(),
    places: readPlaces().map(({ state, city, area }) => ({
      state,
      city,
      area,
      spaces: sizes[city] ?? usualSize,
    })),
    categories: categoryList,
    amenities: presetAmenities,
    operatorRows,
    textWords,
  });
