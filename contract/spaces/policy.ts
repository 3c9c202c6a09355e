/* The numbers of listings and of the search that both sides read, or that a sentence says. */

/** A listing's limits. Titles, descriptions and photos are the specification's (section 9), the other texts
 *  and counts those of the database's constraints. */
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
export const PHOTOS_ADVISED = 3;
