/** The search page that is requested under load. */
export const searchPage = "/search?state=Maharashtra&city=Mumbai&category=cafe&sort=price";

/** Different addresses of the search page, with a `minPrice` of 1 to 20,000 rupees. The pages show
 *  the same cards until `minPrice` exceeds the lowest daily price. One address is not enough,
 *  because simultaneous requests for one address share a rendering. */
export const distinctPages = Array.from(
  { length: 20_000 },
  (_, n) => `${searchPage}&minPrice=${n + 1}`,
);
