/** How many rows of each walk are looked at for the counts, by how many cities are walked: two
 *  milliseconds at most. Where fewer than one in four matches, a city of a hundred thousand is not read
 *  through: its count is a lower bound. Few different numbers, because they stand in the statement. */
export const scanLimit = (cities: number): number => {
  if (cities === 1) return 4_000;
  if (cities <= 4) return 1_500;
  return cities <= 20 ? 375 : 120;
};

/** Whether a walk of so many spaces without a match, ten milliseconds, costs so much that it is asked
 *  first how many match. */
export const isLongWalk = (spaces: number): boolean => spaces > 30_000;
