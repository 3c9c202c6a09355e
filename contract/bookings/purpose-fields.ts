import { z } from "@hono/zod-openapi";
import { MAX_PURPOSE_NOTE_CHARS } from "./policy.ts";
import { bookingPurposeMessages, bookingPurposes, findBookingPurpose } from "./purpose.ts";

/** The purpose of a booking and the guest's note about it. `purpose` is checked with `refine` and
 *  not with an enum, so that an invalid purpose is reported as an error of this field even within a
 *  union of schemas. */
export const purposeFields = {
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
