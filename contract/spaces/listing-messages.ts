import { photoLimitsText } from "#contract/media/photo-limits-text.ts";
import { MAX_PICKED_PHOTO_BYTES, MEGABYTE } from "#contract/media/policy.ts";
import { MAX_CLIENT_ID_CHARS } from "#contract/threads/policy.ts";
import { listingLimits } from "./policy.ts";

/** Messages of a listing. The messages for texts that are too long are declared in fields.ts,
 *  except `amenityLong`. The wizard imports this file, so this file does not use zod. */
export const listingMessages = {
  // From here to `deleteFailed`: word for word from the specification, sections 4, 5, 6 and 8.
  categories: "Please select at least one category.",
  details: "Please fill in all the details.",
  images: "Please upload at least one image.",
  tooManyImages: `You can upload a maximum of ${listingLimits.photos} photos.`,
  imageTooBig: (file: string) =>
    `${file} exceeds the ${MAX_PICKED_PHOTO_BYTES / MEGABYTE}MB limit.`,
  place: "Please fill in all the location details.",
  amenities: "Please select at least one amenity.",
  pricing: "Please fill in all the pricing and availability details.",
  negative: "Please enter a valid price, hourly rate, and capacity.",
  slots: "Please select at least one available time slot.",
  /** Texts of the wizard's last step, and texts about deleting a space. */
  listing: "Listing...",
  listed: " Location Listing Successful",
  goToLocation: "Go to location",
  deleteQuestion: "Are you sure you want to delete this location?",
  deleteFailed: "Failed to delete location. Please try again later.",

  slotDays: "Please choose the days on which the space is open at these hours.",
  unknownCategory: (name: string) => `There is no category named ${name}.`,
  unknownPlace: "Please choose the state, the city and the local area from the lists.",
  instantBookWrong: "Please send instantBook as true or false.",
  clientId: `Please send a clientId of at most ${MAX_CLIENT_ID_CHARS} characters. It ensures that the space is listed only once.`,
  pinIncomplete: "Please give both latitude and longitude.",
  pinMissing:
    "Please mark where guests arrive: share this device's position, place the pin on the map, or paste a link from a map app.",
  pinShortLink:
    "This short link does not say where the place is. Open it in a browser, wait for the map, and copy the long address from the address bar. Or press and hold the place in the map app, and copy the two numbers that it shows.",
  pinNoCoordinates:
    "This link names a place but has no coordinates. In the map app, press and hold the exact place, and copy the two numbers that it shows.",
  pinImprecise: (distance: string) =>
    `This device knows its position only to about ${distance}. Please place the pin on the map, or paste a link from a map app.`,
  noStationNear: `No station in our lists is within ${listingLimits.pinKm} km of this place. Please check the place, or choose the local area from the lists.`,
  pinTooFar: (localArea: string) =>
    `The pin must be within ${listingLimits.pinKm} km of ${localArea}.`,
  amenityLong: `Please keep each amenity to ${listingLimits.amenityChars} characters.`,
  tooManyAmenities: `Please choose at most ${listingLimits.amenities} amenities.`,
  tooManySlots: `Please give at most ${listingLimits.slots} time slots.`,
  imageUnreadable: (file: string) =>
    `${file} is not a photo that can be read (JPEG, PNG, WebP or AVIF).`,
  imagePixels: (file: string) => `${file} has too many pixels: ${photoLimitsText}.`,
  imageEmpty: (file: string) => `${file} is empty.`,
  imageTwice: (file: string) => `${file} was added twice.`,
  unknownImage: "That photo does not belong to this space.",
  contactDetails: (found: string) =>
    `Your text contains “${found}”. Guests ask, book and pay through the site, so our team looks at links, numbers and payment details before guests see them.`,
} as const;
