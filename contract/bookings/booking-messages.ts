import { formatCountInWords, formatNumberInWords } from "#contract/number-words.ts";
import {
  MAX_HELD_DAYS,
  MAX_HOLDS,
  MAX_RESCHEDULES,
  MAX_UNVERIFIED_BOOKING_DAYS,
} from "./policy.ts";
import { cancellationWindow } from "./policy-text.ts";

/** Messages about actions on a booking. Pages import this file, so it does not use zod. */
export const bookingActionMessages = {
  unknown: "There is no such booking.",
  slotTaken: "This slot was just taken. Please choose another.",
  notAllowedNow: "This booking has changed. Please check it again.",
  ownSpace: "This is your own space. Block the time in your calendar instead.",
  asksFirst: "The host confirms each booking of this space. Please send a request.",
  instant: "This space takes no requests: guests book it instantly. Please pay to book it.",
  tooLateToMove: `A booking can be moved until ${cancellationWindow} before it starts.`,
  moveNeedsHost:
    "The host confirms each booking of this space. To move your booking, cancel it and request the new time.",
  notLive:
    "Your booking cannot be moved, because the space takes no new bookings now. You can keep your booking or cancel it.",
  movedOften: `A booking can be moved ${MAX_RESCHEDULES} times. To change it again, please cancel it and book again.`,
  tooManyHolds: `You are already paying for ${formatNumberInWords(MAX_HOLDS)} bookings. Please finish or cancel one first.`,
  tooManyDaysHeld: `You can hold at most ${MAX_HELD_DAYS} unpaid days at a time. Please pay for one of the bookings that you hold, or cancel one, and try again.`,
  tooManyLately: (minutes: number) =>
    `Too many holds without a payment. Please try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`,
  notVerified: `Please verify your email address to book more than ${formatCountInWords(MAX_UNVERIFIED_BOOKING_DAYS, "day")}: the link is in the email that we sent you, and your profile can send it again.`,
  busy: "Too many people are booking this space right now. Please try again in a moment.",
  refundChanged: "The refund has changed. Please check it again.",
  priceChanged:
    "The price has changed, and the booking was not moved. Please check the new price and confirm again.",
  needSignIn: "Please sign in to book.",
} as const;
