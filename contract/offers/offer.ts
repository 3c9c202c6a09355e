import { z } from "@hono/zod-openapi";
import { bookingStatuses } from "#contract/bookings/lifecycle.ts";
import { bookingMessages } from "#contract/bookings/messages.ts";
import { clientIdSchema } from "#contract/threads/client-id.ts";
import { isDay } from "#contract/time.ts";
import { offerActions, offerStatuses } from "./lifecycle.ts";
import { offerMessages } from "./messages.ts";
import {
  DEFAULT_OFFER_HOURS,
  MAX_OFFER_HOURS,
  MAX_OFFER_LABEL_CHARS,
  MAX_OFFER_LINE_PAISE,
  MAX_OFFER_LINES,
  MAX_OFFER_NOTE_CHARS,
  MIN_OFFER_PAISE,
} from "./policy.ts";

const { label, amount, lines, total, note, validHours, clientId } = offerMessages;

export const day = z
  .string(bookingMessages.incomplete)
  .refine(isDay, "Please give a valid day as YYYY-MM-DD.");
export const time = z
  .string(bookingMessages.incomplete)
  .trim()
  .max(20, bookingMessages.invalidTime);

const OfferLine = z
  .strictObject({
    label: z.string(label).trim().min(1, label).max(MAX_OFFER_LABEL_CHARS, label),
    amountPaise: z.number(amount).int(amount).min(0, amount).max(MAX_OFFER_LINE_PAISE, amount),
  })
  .openapi("OfferLine");

export type OfferLine = z.infer<typeof OfferLine>;

/** The fields of an offer other than its times. */
const terms = {
  lines: z
    .array(OfferLine, lines)
    .min(1, lines)
    .max(MAX_OFFER_LINES, lines)
    .refine(
      (all) => all.reduce((sum, { amountPaise }) => sum + amountPaise, 0) >= MIN_OFFER_PAISE,
      total,
    ),
  note: z.string(note).trim().max(MAX_OFFER_NOTE_CHARS, note).default(""),
  validHours: z
    .number(validHours)
    .int(validHours)
    .min(1, validHours)
    .max(MAX_OFFER_HOURS, validHours)
    .default(DEFAULT_OFFER_HOURS)
    .openapi({
      description: "For how many hours the offer is open; at most until the offered time starts",
    }),
  clientId: clientIdSchema(clientId).optional().openapi({
    description:
      "The client's own id for the offer. Sending the offer again with this id makes no second offer in the conversation.",
  }),
};

/** Returns the schema of an offer by time or by whole days, with the fields in `more` added. */
const offerBody = <More extends z.ZodRawShape>(more: More) =>
  z.union(
    [
      z.strictObject({ ...more, ...terms, date: day, startTime: time, endTime: time }),
      z.strictObject({ ...more, ...terms, fromDate: day, toDate: day }),
    ],
    bookingMessages.incomplete,
  );

export const NewOffer = offerBody({}).openapi("NewOffer");
export type NewOffer = z.infer<typeof NewOffer>;

/** A host's offer to a requirement. It names the space, because a requirement is not about one
 *  particular space. */
export const NewRequirementOffer = offerBody({
  locationId: z.string("Please choose the space.").max(100),
}).openapi("NewRequirementOffer");
export type NewRequirementOffer = z.infer<typeof NewRequirementOffer>;

const Instant = z.string().openapi({ format: "date-time", example: "2027-03-01T09:00:00+05:30" });

/** An offer as the guest or the host sees it. */
export const Offer = z
  .object({
    _id: z.uuid(),
    threadId: z.uuid(),
    location: z.object({ _id: z.uuid(), title: z.string() }),
    as: z.enum(["guest", "host"]).openapi({ description: "The caller's role" }),
    by: z.enum(["guest", "host"]).openapi({ description: "Who made the offer" }),
    status: z.enum(offerStatuses),
    unit: z.enum(["hour", "day"]),
    startsAt: Instant,
    endsAt: Instant,
    times: z
      .union([
        z.object({ date: z.string(), startTime: z.string(), endTime: z.string() }),
        z.object({ fromDate: z.string(), toDate: z.string() }),
      ])
      .openapi({ description: "The times as they were proposed" }),
    people: z.number().int().nullable(),
    lines: z.array(OfferLine),
    totalPaise: z.number().int().openapi({ description: "Paise" }),
    note: z.string().openapi({
      description: "The recipient may see `•••` for contact details until a booking is confirmed",
    }),
    withheld: z.boolean().openapi({
      description: "Whether the recipient sees `•••` in place of a part of the texts",
    }),
    validUntil: Instant,
    createdAt: Instant,
    counterOf: z.uuid().nullable().openapi({ description: "The offer that this one answers" }),
    requirementId: z.uuid().nullable(),
    booking: z
      .object({ _id: z.uuid(), status: z.enum(bookingStatuses) })
      .nullable()
      .openapi({ description: "The booking that the accepted offer became" }),
    allowedActions: z.array(z.enum(offerActions)),
  })
  .openapi("Offer");

export type Offer = z.infer<typeof Offer>;
