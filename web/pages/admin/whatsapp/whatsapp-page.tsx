import { formatCount } from "#contract/format-count.ts";
import { formatDay } from "#contract/time.ts";
import { WHATSAPP_TOTAL_DAYS } from "#contract/whatsapp/policy.ts";
import type { WhatsAppCategory, WhatsAppTotal } from "#contract/whatsapp/routes.ts";
import { useApiQuery } from "#web/frame/use-api-query.ts";
import { memberApi } from "#web/member/member-api.ts";
import { RowsSkeleton } from "#web/pages/admin/paginated-rows.tsx";
import { Notice } from "#web/ui/badge.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { formatCost } from "./format-cost.ts";

const categoryLabels: Record<WhatsAppCategory, string> = {
  authentication: "Codes",
  utility: "Notifications",
  marketing: "Marketing",
  service: "Answers",
};

const isFull = (sent: number, limit: number): boolean => sent >= limit;

const groupByDay = (items: readonly WhatsAppTotal[]): [string, WhatsAppTotal[]][] => [
  ...Map.groupBy(items, ({ day }) => day),
];

const Day = ({ day, items }: { day: string; items: readonly WhatsAppTotal[] }) => {
  const cost = items.reduce((sum, { costPaise }) => sum + costPaise, 0);
  return (
    <li className="card card-pad grid gap-3">
      <h2 className="d3 flex flex-wrap justify-between gap-2">
        {formatDay(day)} <span className="num">{formatCost(cost)}</span>
      </h2>
      <ul className="grid gap-1">
        {items.map(({ category, sent, delivered, failed, costPaise }) => (
          <li key={category} className="num flex flex-wrap justify-between gap-x-6">
            <span>
              {categoryLabels[category]}: {sent} sent, {delivered} delivered
              {failed > 0 && `, ${failed} failed`}
            </span>
            <span>{formatCost(costPaise)}</span>
          </li>
        ))}
      </ul>
    </li>
  );
};

/** Shows what was sent over WhatsApp by day and category, what it cost, and how much of the daily
 *  limit is used. */
export default function WhatsAppPage() {
  const { body, problem, again } = useApiQuery(() => memberApi("GET /admin/whatsapp"));
  return (
    <>
      <header className="grid gap-2">
        <h1 className="d2 lintel">WhatsApp</h1>
        <p className="muted">
          {`What was sent in the last ${formatCount(WHATSAPP_TOTAL_DAYS, "day")} and what it cost, without tax. Failed messages cost nothing.`}
        </p>
      </header>
      {problem && !body && <LoadError onRetry={() => void again()}>{problem.message}</LoadError>}
      {!body && !problem && <RowsSkeleton />}
      {body && (
        <>
          <Notice tone={isFull(body.sentToday, body.dailyLimit) ? "bad" : "plain"}>
            {`${body.sentToday} of at most ${body.dailyLimit} messages were sent since this time yesterday.`}
            {isFull(body.sentToday, body.dailyLimit) &&
              " No more are sent until this number falls. WHATSAPP_DAILY_LIMIT sets the limit."}
          </Notice>
          {body.items.length === 0 ? (
            <EmptyState title="No recent messages." picture="rest" />
          ) : (
            <ul className="grid gap-4">
              {groupByDay(body.items).map(([day, items]) => (
                <Day key={day} day={day} items={items} />
              ))}
            </ul>
          )}
        </>
      )}
    </>
  );
}
