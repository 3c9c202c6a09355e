import type { ReactNode } from "react";
import { rupeeText } from "#contract/money.ts";

type QuoteRowsProps = {
  lines: { quantity: number; unit: "hour" | "day"; unitPaise: number }[];
  totalPaise: number;
  /** Whether hours were chosen: a day's price is then said to be one. */
  byHour: boolean;
  /** Rows above them. */
  children?: ReactNode;
};

/** The lines of a bill as rows of a description list, and their total. */
export const QuoteRows = ({ lines, totalPaise, byHour, children }: QuoteRowsProps) => (
  <>
    <dl className="num">
      {children}
      {lines.map(({ quantity, unit, unitPaise }) => (
        <div key={unit}>
          <dt>Price</dt>
          <dd>{`${rupeeText(unitPaise)} × ${quantity} ${quantity === 1 ? unit : `${unit}s`}`}</dd>
        </div>
      ))}
      <div className="live-price-total">
        <dt>Total</dt>
        <dd>{rupeeText(totalPaise)}</dd>
      </div>
    </dl>
    {byHour && lines[0]?.unit === "day" && (
      <p className="muted">This is the price of a whole day.</p>
    )}
  </>
);
