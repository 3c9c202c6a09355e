import type { CSSProperties } from "react";
import type { Earnings } from "#contract/earnings/routes.ts";
import { formatRupees } from "#contract/money.ts";
import { formatMonth } from "#contract/time.ts";
import { barShares } from "./bar-shares.ts";

type Month = Earnings["months"][number];

const counted = ({ bookings }: Month) => `${bookings} ${bookings === 1 ? "booking" : "bookings"}`;

/** Shows earnings by month as bars: horizontal on a phone, vertical where there is room. Each bar
 *  has its amount as text beside or above it, so that nobody has to estimate the length. */
export const EarningsByMonthChart = ({ months }: { months: readonly Month[] }) => {
  const shares = barShares(months.map(({ earnedPaise }) => earnedPaise));
  return (
    <section aria-labelledby="by-month" className="grid gap-4">
      <h2 id="by-month" className="d3">
        By month
      </h2>
      <ol className="grid gap-[0.6rem] lg:grid-flow-col lg:auto-cols-[minmax(0,1fr)] lg:grid-cols-none card card-pad">
        {months.map((month, at) => {
          const [name = "", year] = formatMonth(`${month.month}-01`).split(" ");
          return (
            <li
              key={month.month}
              className="grid grid-cols-[4.75rem_minmax(0,1fr)_5.5rem] items-center gap-[0.6rem] lg:grid-cols-none lg:grid-rows-[14rem_auto] lg:justify-items-center lg:gap-0 lg:text-center"
              title={`${counted(month)}, ${formatRupees(month.earnedPaise)}`}
              style={{ "--share": shares[at] ?? 0 } as CSSProperties}
            >
              <span className="lg:row-[2] lg:grid lg:pt-[0.35rem] lg:[border-top:2px_solid_var(--line)] lg:w-full lg:text-[0.9375rem]">
                <span aria-hidden>{name.slice(0, 3)}</span>
                <span className="sr-only">{name}</span> <span className="text-ink-2">{year}</span>
              </span>
              <span className="[border-radius:2px_8px_8px_2px] lg:[border-radius:2px_2px_0_0] block h-[1.1rem] w-[calc(var(--share)_*_100%)] bg-action lg:[grid-area:1_/_1] lg:self-end lg:w-[min(2.75rem,80%)] lg:h-[calc(var(--share)_*_12.5rem)]" />
              <span className="text-right lg:[grid-area:1_/_1] lg:self-end lg:mb-[calc(var(--share)_*_12.5rem)] lg:pb-1 lg:text-center lg:text-[0.875rem] num">
                {month.earnedPaise === 0 && month.bookings === 0 ? (
                  <span className="muted">
                    <span aria-hidden>–</span>
                    <span className="sr-only">nothing</span>
                  </span>
                ) : (
                  formatRupees(month.earnedPaise)
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
