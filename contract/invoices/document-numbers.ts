import { type IstDay, istDay } from "#contract/time.ts";

/** The documents about payments: a receipt for a payment (a tax invoice if tax is configured), and
 *  a credit note for a refund. */
export const documentKinds = ["receipt", "invoice", "credit_note"] as const;
export type DocumentKind = (typeof documentKinds)[number];

const letters: Record<DocumentKind, string> = { receipt: "R", invoice: "I", credit_note: "C" };

/** Returns the financial year of an IST day: `2026-27` from April 2026 to March 2027. */
export const financialYear = (day: IstDay): string => {
  const first = Number(day.slice(0, 4)) - (day.slice(5, 7) < "04" ? 1 : 0);
  return `${first}-${String((first + 1) % 100).padStart(2, "0")}`;
};

export const financialYearAt = (instant: Date): string => financialYear(istDay(instant));

/** Returns a document number such as `R/2026-27/000041`: sixteen characters, the maximum for an
 *  invoice's number. */
export const documentNumber = (kind: DocumentKind, year: string, number: number): string =>
  `${letters[kind]}/${year}/${String(number).padStart(6, "0")}`;
