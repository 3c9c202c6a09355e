/** How many rows of each walk are looked at for the counts, by how many cities are walked: a
 *  millisecond or two. Where fewer than one in two matches, a city of a hundred thousand is not read
 *  through: its count is a lower bound. Few different numbers, because they stand in the statement. */
export const scanLimit = (cities: number): number => {
  if (cities === 1) return 2_000;
  if (cities <= 4) return 750;
  return cities <= 20 ? 190 : 60;
};

/** Whether a walk of so many spaces without a match, ten milliseconds, costs so much that it is asked
 *  first how many match. */
export const isLongWalk = (spaces: number): boolean => spaces > 30_000;
