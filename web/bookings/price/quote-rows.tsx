import type { ReactNode } from "react";
import { formatQuantity } from "#contract/bookings/price.ts";
import { formatRupees } from "#contract/money.ts";
import { classNames } from "#web/ui/class-names.ts";
import "./quote-rows.css";

type QuoteRowsProps = {
  lines: {
    label?: string | undefined;
    quantity: number;
    unit: "hour" | "day";
    unitPaise: number;
  }[];
  totalPaise: number;
  /** True if the guest selected hours. If a whole day is cheaper, the guest pays the price of the
   *  day, and a note says so. */
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
      {lines.map(({ label, unitPaise, ...line }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal, so only their place tells them apart; it never changes.
        <PriceRow key={at} label={label ?? "Price"}>
          {label === undefined
            ? `${formatRupees(unitPaise)} × ${formatQuantity(line)}`
            : formatRupees(unitPaise)}
        </PriceRow>
      ))}
      <PriceRow label="Total" className="bill-total">
        {formatRupees(totalPaise)}
      </PriceRow>
    </dl>
    {byHour && lines[0]?.unit === "day" && lines[0].label === undefined && (
      <p className="muted">This is the price of a whole day.</p>
    )}
  </>
);
