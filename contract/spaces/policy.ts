/* The numbers of listings and of the search that both sides read, or that a sentence says. */

/** A listing's limits. Titles, descriptions and photos are the specification's (section 9), the other texts
 *  and counts our own. All but prices and distances are constraints of the database too: a migration and the
 *  number change together (server/policy-constraints.test.ts compares them). */
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
  /** Rupees a day or an hour: one crore. */
  price: 10_000_000,
  pinKm: 50,
} as const;

/** As few photos show a space well (specification, section 1: well-lit photos from several angles). */
export const RECOMMENDED_PHOTOS = 3;

/** Rupees: the default price range begins at nothing and ends here, and excludes nothing (specification, section
 *  9: 0 to 100000). */
export const MAX_PRICE_FILTER_RUPEES = 100_000;

/** Spaces of one page of the search (our own). */
export const SEARCH_PAGE_SIZE = 24;

/** The most spaces that one address of the search shows (our own). */
export const MAX_SEARCH_RESULTS = 96;

/** Counts of the search stop here: more than this many is told as `total: 1000, totalIsExact: false`, "1000+". Where hardly
 *  anything of much matches they may stop earlier: `total: 40, totalIsExact: false`, "40+" (our own). */
export const MAX_SEARCH_COUNT = 1000;
