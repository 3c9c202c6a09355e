import type { ReactNode } from "react";
import { formatRupees } from "#contract/money.ts";
import { classNames } from "#web/ui/class-names.ts";
import "./quote-rows.css";

type QuoteRowsProps = {
  lines: { quantity: number; unit: "hour" | "day"; unitPaise: number }[];
  totalPaise: number;
  /** Whether hours were selected. If the daily price is cheaper, a note then says that it is the
   *  price of a whole day. */
  byHour: boolean;
  /** Rows above the price lines. */
  children?: ReactNode;
};

type BillRowProps = { label: string; className?: string; children: ReactNode };

/** Shows one row of a price: a label and its value. */
export const PriceRow = ({ label, className, children }: BillRowProps) => (
  <div className={classNames("flex justify-between gap-4", className)}>
    <dt>{label}</dt>
    <dd className="text-right">{children}</dd>
  </div>
);

/** Shows the price lines and their total as rows of a description list. */
export const QuoteRows = ({ lines, totalPaise, byHour, children }: QuoteRowsProps) => (
  <>
    <dl className="num">
      {children}
      {lines.map(({ quantity, unit, unitPaise }) => (
        <PriceRow key={unit} label="Price">
          {`${formatRupees(unitPaise)} × ${quantity} ${quantity === 1 ? unit : `${unit}s`}`}
        </PriceRow>
      ))}
      <PriceRow label="Total" className="bill-total">
        {formatRupees(totalPaise)}
      </PriceRow>
    </dl>
    {byHour && lines[0]?.unit === "day" && (
      <p className="muted">This is the price of a whole day.</p>
    )}
  </>
);
