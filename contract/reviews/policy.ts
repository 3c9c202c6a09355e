/* Limits of reviews, shared by the browser, the server and the texts that show them. The sources in
 * brackets, such as `required`, are explained in contract/policy.ts. */

/** How many days after a completed booking both sides may write a review (sources: `required` and
 *  the trigger on `reviews`). */
export const REVIEW_DAYS = 14;

/** Maximum length of a review's text, and of the reply to it (sources: the product's requirements,
 *  and the database constraints on `body` and `reply`). */
export const MAX_REVIEW_CHARS = 1500;

/** Maximum number of photos of a review (sources: `required` and the constraint on `position`). */
export const MAX_REVIEW_PHOTOS = 5;

/** The lowest and the highest number of stars (sources: the product's requirements, and the
 *  database constraint on `rating`). */
export const MIN_STARS = 1;
export const MAX_STARS = 5;

/** How many of a space's reviews one page shows (our choice). */
export const REVIEWS_PAGE_SIZE = 10;

/** The maximum number of reviews about the guest that a booking shows to its host and to the team
 *  (our choice). Hosts wrote these reviews. The latest review comes first. */
export const MAX_GUEST_REVIEWS = 10;

/** A host cancels late if the confirmed booking starts in less than this many hours, or has started
 *  (required). Late cancellations are shown among the reviews of the space. */
export const LATE_CANCELLATION_HOURS = 24;

/** How long a late cancellation by the host is shown (our choice). */
export const LATE_CANCELLATION_SHOWN_DAYS = 365;
