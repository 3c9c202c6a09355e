import type { Earnings } from "#contract/earnings/routes.ts";
import { formatRupees } from "#contract/money.ts";
import { formatDay } from "#contract/time.ts";

/** Lists the latest payouts to the host (at most twelve), latest first. */
export const PayoutList = ({ payouts }: Pick<Earnings, "payouts">) => (
  <section aria-labelledby="payouts" className="grid gap-1">
    <h2 id="payouts" className="d3">
      Paid out
    </h2>
    {payouts.length === 0 ? (
      <p className="muted">Nothing has been paid out yet.</p>
    ) : (
      <ul className="mt-3 grid gap-2" aria-label="Payouts">
        {payouts.map(({ paidAt, amountPaise, reference }) => (
          <li key={reference} className="break-words">
            <strong className="num">{formatRupees(amountPaise)}</strong> on{" "}
            {formatDay(paidAt.slice(0, 10))}, bank reference {reference}
          </li>
        ))}
      </ul>
    )}
  </section>
);
