/* The rating in the search's rows: one number that sorts by the weighted rating and contains the
 * rating that pages show. */

/** The number of reviews with `PRIOR_STARS` stars that are added to every space's own reviews, so
 *  that a rating with few reviews weighs less (a Bayesian average; our choice, docs/search.md). */
export const PRIOR_REVIEWS = 5;
export const PRIOR_STARS = 4;

/** The factor in a rating number, `weighted * RATING_STEP + shown`. `weighted` is in hundredths of
 *  a star, and `shown` in tenths of a star (0 to 50). The factor is a power of two above 50, so the
 *  lowest bits are the shown rating. */
export const RATING_STEP = 64;

/** A number greater than every rating number. The weighted rating is at most 500 hundredths of a
 *  star, so the greatest rating number is 32,050, which fits into a smallint. */
export const ABOVE_RATING_NUMBERS = 32_768;

/** Returns the average of the reviews and of `PRIOR_REVIEWS` assumed reviews with `PRIOR_STARS` stars
 *  each, in hundredths of a star; 0 without reviews.
 *  @param rating - the shown rating in stars
 *  @param count - the number of reviews */
export const computeWeightedRating = (rating: number | null, count: number): number =>
  rating === null || count === 0
    ? 0
    : Math.round((100 * (PRIOR_REVIEWS * PRIOR_STARS + rating * count)) / (PRIOR_REVIEWS + count));

/** Returns the number that the search stores: the weighted rating in hundredths of a star times 64,
 *  plus the shown rating in tenths of a star. Rows of an older release contain the shown rating
 *  alone, which `shownRatingOf` reads as well. */
export const encodeRating = (rating: number | null, count: number): number =>
  computeWeightedRating(rating, count) * RATING_STEP + Math.round((rating ?? 0) * 10);

/** Returns the SQL expression for the shown rating, in tenths of a star, from a column of rating
 *  numbers. */
export const shownRatingOf = (column: string): string => `(${column} & ${RATING_STEP - 1})`;
