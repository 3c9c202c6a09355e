import { createRoute, z } from "@hono/zod-openapi";
import { problemResponses } from "#contract/problem.ts";
import {
  bearerSecurity,
  jsonBody,
  jsonResponse,
  tooManyAttemptsProblem,
} from "#contract/responses.ts";
import { isGstin, normaliseGstin } from "./gstin.ts";
import { invoiceMessages } from "./messages.ts";
import { billingLimits } from "./policy.ts";

const tags = ["Documents"];
const pdf = (description: string) => ({
  description,
  content: { "application/pdf": { schema: z.string().openapi({ format: "binary" }) } },
});

export const getInvoiceRoute = createRoute({
  method: "get",
  path: "/bookings/{bookingId}/invoice.pdf",
  tags,
  summary: "Every receipt, tax invoice and credit note of a booking, one after the other",
  security: bearerSecurity,
  request: { params: z.object({ bookingId: z.string().max(100) }) },
  responses: {
    200: pdf("The documents; the same ones are always the same file"),
    ...problemResponses.unauthorised,
    ...problemResponses.notFound,
    ...tooManyAttemptsProblem,
  },
});

/** The person or company that documents are made out to. Empty texts count as missing. */
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
  method: "get",
  path: "/auth/billing",
  tags,
  summary: "Who the account's documents are made out to",
  security: bearerSecurity,
  responses: {
    200: jsonResponse("Empty texts where nothing was given", BillingDetails),
    ...problemResponses.unauthorised,
    ...problemResponses.notFound,
  },
});

export const changeBillingDetailsRoute = createRoute({
  method: "put",
  path: "/auth/billing",
  tags,
  summary: "Change who documents are made out to from now on; empty texts take it away",
  security: bearerSecurity,
  request: { body: jsonBody(NewBillingDetails) },
  responses: {
    200: jsonResponse(
      "The details as they are now",
      z.object({ success: z.literal(true), message: z.string(), data: BillingDetails }),
    ),
    ...problemResponses.malformed,
    ...problemResponses.unauthorised,
    ...problemResponses.notFound,
    ...problemResponses.invalid,
  },
});
