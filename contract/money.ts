/** Paise: the unit of money in code. One rupee is 100 paise. The API uses rupees for the prices of
 *  spaces and for price filters. People also read and type amounts in rupees. */
export type Paise = number;

export const paiseFromRupees = (rupees: number): Paise => Math.round(rupees * 100);

export const rupeesFromPaise = (paise: Paise): number => paise / 100;

/** Formats a number with Indian grouping (`12,34,567.5`), as in Unicode's CLDR for en-IN. `Intl` is
 *  not used: on a cheap phone, the first formatter would take a tenth of a page's time budget. */
export const formatIndianNumber = (value: number | string): string => {
  const [whole = "", ...fraction] = String(value).split(".");
  return [whole.replace(/\B(?=(\d\d)*\d{3}$)/g, ","), ...fraction].join(".");
};

/** Formats an amount with Indian grouping: `₹1,25,000`. Paise are shown only when there are any:
 *  `₹333.50`. */
export const formatRupees = (paise: Paise): string =>
  `₹${formatIndianNumber(paise % 100 === 0 ? paise / 100 : (paise / 100).toFixed(2))}`;
