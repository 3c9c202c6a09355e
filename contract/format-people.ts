/** Returns a number of people: `1 person`, `20 people`, `1,000 people`. It is not part of
 *  `formatCount`, because every public page loads this function and not every page loads
 *  `formatCount`. */
export const formatPeople = (count: number | string): string =>
  `${count} ${Number(count) === 1 ? "person" : "people"}`;
