/** Paise: the only unit of money in code. One rupee is 100. Rupees exist on screen and in the
 *  wire's `price` and `hourlyRate` only. */
export type Paise = number;

export const paiseFromRupees = (rupees: number): Paise => Math.round(rupees * 100);

export const rupeesFromPaise = (paise: Paise): number => paise / 100;

const whole = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat("en-IN", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** `₹1,25,000`, Indian grouping; paise are shown only where there are any: `₹333.50`. */
export const rupeeText = (paise: Paise): string =>
  `₹${(paise % 100 === 0 ? whole : exact).format(paise / 100)}`;
