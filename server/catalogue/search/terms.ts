/** A word or an amenity.
 *  - `ids`: its ids in the dictionary. If several entries may be meant, a space has to have one of
 *    them.
 *  - `isName`: whether the term is the complete name of an amenity and not a word
 *  - `titles`, `named`, `spaces`, `long`: about how many spaces have the term in the title, in a
 *    name, in any short text, or only in the full description
 *  - `bits`: the bits of its ids in the word masks; only frequent entries have a bit
 *  - `unmasked`: the ids without a bit, and about how many spaces have them */
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

/** One way to fulfil a need: a space in one of the categories (a mask, 0 for any), with the preset
 *  amenities (bits) and with every word. If `words` is empty, `markers` contains the ids that the
 *  categories have in the dictionary. */
export type NeedOption = {
  categories: number;
  presets: number;
  words: SearchTerm[];
  markers: number[];
};

/** Something that the text asks for. A space has to fulfil one of the options. */
export type SearchNeed = { text: string; options: NeedOption[] };

/** The levels of the fields in which words are found, the best first: the title; the names of
 *  place, categories and amenities; any short text; the full description. Each level includes the
 *  levels before it. */
export const matchLevels = ["title", "named", "short", "long"] as const;
export type MatchLevel = (typeof matchLevels)[number];

/** The ids of the markers that a space must have: all of `markers`, and from each list in `anyOf`
 *  at least one. */
export type MarkerScope = { markers: number[]; anyOf: number[][] };

/** What the dictionary says about a search.
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
