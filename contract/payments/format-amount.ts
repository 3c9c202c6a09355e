import { formatIndianNumber, formatRupees, type Paise } from "#contract/money.ts";

/** Returns `₹500`. For other currencies the code comes first: `USD 500.00`. */
export const formatAmount = (paise: Paise, currency = "INR"): string =>
  currency === "INR"
    ? formatRupees(paise)
    : `${currency} ${formatIndianNumber((paise / 100).toFixed(2))}`;
