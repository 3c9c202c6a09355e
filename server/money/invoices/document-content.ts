import { z } from "zod";
import { documentKinds } from "#contract/invoices/document-numbers.ts";

const Paise = z.number().int();
const Instant = z.iso.datetime();

/** Everything that is printed on a document. This content is stored when the document is issued, so
 *  that each print of the document is the same. New fields must be optional, because older
 *  documents do not have them. */
export const DocumentContent = z.object({
  kind: z.enum(documentKinds),
  number: z.string(),
  issuedAt: Instant,
  /** True if the payment gateway was the sandbox, which moves no money. */
  sandbox: z.boolean(),
  seller: z.object({
    brand: z.string(),
    name: z.string(),
    address: z.string(),
    email: z.string(),
    phone: z.string(),
    gstin: z.string().nullable(),
  }),
  guest: z.object({
    name: z.string(),
    address: z.string().nullable(),
    gstin: z.string().nullable(),
  }),
  booking: z.object({
    id: z.string(),
    title: z.string(),
    place: z.string(),
    address: z.string(),
    host: z.string(),
    startsAt: Instant,
    endsAt: Instant,
  }),
  lines: z.array(
    z.object({
      label: z.string().optional(),
      quantity: z.number(),
      unit: z.enum(["hour", "day"]),
      unitPaise: Paise,
      amountPaise: Paise,
    }),
  ),
  totalPaise: Paise,
  /** The amount that this document is about: the amount received or, on a credit note, the amount
   *  refunded. */
  amountPaise: Paise,
  /** The amount that was received before this document and not refunded. */
  heldBeforePaise: Paise,
  /** The amount due at the venue; 0 if the booking will not take place. */
  balancePaise: Paise,
  /** The listed payments, with the provider's id and the method of each. A receipt or tax invoice
   *  leaves out payments that an earlier document of the booking lists. Documents from older
   *  releases list all payments received until then. A credit note lists no payments. */
  payments: z.array(z.object({ id: z.string(), method: z.string().nullable() })),
  tax: z
    .object({
      basisPoints: z.number(),
      taxablePaise: Paise,
      parts: z.array(
        z.object({ name: z.enum(["CGST", "SGST", "IGST"]), basisPoints: z.number(), paise: Paise }),
      ),
      placeOfSupply: z.string(),
    })
    .nullable(),
  /** On a credit note, the reason for the latest refund. */
  reason: z.string().nullable(),
  /** On a credit note, the numbers of the documents that it credits. */
  against: z.array(z.string()),
});
export type DocumentContent = z.infer<typeof DocumentContent>;
