/** Paise: the only unit of money in code. One rupee is 100. Rupees exist on screen and in the
 *  wire's `price` and `hourlyRate` only. */
export type Paise = number;

export const paiseFromRupees = (rupees: number): Paise => Math.round(rupees * 100);

export const rupeesFromPaise = (paise: Paise): number => paise / 100;

/** `12,34,567.5`: the last three digits, then twos, as en-IN writes numbers in Unicode's CLDR. Ours, as
 *  the browser's first formatter is a tenth of what a page may take on a cheap phone. */
export const formatIndianNumber = (value: number | string): string => {
  const [whole = "", ...fraction] = String(value).split(".");
  return [whole.replace(/\B(?=(\d\d)*\d{3}$)/g, ","), ...fraction].join(".");
};

/** `₹1,25,000`, Indian grouping; paise are shown only where there are any: `₹333.50`. */
export const formatRupees = (paise: Paise): string =>
  `₹${formatIndianNumber(paise % 100 === 0 ? paise / 100 : (paise / 100).toFixed(2))}`;
