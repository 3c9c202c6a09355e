/** So many rows of one walk are looked at for the counts, some two milliseconds. Where fewer than one
 *  in six matches, a city of a hundred thousand is not read through: its count is a lower bound. */
const ROWS = 6_000;

/** The limit for each of so many cities; few different numbers, because they stand in the statement. */
export const scanLimit = (cities: number): number => {
  if (cities === 1) return ROWS;
  if (cities <= 4) return ROWS / 4;
  return cities <= 20 ? ROWS / 16 : ROWS / 50;
};
