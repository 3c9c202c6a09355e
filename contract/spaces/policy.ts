/* Limits of listings and of the search, shared by the browser, the server and the texts that show
 * them. */

/** If a search finds nothing in a local area, the site searches again within this many kilometres
 *  of the area's station (our choice). */
export const NEAREST_KM = 10;

/** A listing's limits. The limits of titles, descriptions and photos come from the specification
 *  (section 9), the others are our choice. Most limits are also constraints of the database
 *  (server/policy-constraints.test.ts). If you change such a limit, add a migration too. */
export const listingLimits = {
  titleChars: 60,
  descriptionChars: 300,
  fullDescriptionChars: 3000,
  addressChars: 300,
  photos: 10,
  amenities: 60,
  amenityChars: 60,
  slots: 50,
  capacity: 100_000,
  /** Maximum rupees per day or per hour: one crore. */
  price: 10_000_000,
  pinKm: 50,
  /** A device's position is accepted as the pin only if it is accurate to this many metres. */
  pinMetres: 250,
} as const;

/** The smallest number of photos that shows a space well (specification, section 1: well-lit photos
 *  from several angles). */
export const RECOMMENDED_PHOTOS = 3;

/** Upper end of the price filter, in rupees (specification, section 9: 0 to 100000). If a guest
 *  chooses this maximum, the results include more expensive spaces too. */
export const MAX_PRICE_FILTER_RUPEES = 100_000;

/** Spaces on one search page (our choice). */
export const SEARCH_PAGE_SIZE = 24;

/** Maximum number of spaces that one search URL shows (our choice). */
export const MAX_SEARCH_RESULTS = 96;

/** A search counts the matching spaces up to this number (our choice). If more spaces match, the
 *  response has `totalIsExact: false`, and the page shows "1000+". If there are very many spaces to
 *  check, the search may stop counting earlier, such as at "40+". */
export const MAX_SEARCH_COUNT = 1000;

/** The default number of suggestions in a response of GET /suggestions (our choice). */
export const SUGGESTIONS = 8;
/** The maximum number of suggestions in a response of GET /suggestions (our choice). */
export const MAX_SUGGESTIONS = 20;
