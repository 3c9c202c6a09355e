import { gstStateCode } from "#contract/invoices/gst-states.ts";
import type { Paise } from "#contract/money.ts";
import type { IstDay } from "#contract/time.ts";
import type { TaxRate } from "#server/kernel/config/tax-rates.ts";

export type TaxPart = { name: "CGST" | "SGST" | "IGST"; basisPoints: number; paise: Paise };
/** A tax that is included in an amount: the taxable amount and the parts add up to it. */
export type Tax = { basisPoints: number; taxablePaise: Paise; parts: TaxPart[] };

/** Returns the rate in force on an IST day, in basis points; 0 before the first. */
export const findTaxRate = (rates: readonly TaxRate[], day: IstDay): number =>
  rates.findLast(({ from }) => from <= day)?.basisPoints ?? 0;

/** Returns whether the seller, by the GSTIN's first two digits, and the place of supply are in the
 *  same state. A place of unknown state counts as the seller's. */
export const isSellersState = (state: string | null, sellerGstin: string | undefined): boolean =>
  state === null || gstStateCode(state) === sellerGstin?.slice(0, 2);

/** Returns the tax included in an amount: half for the state and half for the country if seller and
 *  place are in the same state, otherwise in one part. Both halves are equal to the paisa, as the
 *  law requires. Null for a rate of 0. */
export const computeIncludedTax = (
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
