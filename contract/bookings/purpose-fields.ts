import { z } from "@hono/zod-openapi";
import { MAX_PURPOSE_NOTE_CHARS } from "./policy.ts";
import { bookingPurposeMessages, bookingPurposes, findBookingPurpose } from "./purpose.ts";

/** The purpose of a booking and the guest's note about it. `purpose` is checked by `refine` instead
 *  of an enum, so that the error of a union of schemas still names this field. */
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
    .openapi({ description: "The guest's own words about the purpose, shown to the host" }),
};
