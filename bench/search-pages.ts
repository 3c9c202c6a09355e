/** The search page that the loads request. */
export const searchPage = "/search?state=Maharashtra&city=Mumbai&category=cafe&sort=price";

/** The search page under different addresses, which all show nearly the same cards: simultaneous
 *  requests for one address share a rendering. */
export const distinctPages = Array.from(
  { length: 20_000 },
  (_, n) => `${searchPage}&minPrice=${n + 1}`,
);
