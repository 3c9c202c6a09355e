import type { ReactNode } from "react";
import { formatRupees } from "#contract/money.ts";
import { classNames } from "#web/ui/class-names.ts";

type QuoteRowsProps = {
  lines: { quantity: number; unit: "hour" | "day"; unitPaise: number }[];
  totalPaise: number;
  /** Whether hours were chosen: a day's price is then said to be one. */
  byHour: boolean;
  /** Rows above them. */
  children?: ReactNode;
};

type BillRowProps = { label: string; className?: string; children: ReactNode };

/** A row of a bill: what for, and how much. */
export const PriceRow = ({ label, className, children }: BillRowProps) => (
  <div className={classNames("flex justify-between gap-4", className)}>
    <dt>{label}</dt>
    <dd className="text-right">{children}</dd>
  </div>
);

/** The lines of a bill as rows of a description list, and their total. */
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
