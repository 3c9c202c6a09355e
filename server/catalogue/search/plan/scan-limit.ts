/** Returns how many rows each index scan reads for the counts. The scans of all cities together
 *  then take 1 to 2 ms. For a single large city, the count is a lower bound if fewer than half of
 *  its rows match. There are only a few limits, because they are part of the statement's text. */
export const scanLimit = (cities: number): number => {
  if (cities === 1) return 2_000;
  if (cities <= 4) return 750;
  return cities <= 20 ? 190 : 60;
};

/** Maximum number of matches that are looked up. If there are more matches, an index scan soon
 *  fills a page, even in the largest city. */
export const MAX_LOOKED_UP_SPACES = 300;

/** Returns the maximum number of matches that are looked up one by one; 0 if an index scan of
 *  `spaces` spaces is short anyway. Above this number, the scan is faster:
 *  - A look-up takes 4 µs, and a step of a scan 0.24 µs.
 *  - If `m` of `n` spaces match, a scan for a page of 25 takes `25 n / m` steps.
 *  - So the look-ups and the scan take the same time where `m² = 1.5 n`.
 *  @param most - the highest value that is returned for any number of spaces */
export const lookUpLimit = (spaces: number, most = MAX_LOOKED_UP_SPACES): number =>
  spaces > 4_000 ? Math.min(most, Math.floor(Math.sqrt(1.5 * spaces))) : 0;

/** `MAX_LOOKED_UP_SPACES` for a search in the whole country, where a scan is longer. */
export const MAX_LOOKED_UP_IN_COUNTRY = 1_000;

/** Returns the maximum number of matches of a text that are looked up and sorted. Above this
 *  number, a scan of `spaces` spaces is faster:
 *  - A look-up that also determines the level of the match takes about 10 µs.
 *  - A scan for a page of 25 reads `25 × spaces / matches` rows of 4 µs or more.
 *  - So the look-ups and the scan take the same time where `matches²` is 10 to 20 times `spaces`.
 *  Only three different limits are returned, because the limit is part of the statement's text, and
 *  each further text is another prepared statement. */
export const sortedMatchesLimit = (spaces: number): number => {
  if (spaces <= 10_000) return 300;
  return spaces <= 200_000 ? 1_000 : 3_000;
};
