/** One thing that a space must have, as ids of which any one is enough. `spaces` and `titles` are
 *  about how many spaces have it; `bits` are its bits in the masks (null if it has none). Amenities
 *  are not words and are not searched in titles. */
export type SearchTerm = {
  ids: number[];
  spaces: number;
  titles: number;
  bits: number[] | null;
  isWord: boolean;
};

/** The terms of the text and the host's own amenities; `markers` maps markers (`:c2`) to their ids. */
export type SearchTerms = { terms: SearchTerm[]; markers: Map<string, number> };
