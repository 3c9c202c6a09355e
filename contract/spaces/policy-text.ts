import { formatNumberInWords } from "#contract/number-words.ts";
import { listingLimits, RECOMMENDED_PHOTOS } from "./policy.ts";

/** `three to ten`: the recommended number of photos in a listing. */
export const recommendedPhotos = `${formatNumberInWords(RECOMMENDED_PHOTOS)} to ${formatNumberInWords(listingLimits.photos)}`;
