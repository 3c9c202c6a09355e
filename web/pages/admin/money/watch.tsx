import { Link } from "react-router";
import type { MoneyWatch } from "#contract/payments/team-money.ts";
import { useAnswer } from "#web/frame/use-answer.ts";
import { Moment } from "#web/pages/admin/moment.tsx";
import { TroubleLine } from "#web/pages/admin/trouble-line.tsx";
import { Notice } from "#web/ui/badge.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { moneyWatch } from "./money-api.ts";
import { amountText } from "./money-words.ts";

const Figure = ({ count, words, state }: { count: number; words: string; state: string }) => (
  <li>
    <Link to={`/admin/payments?state=${state}`} className="money-figure">
      <strong className="stat-figure num">{count}</strong>
      <span>{words}</span>
    </Link>
  </li>
);

const Books = ({ lastCheck }: Pick<MoneyWatch, "lastCheck">) => {
  if (!lastCheck) return <p className="muted">The books have not been checked yet.</p>;
  if (lastCheck.differences.length === 0)
    return (
      <p className="muted">
        The books agree, as of <Moment at={lastCheck.at} />.
      </p>
    );
  return (
    <Notice tone="bad">
      <div className="grid gap-2">
        <p>
          The books did not agree <Moment at={lastCheck.at} />. Nothing was changed; please look:
        </p>
        <ul className="grid gap-1 text-sm break-words">
          {lastCheck.differences.map(({ rule, subject, expectedPaise, foundPaise }) => (
            <li key={`${rule} ${subject}`}>
              {rule}: {subject}, {amountText(expectedPaise)} expected, {amountText(foundPaise)}{" "}
              found
            </li>
          ))}
        </ul>
      </div>
    </Notice>
  );
};

/** What about money waits for the team, and whether the books agree. */
export const Watch = () => {
  const { body, refusal, again } = useAnswer(moneyWatch);
  if (refusal) return <TroubleLine refusal={refusal} onAgain={() => void again()} />;
  if (!body) return <Skeleton className="money-watch-skeleton" />;
  return (
    <section aria-label="What waits" className="grid gap-4">
      <ul className="money-figures">
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
