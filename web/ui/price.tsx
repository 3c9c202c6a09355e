import { paiseFromRupees, rupeeText } from "#contract/money.ts";
import { cx } from "./class-names.ts";

type PriceProps = {
  /** Rupees, 0 when the space has no such price; as on the wire. */
  hourlyRate: number;
  price: number;
  className?: string;
};

/** A card's price: by the hour where there is an hourly rate, otherwise by the day. */
export function PriceText({ hourlyRate, price, className }: PriceProps) {
  const [amount, unit] = hourlyRate ? [hourlyRate, "hrs"] : [price, "day"];
  return (
    <span className={cx("num whitespace-nowrap", className)}>
      <strong>{rupeeText(paiseFromRupees(amount))}</strong>
      <span className="price-unit"> / {unit}</span>
    </span>
  );
}
