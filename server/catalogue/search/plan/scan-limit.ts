/** Returns the maximum number of rows that each scan reads for the counts. Each city has its own
 *  scan, and all scans together take 1 to 2 ms. There are only a few limits, because each limit
 *  needs its own prepared statement. */
export const scanLimit = (cities: number): number => {
  if (cities === 1) return 2_000;
  if (cities <= 4) return 750;
  return cities <= 20 ? 190 : 60;
};

/** If a search in cities requires amenities or a capacity, at most this many matching spaces are
 *  looked up. If more spaces match, the cities are scanned instead. With so many matches, a scan
 *  soon fills a page. */
export const MAX_LOOKED_UP_SPACES = 300;

/** Returns the maximum number of matches that are looked up one by one. If there are more matches,
 *  a scan fills a page faster.
 *  @param spaces - the number of spaces that a scan may have to read
 *  @param most - the maximum result */
export const lookUpLimit = (spaces: number, most = MAX_LOOKED_UP_SPACES): number =>
  // A scan of at most 4,000 spaces is short, so nothing is looked up. For more spaces with
  // n matches:
  // - Looking up all matches takes n × 4 µs.
  // - A scan for the 25 matches of a page reads 25 × spaces / n rows. Each row takes 0.24 µs.
  // Both times are equal if n² = 1.5 × spaces.
  spaces > 4_000 ? Math.min(most, Math.floor(Math.sqrt(1.5 * spaces))) : 0;

/** `MAX_LOOKED_UP_SPACES` for a search in the whole country, where a scan takes longer. */
export const MAX_LOOKED_UP_IN_COUNTRY = 1_000;

/** Returns the maximum number of matches of a text that are looked up and sorted. If there are more
 *  matches, a scan may be faster (`chooseLevelSteps`).
 *  @param spaces - the number of spaces in the scope of the scan */
export const sortedMatchesLimit = (spaces: number): number => {
  // Looking up a match and determining its level takes about 10 µs. Scanning a row and looking up
  // its words takes at least 4 µs. There are only three limits, because each limit needs its own
  // prepared statement.
  if (spaces <= 10_000) return 300;
  return spaces <= 200_000 ? 1_000 : 3_000;
};
