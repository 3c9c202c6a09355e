/** One thing that a space must have, as the ids any of which will do. `spaces` and `titles` say about
 *  how many have it, `bits` where the masks hold it (null when they do not). Amenities are no words
 *  and are not looked for in titles. */
export type SearchTerm = {
  ids: number[];
  spaces: number;
  titles: number;
  bits: number[] | null;
  isWord: boolean;
};

/** What was asked for in words; `ids` maps markers (`:c2`) to their numbers. */
export type SearchTerms = { terms: SearchTerm[]; markers: Map<string, number> };
