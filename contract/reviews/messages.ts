import { formatNumberInWords } from "#contract/number-words.ts";
import {
  MAX_REVIEW_CHARS,
  MAX_REVIEW_PHOTOS,
  MAX_STARS,
  MIN_STARS,
  REVIEW_DAYS,
} from "./policy.ts";

/** Messages about reviews. Pages import this file, so it does not use zod. */
export const reviewMessages = {
  stars: `Please choose ${MIN_STARS} to ${MAX_STARS} stars.`,
  tooLong: `Please use at most ${MAX_REVIEW_CHARS} characters.`,
  tooManyPhotos: `Please choose at most ${formatNumberInWords(MAX_REVIEW_PHOTOS)} photos.`,
  photoTooBig: (file: string) => `${file} is larger than 1 MB.`,
  photosByGuestOnly: "Only the guest can add photos to a review.",
  aspectsByGuestOnly: "Only the guest rates these aspects.",
  notCompleted: "A review can be written once the booking is completed.",
  overdue: `The ${REVIEW_DAYS} days in which this booking can be reviewed are over.`,
  alreadyWritten: "You have already reviewed this booking.",
  thanks: `Thank you. Your review is published once both of you have written, or ${REVIEW_DAYS} days after the booking.`,
  unknown: "There is no such review.",
  emptyReply: "Please write a reply.",
  replyOfReviewedOnly: "Only the person who was reviewed can reply.",
  alreadyReplied: "You have already replied to this review.",
  replied: "Your reply is published.",
  unknownPhoto: "No such photo waits for a decision.",
  photoApproved: "Guests see the photo in the published review.",
  photoRefused: "Guests do not see the photo.",
} as const;

/** The name that reviews and bookings show for a person whose account was deleted. */
export const FORMER_MEMBER = "A former member";
