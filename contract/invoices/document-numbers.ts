import { type IstDay, istDay, toInstant } from "#contract/time.ts";
import { MAX_DOCUMENT_NUMBER_CHARS } from "./policy.ts";

/** The documents about payments. For a payment, the site issues a tax invoice if tax is configured,
 *  otherwise a receipt. For a refund, it issues a credit note. */
export const documentKinds = ["receipt", "invoice", "credit_note"] as const;
export type DocumentKind = (typeof documentKinds)[number];

const letters: Record<DocumentKind, string> = { receipt: "R", invoice: "I", credit_note: "C" };

/** Returns the financial year of an IST day: `2026-27` from April 2026 to March 2027. */
export const financialYear = (day: IstDay): string => {
  const first = Number(day.slice(0, 4)) - (day.slice(5, 7) < "04" ? 1 : 0);
  return `${first}-${String((first + 1) % 100).padStart(2, "0")}`;
};

export const financialYearAt = (instant: Date): string => financialYear(istDay(instant));

// Crockford's base 32: the digits, and the letters except those that look like a digit or another
// letter.
const markLetters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const MARK_LETTERS = 5;

/** Returns the mark that document numbers contain after a restore, such as `7AK2X`. A restored site
 *  lacks the documents issued after the backup. With the mark, new numbers differ from theirs.
 *  Returns null if the last restore was not in the financial year `year`. */
export const seriesMark = (year: string, restoredAt: Date | null): string | null => {
  if (restoredAt === null || financialYearAt(restoredAt) !== year) return null;
  // The mark encodes the time of the restore: the seconds since the financial year began. A later
  // restore of the same backup gets another mark. `MARK_LETTERS` characters are enough for
  // every second of a year.
  const start = toInstant(`${year.slice(0, 4)}-04-01`, 0);
  const second = Math.floor((restoredAt.getTime() - start.getTime()) / 1_000);
  let mark = "";
  for (let rest = second; mark.length < MARK_LETTERS; rest = Math.floor(rest / markLetters.length))
    mark = markLetters.charAt(rest % markLetters.length) + mark;
  return mark;
};

/** Returns a document number such as `R/2026-27/000041`. With the mark `7AK2X`, the number is
 *  `R/267AK2X/000041`. From the 1,000,000th document on, the first slash is left out:
 *  `R2026-27/1000000`.
 *  @param mark - the result of `seriesMark`
 *  @throws RangeError from the 10,000,000th document on, whose number would be too long */
export const documentNumber = (
  kind: DocumentKind,
  year: string,
  number: number,
  mark: string | null,
): string => {
  // Rule 46(b) of the CGST Rules, 2017, allows several series. The numbers must be consecutive and
  // unique within a financial year, with at most sixteen characters.
  const series = mark === null ? year : `${year.slice(2, 4)}${mark}`;
  const rest = `${series}/${String(number).padStart(6, "0")}`;
  const usual = `${letters[kind]}/${rest}`;
  const text = usual.length <= MAX_DOCUMENT_NUMBER_CHARS ? usual : letters[kind] + rest;
  if (text.length > MAX_DOCUMENT_NUMBER_CHARS)
    throw new RangeError(
      `The document number ${text} has more than ${MAX_DOCUMENT_NUMBER_CHARS} characters.`,
    );
  return text;
};
