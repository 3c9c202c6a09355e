/* A rating number contains two ratings of a space. Its higher bits are the weighted rating, by
 * which spaces are sorted. Its lowest bits are the rating that pages show. */

/** The number of assumed reviews that the weighted rating adds to a space's own reviews. Each of
 *  them has `PRIOR_STARS` stars. So a rating with few reviews weighs less (a Bayesian average).
 *  Both numbers are our own choice (docs/search.md). */
export const PRIOR_REVIEWS = 5;
export const PRIOR_STARS = 4;

/** A rating number is `weighted * RATING_STEP + shown`. `weighted` is in hundredths of a star, and
 *  `shown` is in tenths, from 0 to 50. The factor is a power of two above 50, so the lowest bits
 *  are the shown rating. */
export const RATING_STEP = 64;

/** A number greater than every rating number. The greatest rating number is 32,050 (5 stars), so
 *  rating numbers fit into a smallint. */
export const ABOVE_RATING_NUMBERS = 32_768;

/** Returns the weighted rating in hundredths of a star; 0 without reviews. It is the average of the
 *  space's own reviews and `PRIOR_REVIEWS` reviews with `PRIOR_STARS` stars.
 *  @param rating - the shown rating in stars
 *  @param count - the number of reviews */
export const computeWeightedRating = (rating: number | null, count: number): number =>
  rating === null || count === 0
    ? 0
    : Math.round((100 * (PRIOR_REVIEWS * PRIOR_STARS + rating * count)) / (PRIOR_REVIEWS + count));

/** Returns the rating number of a space: its weighted rating and its shown rating in one number. */
export const encodeRating = (rating: number | null, count: number): number =>
  computeWeightedRating(rating, count) * RATING_STEP + Math.round((rating ?? 0) * 10);

/** Returns the SQL expression for the rating that pages show, in tenths of a star. Rows from an
 *  older release contain only this rating, and the expression is correct for them, too.
 *  @param column - the column that contains the rating number */
export const shownRatingOf = (column: string): string => `(${column} & ${RATING_STEP - 1})`;
