/* The limits of a photo, worded for messages, and the pixel limit of an AVIF. */
import { formatIndianNumber } from "#contract/money.ts";
import { photoLimits } from "./policy.ts";

/** Maximum number of pixels of an ordinary AVIF. Each pixel takes three bytes, and all pixels
 *  together may take `avifBytes`. */
export const MAX_AVIF_PIXELS = photoLimits.avifBytes / 3;

const millions = (count: number): string => `${count / 1_000_000} million`;

/** The limits, worded so that a sentence can end with them. */
export const photoLimitsText = `at most ${millions(photoLimits.pixels)} and ${formatIndianNumber(photoLimits.side)} along one side; ${millions(photoLimits.progressivePixels)} in a progressive photo, ${millions(MAX_AVIF_PIXELS)} in an AVIF; fewer if transparent, or if over 8 bits`;
