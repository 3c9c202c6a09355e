import { findGstinStateCode, gstStateCode } from "#contract/invoices/gst-states.ts";
import type { Paise } from "#contract/money.ts";
import type { IstDay } from "#contract/time.ts";
import type { TaxRate } from "#server/kernel/config/tax-rates.ts";

export type TaxPart = { name: "CGST" | "SGST" | "IGST"; basisPoints: number; paise: Paise };
/** A tax that is included in an amount. The taxable amount and the parts add up to the amount. */
export type Tax = { basisPoints: number; taxablePaise: Paise; parts: TaxPart[] };

/** Returns the tax rate in force on an IST day, in basis points; 0 before the first rate. */
export const findTaxRate = (rates: readonly TaxRate[], day: IstDay): number =>
  rates.findLast(({ from }) => from <= day)?.basisPoints ?? 0;

/** Returns whether the place of supply is in the seller's state. If the state of the place is
 *  unknown, returns true. The seller's GSTIN contains the code of the seller's state
 *  (`findGstinStateCode`). */
export const isSellersState = (state: string | null, sellerGstin: string | undefined): boolean =>
  state === null || gstStateCode(state) === (sellerGstin && findGstinStateCode(sellerGstin));

/** Returns the tax included in an amount; null for a rate of 0. If the seller and the place are in
 *  the same state, the tax consists of two equal halves, as the law requires: CGST and SGST.
 *  Otherwise it is one part, IGST. */
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
