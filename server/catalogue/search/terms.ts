/** One thing that a space must have. A space with any one of `ids` has it. `spaces` and `titles`
 *  estimate how many spaces have it, anywhere and in the title. `bits` are its bits in the masks
 *  (null if it has none). Amenities are not words and are not searched in titles. */
export type SearchTerm = {
  ids: number[];
  spaces: number;
  titles: number;
  bits: number[] | null;
  isWord: boolean;
};

/** The terms of the text and the host's own amenities; `markers` maps markers (`:c2`) to their ids. */
export type SearchTerms = { terms: SearchTerm[]; markers: Map<string, number> };
