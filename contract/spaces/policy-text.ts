/* The policies of listings in the words of sentences. */
import { numberInWords } from "#contract/number-words.ts";
import { listingLimits, PHOTOS_ADVISED } from "./policy.ts";

/** `three to ten`: as many photos as a listing should have. */
export const photosAdvised = `${numberInWords(PHOTOS_ADVISED)} to ${numberInWords(listingLimits.photos)}`;
