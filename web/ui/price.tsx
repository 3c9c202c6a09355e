import { Fragment } from "react";
import { formatIndianNumber } from "#contract/money.ts";
import { classNames } from "./class-names.ts";

/** Shows an amount in rupees. The text is the plain number, `₹125000`; CSS draws the separators, so
 *  that it looks like `₹1,25,000` (docs/decisions/price-text.md). */
export function RupeeAmount({ amount }: { amount: number }) {
  const groups = formatIndianNumber(amount).split(",");
  if (groups.length === 1) return `₹${groups[0]}`;
  return (
    <>
      ₹
      {groups.map((digits, at) => {
        const place = groups.length - at;
        if (place === 1) return <Fragment key={place}>{digits}</Fragment>;
        return (
          <span key={place} className="thousands">
            {digits}
          </span>
        );
      })}
    </>
  );
}

type PriceProps = {
  /** Rupees, as in the API; 0 when the space has no such price. */
  hourlyRate: number;
  price: number;
  className?: string;
};

/** Shows a card's price: by the hour where there is an hourly rate, otherwise by the day. */
export function PriceText({ hourlyRate, price, className }: PriceProps) {
  const [amount, unit] = hourlyRate ? [hourlyRate, "hrs"] : [price, "day"];
  return (
    <span className={classNames("price num", className)}>
      <strong>
        <RupeeAmount amount={amount} />
      </strong>
      {` / ${unit}`}
    </span>
  );
}
