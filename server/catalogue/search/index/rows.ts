import type { Dictionary } from "./dictionary.ts";
import { categoryMask, type SearchDocument } from "./document.ts";
import { isMeaningTerm } from "./meaning-terms.ts";
import { RATING_STEP } from "./rating-number.ts";

/** Returns the two masks of the frequent words among `words`. The first mask has bits 0 to 62, and
 *  the second mask has bits 63 to 125. */
const masksOf = (words: string[], dictionary: Dictionary): [bigint, bigint] => {
  const masks: [bigint, bigint] = [0n, 0n];
  for (const word of words) {
    const bit = dictionary.get(word)?.bit;
    if (bit == null) continue;
    if (bit < 63) masks[0] |= 1n << BigInt(bit);
    else masks[1] |= 1n << BigInt(bit - 63);
  }
  return masks;
};

const idsOf = (words: string[], dictionary: Dictionary): number[] =>
  words.flatMap((word) => dictionary.get(word)?.id ?? []);

/* The column `terms` contains numbers for the words and markers of a space. It contains the id of
 * each marker, and of each word in the title, the short description or a name. A word in the title
 * or a name has an additional number. */

/** Returns the additional number of a word in the title. */
export const toTitleTerm = (id: number): number => -id;
/** Returns the additional number of a word in the name of a place, category or amenity. */
export const toNamedTerm = (id: number): number => id + 1_000_000_000;
/** Returns the number of a word that only the full description contains. The word has no other
 *  number. */
export const toLongTerm = (id: number): number => -id - 1_000_000_000;

/** The rating number (rating-number.ts) of a weighted rating of 4.64 stars. The index
 *  `search_best_terms` contains only the spaces with this rating or a better one. */
export const TOP_RATING = 464 * RATING_STEP;

/** The columns of search_spaces and their types. The values of a row are in this order. */
export const searchSpaceColumns = {
  key: "int",
  space_id: "uuid",
  city: "smallint",
  categories: "int",
  area: "int",
  latitude: "int",
  longitude: "int",
  daily: "int",
  hourly: "int",
  capacity: "int",
  verified: "bigint",
  rating: "smallint",
  amenities: "smallint",
  week: "int",
  terms: "int[]",
  title: "text",
} as const;

/** The columns of search_rows and their types. The values of a row are in this order. */
export const searchRowColumns = {
  key: "int",
  category: "smallint",
  city: "smallint",
  area: "int",
  tile: "int",
  categories: "int",
  latitude: "int",
  longitude: "int",
  daily: "int",
  hourly: "int",
  capacity: "int",
  verified: "bigint",
  rating: "smallint",
  amenities: "smallint",
  week: "int",
  words1: "bigint",
  words2: "bigint",
  title1: "bigint",
  title2: "bigint",
} as const;

type Row = (string | number)[];

/** Returns the rows of a space in the search tables. The values of a row are in the order of the
 *  columns. `rows` contains one row for all categories together, and one for each category of the
 *  space. */
export const buildSearchRows = (
  doc: SearchDocument,
  { key, week }: { key: number; week: number },
  dictionary: Dictionary,
): { space: Row; card: Row; rows: Row[] } => {
  const categories = categoryMask(doc.categoryIds);
  const anywhere = [...doc.words, ...doc.markers, ...doc.longWords];
  const [words1, words2] = masksOf(anywhere, dictionary).map(String);
  const [title1, title2] = masksOf(doc.titleWords, dictionary).map(String);
  const terms = [
    ...idsOf([...doc.words, ...doc.markers], dictionary),
    ...idsOf(doc.titleWords, dictionary).map(toTitleTerm),
    ...idsOf(doc.namedWords, dictionary).map(toNamedTerm),
    ...idsOf(doc.longWords, dictionary).map(toLongTerm),
  ];
  const position = [doc.latitude, doc.longitude];
  const prices = [doc.daily, doc.hourly, doc.capacity, doc.verified, doc.rating, doc.amenities];
  const masks = [week, words1 ?? "0", words2 ?? "0", title1 ?? "0", title2 ?? "0"];
  return {
    space: [
      key,
      doc.spaceId,
      doc.city,
      categories,
      doc.area,
      ...position,
      ...prices,
      week,
      `{${terms.join(",")}}`,
      doc.titleWords.filter((word) => !word.includes(" ") && !isMeaningTerm(word)).join(" "),
    ],
    card: [key, doc.card, doc.short],
    rows: [0, ...doc.categoryIds].map((category) => [
      key,
      category,
      doc.city,
      doc.area,
      doc.tile,
      categories,
      ...position,
      ...prices,
      ...masks,
    ]),
  };
};
