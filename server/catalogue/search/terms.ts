/** One word or amenity, as ids of which any one is enough. The numbers say about how many spaces
 *  have it in a title, in a name, in any short text, and in the full description only. `bits` are
 *  its bits in the masks (null if it has none). A name is an amenity as a whole, not a word. */
export type SearchTerm = {
  ids: number[];
  isName: boolean;
  titles: number;
  named: number;
  spaces: number;
  long: number;
  bits: number[] | null;
};

/** One way to fulfil a need: in one of the categories (a mask, 0 for any), with the preset amenities
 *  (bits) and with every word. An option without words has the ids of the markers of its categories. */
export type NeedOption = {
  categories: number;
  presets: number;
  words: SearchTerm[];
  markers: number[];
};

/** Something that the text asks for; any of the options is enough. */
export type SearchNeed = { text: string; options: NeedOption[] };

/** Where the words of a space are found, from the best field to any field: in the title; or in a
 *  name of its place, category or features; or in a short text; or in the full description. Each
 *  includes those before it. */
export const matchLevels = ["title", "named", "short", "long"] as const;
export type MatchLevel = (typeof matchLevels)[number];

/** What the dictionary says about a search: the host's own amenities that it requires, its needs,
 *  and the ids of the markers (`:c2`) of its category and place. With several categories, one of
 *  `anyMarkers` is required; with several cities, one of `anyCities`. */
export type SearchTerms = {
  terms: SearchTerm[];
  needs: SearchNeed[];
  markers: number[];
  anyMarkers: number[];
  anyCities: number[];
};
