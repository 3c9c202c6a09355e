import type { Paise } from "#contract/money.ts";
import { type IstDay, isDay } from "#contract/time.ts";

/** A rate that counts from a day on, until the next one. Basis points: 18 % is 1800, 0 ends a tax. */
export type TaxRate = { from: IstDay; basisPoints: number };

export type TaxPart = { name: "CGST" | "SGST" | "IGST"; basisPoints: number; paise: Paise };
/** A tax that is contained in an amount: taxable and parts add up to it. */
export type Tax = { basisPoints: number; taxablePaise: Paise; parts: TaxPart[] };

/** Reads `2026-04-01=18, 2027-04-01=12.5`, in any order; nothing is no tax.
 *  @throws Error that says how rates are written */
export const parseTaxRates = (text: string): TaxRate[] => {
  const rates = text
    .split(",")
    .map((pair) => pair.trim())
    .filter(Boolean)
    .map((pair) => {
      const [from = "", percent = ""] = pair.split("=").map((part) => part.trim());
      if (!isDay(from) || !/^\d{1,2}(\.\d{1,2})?$/.test(percent))
        throw new Error(`must be days and percentages like 2026-04-01=18, not "${pair}"`);
      return { from, basisPoints: Math.round(Number(percent) * 100) };
    })
    .sort((a, b) => (a.from < b.from ? -1 : 1));
  if (new Set(rates.map(({ from }) => from)).size < rates.length)
    throw new Error("must name each day once");
  return rates;
};

/** The rate in force on an IST day, in basis points; 0 before the first. */
export const rateOn = (rates: readonly TaxRate[], day: IstDay): number =>
  rates.findLast(({ from }) => from <= day)?.basisPoints ?? 0;

/** The tax inside an amount: half for the state and half for the country where seller and place are
 *  in one state, else in one part. Both halves are equal to the paisa, as the law wants them. Null at
 *  a rate of 0. */
export const taxWithin = (
  amountPaise: Paise,
  basisPoints: number,
  sameState: boolean,
): Tax | null => {
  if (basisPoints === 0) return null;
  const taxPaise = amountPaise - Math.round((amountPaise * 10_000) / (10_000 + basisPoints));
  if (!sameState)
    return {
      basisPoints,
      taxablePaise: amountPaise - taxPaise,
      parts: [{ name: "IGST", basisPoints, paise: taxPaise }],
    };
  const half = Math.floor(taxPaise / 2);
  const part = { basisPoints: basisPoints / 2, paise: half };
  return {
    basisPoints,
    taxablePaise: amountPaise - 2 * half,
    parts: [
      { name: "CGST", ...part },
      { name: "SGST", ...part },
    ],
  };
};
