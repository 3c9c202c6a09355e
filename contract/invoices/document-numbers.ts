import { type IstDay, istDay } from "#contract/time.ts";

/** What is printed of money that moved: a receipt, a tax invoice instead where tax is configured, and a
 *  credit note when money goes back. */
export const documentKinds = ["receipt", "invoice", "credit_note"] as const;
export type DocumentKind = (typeof documentKinds)[number];

const letters: Record<DocumentKind, string> = { receipt: "R", invoice: "I", credit_note: "C" };

/** `2026-27` for the IST days from April 2026 to March 2027. */
export const financialYear = (day: IstDay): string => {
  const first = Number(day.slice(0, 4)) - (day.slice(5, 7) < "04" ? 1 : 0);
  return `${first}-${String((first + 1) % 100).padStart(2, "0")}`;
};

export const financialYearAt = (instant: Date): string => financialYear(istDay(instant));

/** `R/2026-27/000041`: sixteen characters, the most that an invoice's number may have. */
export const documentNumber = (kind: DocumentKind, year: string, number: number): string =>
  `${letters[kind]}/${year}/${String(number).padStart(6, "0")}`;
