/** A word or an amenity, as the table `search_words` contains it. All numbers of spaces are
 *  approximate. */
export type SearchTerm = {
  /** The ids of the term in `search_words`. If the term stands for several entries, a space needs
   *  only one of them. */
  ids: number[];
  /** True for the complete name of a host's own amenity; false for a word. */
  isName: boolean;
  /** The number of spaces with the term in the title. */
  titles: number;
  /** The number of spaces with the term in the name of the place, a category or an amenity. */
  named: number;
  /** The number of spaces with the term in the title, the short description or a name (`named`). */
  spaces: number;
  /** The number of spaces with the term only in the full description. */
  long: number;
  /** The bit numbers of those `ids` that are frequent words. The word masks of a space have one bit
   *  for each frequent word. */
  bits: number[];
  /** The ids without a bit, and the number of spaces with these ids. */
  unmasked: { ids: number[]; spaces: number };
};

/** One way to fulfil a need. A space must meet the conditions of the first three fields. */
export type NeedOption = {
  /** The space is in one of these categories (bits; 0 means any). */
  categories: number;
  /** The space has all of these preset amenities (bits). */
  presets: number;
  /** The space has all of these words. */
  words: SearchTerm[];
  /** The ids of the markers of `categories`. A marker is an entry such as `:c2` in the table
   *  `search_words`. With these ids, the index of words finds the categories' spaces. Empty if
   *  there are `words`. */
  markers: number[];
};

/** Something that the text asks for. A space must fulfil one of the options. */
export type SearchNeed = { text: string; options: NeedOption[] };

/** Where a space may have the words of a search, the best level first:
 *  - `title`: in its title
 *  - `named`: in its title, or in the names of its place, categories and amenities
 *  - `short`: as in `named`, or in its short description
 *  - `long`: as in `short`, or in its full description */
export const matchLevels = ["title", "named", "short", "long"] as const;
export type MatchLevel = (typeof matchLevels)[number];

/** A scope, given as ids of markers. A space must have all of `markers`, and at least one marker of
 *  each list in `anyOf`. */
export type MarkerScope = { markers: number[]; anyOf: number[][] };

/** The words and markers of a search, looked up in the table `search_words`. */
export type SearchTerms = {
  /** The hosts' own amenities that the search requires. */
  terms: SearchTerm[];
  /** What the text of the search asks for. */
  needs: SearchNeed[];
  /** The ids of the markers for the category, the city and the local area of the search. For
   *  example, `:c2` is the marker for category 2. A space must have all of these markers. */
  markers: number[];
  /** The ids of the markers of several categories. A space must have one. */
  anyMarkers: number[];
  /** The ids of the markers of several cities. A space must have one. */
  anyCities: number[];
};
