import type { CSSProperties } from "react";
import type { Earnings } from "#contract/earnings/routes.ts";
import { rupeeText } from "#contract/money.ts";
import { monthText } from "#contract/time.ts";
import { barShares } from "./bar-shares.ts";

type Month = Earnings["months"][number];

const counted = ({ bookings }: Month) => `${bookings} ${bookings === 1 ? "booking" : "bookings"}`;

/** Earnings by month as bars: lying on a phone, standing beside each other where there is room. Each
 *  says its figures, so that nothing depends on seeing its length. */
export const MonthBars = ({ months }: { months: readonly Month[] }) => {
  const shares = barShares(months.map(({ earnedPaise }) => earnedPaise));
  return (
    <section aria-labelledby="by-month" className="grid gap-4">
      <h2 id="by-month" className="d3">
        By month
      </h2>
      <ol className="month-bars card card-pad">
        {months.map((month, at) => {
          const [name = "", year] = monthText(`${month.month}-01`).split(" ");
          return (
            <li
              key={month.month}
              title={`${counted(month)}, ${rupeeText(month.earnedPaise)}`}
              style={{ "--share": shares[at] ?? 0 } as CSSProperties}
            >
              <span className="month-name">
                <span aria-hidden>{name.slice(0, 3)}</span>
                <span className="sr-only">{name}</span> <span className="month-year">{year}</span>
              </span>
              <span className="month-bar" />
              <span className="month-sum num">
                {month.earnedPaise === 0 && month.bookings === 0 ? (
                  <span className="muted">
                    <span aria-hidden>–</span>
                    <span className="sr-only">nothing</span>
                  </span>
                ) : (
                  rupeeText(month.earnedPaise)
                )}
                {month.bookings > 0 && <span className="sr-only">, {counted(month)}</span>}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
};
