/** How many rows of each walk are looked at for the counts, by how many cities are walked: a
 *  millisecond or two. Where fewer than one in two matches, a city of a hundred thousand is not read
 *  through: its count is a lower bound. Few different numbers, because they stand in the statement. */
export const scanLimit = (cities: number): number => {
  if (cities === 1) return 2_000;
  if (cities <= 4) return 750;
  return cities <= 20 ? 190 : 60;
};

/** Of more matches than these a walk meets a page soon, however large the city is. */
export const MAX_LOOKED_UP_SPACES = 300;

/** How many matches among so many spaces are better looked up one by one than met on a walk; 0 where a
 *  walk is short anyway. A look-up takes 4 µs, a step of a walk 0.24 µs, and a walk for a page of 25
 *  among `n` spaces of which `m` match takes `25 n / m` steps: they cost the same where `m² = 1.5 n`. */
export const lookUpLimit = (spaces: number): number =>
  spaces > 4_000 ? Math.min(MAX_LOOKED_UP_SPACES, Math.floor(Math.sqrt(1.5 * spaces))) : 0;
