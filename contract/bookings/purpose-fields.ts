import { z } from "@hono/zod-openapi";
import { MAX_PURPOSE_NOTE_CHARS } from "./policy.ts";
import { bookingPurposeMessages, bookingPurposes, findBookingPurpose } from "./purpose.ts";

/** The purpose of a booking and the guest's note about it. */
export const purposeFields = {
  // The routes use this field in a union of schemas. There, `refine` reports an invalid purpose as
  // an error of this field; an enum would not.
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
