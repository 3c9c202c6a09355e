import { type IstDay, isDay } from "#contract/time.ts";

/** A tax rate in basis points (1800 is 18 %) and the first day on which it applies. The rate
 *  applies until the next one starts. A rate of 0 means no tax. */
export type TaxRate = { from: IstDay; basisPoints: number };

/** Parses the rates in a text such as `2026-04-01=18, 2027-04-01=12.5`, and sorts them by day. An
 *  empty text means no tax.
 *  @throws Error that explains how rates are written */
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
