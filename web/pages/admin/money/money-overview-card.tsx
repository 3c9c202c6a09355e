import { Link } from "react-router";
import { formatAmount } from "#contract/payments/format-amount.ts";
import type { MoneyOverview } from "#contract/payments/team-money.ts";
import { useRefreshOnEvents } from "#web/events/use-refresh-on-events.ts";
import { useApiQuery } from "#web/frame/use-api-query.ts";
import { TimeAgo } from "#web/pages/admin/time-ago.tsx";
import { Notice } from "#web/ui/badge.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { fetchMoneyOverview } from "./money-api.ts";

const Figure = ({ count, words, state }: { count: number; words: string; state: string }) => (
  <li>
    <Link
      to={`/admin/payments?state=${state}`}
      className="[border-top:var(--bar)_solid_var(--line)] hover:[border-top-color:var(--action)] max-sm:[&>.stat-figure]:min-w-[1.5em] max-sm:[&>.stat-figure]:text-[var(--d3)] grid content-start gap-1 h-full p-4 rounded-hang-2 bg-surface max-sm:flex max-sm:items-baseline max-sm:gap-3 max-sm:py-[0.6rem]"
    >
      <strong className="stat-figure num">{count}</strong>
      <span>{words}</span>
    </Link>
  </li>
);

const Books = ({ lastCheck }: Pick<MoneyOverview, "lastCheck">) => {
  if (!lastCheck) return <p className="muted">The ledger has not been checked yet.</p>;
  if (lastCheck.differences.length === 0)
    return (
      <p className="muted">
        The ledger balances, as of <TimeAgo at={lastCheck.at} />.
      </p>
    );
  return (
    <Notice tone="bad">
      <div className="grid gap-2">
        <p>
          The ledger did not balance <TimeAgo at={lastCheck.at} />. Nothing was changed; please
          check:
        </p>
        <ul className="grid gap-1 text-sm break-words">
          {lastCheck.differences.map(({ rule, subject, expectedPaise, foundPaise }) => (
            <li key={`${rule} ${subject}`}>
              {rule}: {subject}, {formatAmount(expectedPaise)} expected, {formatAmount(foundPaise)}{" "}
              found
            </li>
          ))}
        </ul>
      </div>
    </Notice>
  );
};

/** Shows how many payments wait for the team, how many refunds have failed or are on their way, and
 *  whether the ledger balances. */
export const MoneyOverviewCard = () => {
  const { body, problem, again, refresh } = useApiQuery(fetchMoneyOverview);
  useRefreshOnEvents(["booking"], refresh);
  if (problem) return <LoadError onRetry={() => void again()}>{problem.message}</LoadError>;
  if (!body) return <Skeleton className="h-36" />;
  return (
    <section aria-label="Open payments and refunds" className="grid gap-4">
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))] gap-3 max-sm:gap-2">
        <Figure
          count={body.quarantined}
          words="payments waiting for the team"
          state="quarantined"
        />
        <Figure count={body.failedRefunds} words="refunds failed" state="refund-failed" />
        <Figure count={body.pendingRefunds} words="refunds on their way" state="refund-pending" />
      </ul>
      <Books lastCheck={body.lastCheck} />
    </section>
  );
};
