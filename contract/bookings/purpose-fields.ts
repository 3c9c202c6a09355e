import { z } from "@hono/zod-openapi";
import { MAX_PURPOSE_NOTE_CHARS } from "./policy.ts";
import { bookingPurposeMessages, bookingPurposes, findBookingPurpose } from "./purpose.ts";

/** The purpose of a booking and the guest's note about it. */
export const purposeFields = {
  // `refine` is used instead of an enum. So an invalid purpose is an error of this field, even
  // within a union of schemas.
  purpose: z
    .string(bookingPurposeMessages.unknown)
    .refine((text) => findBookingPurpose(text) !== undefined, bookingPurposeMessages.unknown)
    .optional()
    .openapi({ enum: [...bookingPurposes], description: "Shown to the host" }),
  purposeNote: z
    .string(bookingPurposeMessages.noteTooLong)
    .trim()
    .max(MAX_PURPOSE_NOTE_CHARS, bookingPurposeMessages.noteTooLong)
    .optional()
    .openapi({
      description: "The guest's own words about the purpose, shown to the host in one line",
    }),
};
