/* The limits of a photo, worded for messages, and the pixel limit of an AVIF. */
import { formatIndianNumber } from "#contract/money.ts";
import { photoLimits } from "./policy.ts";

/** Maximum number of pixels of an AVIF without transparency, with 8 bits per channel. Each decoded
 *  pixel takes three bytes, and all pixels together may take `avifBytes`. */
export const MAX_AVIF_PIXELS = photoLimits.avifBytes / 3;

const millions = (count: number): string => `${count / 1_000_000} million`;

/** The limits, as the end of a message. The caller adds the full stop. */
export const photoLimitsText = `at most ${millions(photoLimits.pixels)} and ${formatIndianNumber(photoLimits.side)} along one side; ${millions(photoLimits.progressivePixels)} if progressive, ${millions(MAX_AVIF_PIXELS)} if AVIF. Transparency or over 8 bits can lower the limits`;
