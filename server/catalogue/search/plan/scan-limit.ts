/** Returns how many rows each scan reads for the counts. The scans of all cities together then take
 *  1 to 2 ms. For one city, the limit is 2,000 rows. If fewer than 1,000 of these rows match, the
 *  count may be too low. There are only four different limits, because each limit needs its own
 *  prepared statement. */
export const scanLimit = (cities: number): number => {
  if (cities === 1) return 2_000;
  if (cities <= 4) return 750;
  return cities <= 20 ? 190 : 60;
};

/** Maximum number of matches that are looked up. If there are more matches, an index scan soon
 *  fills a page, even in the largest city. */
export const MAX_LOOKED_UP_SPACES = 300;

/** Returns the maximum number of matches that are looked up one by one. If there are more matches,
 *  a scan for a page of 25 is faster. Returns 0 if there are few `spaces`, because a scan is then
 *  short.
 *  A look-up takes 4 µs, and a step of a scan 0.24 µs. The factor 1.5 is 25 × 0.24 / 4.
 *  @param most - the highest value that is returned for any number of spaces */
export const lookUpLimit = (spaces: number, most = MAX_LOOKED_UP_SPACES): number =>
  spaces > 4_000 ? Math.min(most, Math.floor(Math.sqrt(1.5 * spaces))) : 0;

/** `MAX_LOOKED_UP_SPACES` for a search in the whole country, where a scan takes longer. */
export const MAX_LOOKED_UP_IN_COUNTRY = 1_000;

/** Returns the maximum number of matches of a text that are looked up and sorted. If there are more
 *  matches, a scan of `spaces` spaces is faster.
 *  A look-up that also determines the level takes about 10 µs. A row of a scan takes 4 µs or more.
 *  There are only three limits, because each limit needs its own prepared statement. */
export const sortedMatchesLimit = (spaces: number): number => {
  if (spaces <= 10_000) return 300;
  return spaces <= 200_000 ? 1_000 : 3_000;
};
