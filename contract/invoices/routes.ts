import { createRoute, z } from "@hono/zod-openapi";
import { tag } from "#contract/api-tags.ts";
import { jsonBodyProblems, problemResponses } from "#contract/problem.ts";
import { downloadHeader } from "#contract/response-headers.ts";
import {
  bearerSecurity,
  jsonBody,
  jsonResponse,
  tooManyAttemptsProblem,
} from "#contract/responses.ts";
import { isGstin, normaliseGstin } from "./gstin.ts";
import { invoiceMessages } from "./messages.ts";
import { billingLimits } from "./policy.ts";

const pdf = (description: string) => ({
  description,
  headers: downloadHeader,
  content: { "application/pdf": { schema: z.string().openapi({ format: "binary" }) } },
});

export const getInvoiceRoute = createRoute({
  operationId: "getInvoice",
  method: "get",
  path: "/bookings/{bookingId}/invoice.pdf",
  tags: [tag("Documents")],
  summary: "Download the documents of a booking",
  description:
    "One PDF with every receipt, tax invoice and credit note, for the booking's guest, its host and the team. 404 `no-documents` until the booking is paid and confirmed.",
  security: bearerSecurity,
  request: { params: z.object({ bookingId: z.string().max(100) }) },
  responses: {
    200: pdf("The documents; the same documents always give the same file"),
    ...problemResponses.unauthorised,
    ...problemResponses.notFound,
    ...tooManyAttemptsProblem,
    ...problemResponses.forbidden,
    ...problemResponses.invalid,
    ...problemResponses.failures,
  },
});

/** The person or company to which documents are issued. Empty texts count as missing. */
export const BillingDetails = z
  .object({
    name: z.string().openapi({ example: "Asha Films LLP" }),
    address: z.string(),
    gstin: z.string().openapi({ example: "27AAPFU0939F1ZV" }),
  })
  .openapi("BillingDetails");
export type BillingDetails = z.infer<typeof BillingDetails>;

const line = (most: number, message: string) => z.string().trim().max(most, message).default("");

export const NewBillingDetails = z
  .strictObject({
    name: line(billingLimits.nameChars, invoiceMessages.nameLong),
    address: line(billingLimits.addressChars, invoiceMessages.addressLong),
    gstin: z
      .string()
      .max(100, invoiceMessages.gstin)
      .transform(normaliseGstin)
      .refine((text) => text === "" || isGstin(text), invoiceMessages.gstin)
      .default(""),
  })
  .refine(({ name, address, gstin }) => name || !(address || gstin), {
    path: ["name"],
    message: invoiceMessages.name,
  });

export const getBillingDetailsRoute = createRoute({
  operationId: "getBillingDetails",
  method: "get",
  path: "/auth/billing",
  tags: [tag("Documents")],
  summary: "Get your billing details",
  description:
    "The name, the address and the GSTIN that your documents are made out to. 404 `not-open` where online booking is off.",
  security: bearerSecurity,
  responses: {
    200: jsonResponse("The details; an empty string where nothing was given", BillingDetails),
    ...problemResponses.unauthorised,
    ...problemResponses.notFound,
    ...problemResponses.failures,
  },
});

export const changeBillingDetailsRoute = createRoute({
  operationId: "changeBillingDetails",
  method: "put",
  path: "/auth/billing",
  tags: [tag("Documents")],
  summary: "Change your billing details",
  description:
    "The details are printed on documents that are issued from now on. Empty or missing strings remove them; an address or a GSTIN needs a name. 404 `not-open` where online booking is off.",
  security: bearerSecurity,
  request: { body: jsonBody(NewBillingDetails) },
  responses: {
    200: jsonResponse(
      "The details as they are now",
      z.object({ success: z.literal(true), message: z.string(), data: BillingDetails }),
    ),
    ...problemResponses.unauthorised,
    ...problemResponses.notFound,
    ...jsonBodyProblems,
    ...problemResponses.failures,
  },
});
