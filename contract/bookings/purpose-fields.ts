import { z } from "@hono/zod-openapi";
import { MAX_PURPOSE_NOTE_CHARS } from "./policy.ts";
import { bookingPurposeMessages, bookingPurposes, findBookingPurpose } from "./purpose.ts";

/** What the guest books for. Both fields are checked by `refine` and not by an enum: a refused union
 *  then names the field. */
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
