/* What a guest books a space for. Pages import this file, so it does not use zod. */
import { MAX_PURPOSE_NOTE_CHARS } from "./policy.ts";

/** The purposes of a booking (the type `booking_purpose`), in the order in which a guest sees
 *  them. */
export const bookingPurposes = ["shoot", "event", "class", "meeting", "stay", "other"] as const;
export type BookingPurpose = (typeof bookingPurposes)[number];

/** The purpose of a booking and the guest's note about it. Each is null if the guest did not give
 *  it. */
export type PurposeOfBooking = { purpose: BookingPurpose | null; purposeNote: string | null };

export const bookingPurposeLabels: Record<BookingPurpose, string> = {
  shoot: "Shoot",
  event: "Event",
  class: "Class or workshop",
  meeting: "Meeting",
  stay: "Stay",
  other: "Something else",
};

export const bookingPurposeMessages = {
  unknown: `Please choose one of ${bookingPurposes.join(", ")}.`,
  noteTooLong: `Please use at most ${MAX_PURPOSE_NOTE_CHARS} characters.`,
} as const;

/** Returns the purpose that the text names; undefined if it names none. */
export const findBookingPurpose = (text: string | undefined): BookingPurpose | undefined =>
  bookingPurposes.find((purpose) => purpose === text);

/** Returns the purpose and the note as one line, `Shoot: a lookbook of 30 saris`; null if both are
 *  missing. */
export const formatPurpose = ({ purpose, purposeNote }: PurposeOfBooking): string | null =>
  [purpose && bookingPurposeLabels[purpose], purposeNote].filter(Boolean).join(": ") || null;
