/** A word or an amenity. It has several ids if several entries of the dictionary may be meant; a
 *  space has to have one of them. Four fields are approximate numbers of spaces: those that have
 *  the term in the title (`titles`), in a name (`named`), in any short text (`spaces`), or only in
 *  the full description (`long`). `bits` are the bits of its ids in the word masks; only frequent
 *  entries have a bit. `unmasked` contains the ids without a bit, and the approximate number of
 *  spaces that have them. If `isName` is true, the term is the complete name of an amenity and not
 *  a word. */
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

/** What the dictionary says about a search. `terms` are the hosts' own amenities that the search
 *  requires, and `needs` is what its text asks for. `markers` are the ids of the markers (`:c2`) of
 *  its category and place. With several categories, a space must have one of `anyMarkers`; with
 *  several cities, one of `anyCities`. */
export type SearchTerms = {
  terms: SearchTerm[];
  needs: SearchNeed[];
  markers: number[];
  anyMarkers: number[];
  anyCities: number[];
};
