/** A word or an amenity, as the table `search_words` contains it. All numbers of spaces are
 *  approximate.
 *  - `ids`: the ids of the term in `search_words`. If the term stands for several entries, a space
 *    needs only one of them.
 *  - `isName`: true for the complete name of a host's own amenity; false for a word
 *  - `titles`: the number of spaces with the term in the title
 *  - `named`: the number of spaces with the term in the name of the place, a category or an amenity
 *  - `spaces`: the number of spaces with the term in the title, the short description or one of
 *    these names
 *  - `long`: the number of spaces with the term only in the full description
 *  - `bits`: the bits of the ids in the masks. Only frequent words have a bit.
 *  - `unmasked`: the ids without a bit, and the number of spaces with these ids */
export type SearchTerm = {
  ids: number[];
  isName: boolean;
  titles: number;
  named: number;
  spaces: number;
  long: number;
  bits: number[];
  unmasked: { ids: number[]; spaces: number };
};

/** One way to fulfil a need. The first three fields are conditions. A space must meet all three:
 *  - `categories`: the space is in one of these categories (bits; 0 means any)
 *  - `presets`: the space has all of these preset amenities (bits)
 *  - `words`: the space has all of these words
 *  - `markers`: not a condition, but the ids of the categories' markers; empty if there are
 *    `words` */
export type NeedOption = {
  categories: number;
  presets: number;
  words: SearchTerm[];
  markers: number[];
};

/** Something that the text asks for. A space must fulfil one of the options. */
export type SearchNeed = { text: string; options: NeedOption[] };

/** The levels, the best first. Each level includes the levels before it.
 *  - `title`: the title
 *  - `named`: the names of the place, the categories and the amenities
 *  - `short`: the short description
 *  - `long`: the full description */
export const matchLevels = ["title", "named", "short", "long"] as const;
export type MatchLevel = (typeof matchLevels)[number];

/** A scope, given as ids of markers. A space must have all of `markers`, and at least one marker of
 *  each list in `anyOf`. */
export type MarkerScope = { markers: number[]; anyOf: number[][] };

/** The words and markers of a search, looked up in the table `search_words`.
 *  - `terms`: the hosts' own amenities that the search requires
 *  - `needs`: what its text asks for
 *  - `markers`: the ids of the markers (`:c2`) of its category and place
 *  - `anyMarkers`: the ids of the markers of several categories; a space must have one
 *  - `anyCities`: the ids of the markers of several cities; a space must have one */
export type SearchTerms = {
  terms: SearchTerm[];
  needs: SearchNeed[];
  markers: number[];
  anyMarkers: number[];
  anyCities: number[];
};
