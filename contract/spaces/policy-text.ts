/* The policies of listings in the words of sentences. */
import { formatNumberInWords } from "#contract/number-words.ts";
import { listingLimits, RECOMMENDED_PHOTOS } from "./policy.ts";

/** `three to ten`: as many photos as a listing should have. */
export const recommendedPhotos = `${formatNumberInWords(RECOMMENDED_PHOTOS)} to ${formatNumberInWords(listingLimits.photos)}`;
