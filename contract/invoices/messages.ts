import { billingLimits, GSTIN_CHARS } from "./policy.ts";

/** Messages about documents and billing details. Pages import this file, so it does not use zod. */
export const invoiceMessages = {
  noneYet: "There is no receipt yet. It is issued once the booking is paid and confirmed.",
  name: "Please give the name to print on receipts and invoices.",
  nameLong: `Please keep the name to ${billingLimits.nameChars} characters.`,
  addressLong: `Please keep the address to ${billingLimits.addressChars} characters.`,
  gstin: `This is not a valid GSTIN. Please compare its ${GSTIN_CHARS} characters with your registration certificate.`,
  saved: "Your billing details are saved. We print them on new receipts and invoices.",
} as const;
