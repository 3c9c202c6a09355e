import { isGstin, normaliseGstin } from "#contract/invoices/gstin.ts";
import type { environmentReader } from "#server/kernel/base/environment.ts";
import { parseTaxRates, type TaxRate } from "./tax-rates.ts";

/** Returns the rates of the tax that guests' online payments include, and the seller's registration
 *  number (GSTIN). */
export const readTaxConfig = (read: ReturnType<typeof environmentReader>) => {
  const text = read.text("TAX_RATES", "");
  const gstin = text
    ? normaliseGstin(read.required("SELLER_GSTIN", "because TAX_RATES is set"))
    : normaliseGstin(read.text("SELLER_GSTIN", ""));
  if (gstin && !isGstin(gstin)) read.complain(`SELLER_GSTIN is not a valid GSTIN: "${gstin}"`);
  let taxRates: TaxRate[] = [];
  try {
    taxRates = parseTaxRates(text);
  } catch (error) {
    read.complain(`TAX_RATES ${(error as Error).message}`);
  }
  return { taxRates, sellerGstin: gstin || undefined };
};
