import { useState } from "react";
import { useSearchParams } from "react-router";
import type { TeamPayment } from "#contract/payments/team-money.ts";
import { useRefreshOnEvents } from "#web/events/use-refresh-on-events.ts";
import { usePaginatedList } from "#web/frame/use-paginated-list.ts";
import { PaginatedRows } from "#web/pages/admin/paginated-rows.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ListSearch, readSearchQuery } from "./list-search.tsx";
import { fetchTeamPayments } from "./money-api.ts";
import { type MoneyDecision, MoneyDecisionDialog } from "./money-decision-dialog.tsx";
import { MoneyOverviewCard } from "./money-overview-card.tsx";
import { PaymentCard } from "./payment-card.tsx";

export { loader } from "#web/frame/online-booking-loader.ts";

const choice = {
  name: "state",
  label: "Which",
  options: [
    ["", "All payments"],
    ["quarantined", "Waiting for the team"],
    ["refund-failed", "With a failed refund"],
    ["refund-pending", "With a refund on its way"],
  ],
} as const;

/** Lists payments, newest first. The team can search the list, and filter it for payments that wait
 *  for a decision or have a failed or pending refund. The team decides about each payment here. */
export default function PaymentsPage() {
  const [params] = useSearchParams();
  const query = readSearchQuery(params, choice);
  const [decision, setDecision] = useState<MoneyDecision | null>(null);
  const [decided, setDecided] = useState(0);
  const pages = usePaginatedList<TeamPayment>(JSON.stringify(query), (cursor) =>
    fetchTeamPayments(query, cursor),
  );
  useRefreshOnEvents(["booking"], pages.refresh);
  return (
    <>
      <h1 className="d2 lintel">Payments</h1>
      <MoneyOverviewCard key={decided} />
      <ListSearch what="Payments" choice={choice} />
      <PaginatedRows
        label="Payments"
        pages={pages}
        isLive
        keyOf={({ id }) => id}
        more="Show older"
        empty={<EmptyState title="No payment found" picture="board" />}
      >
        {(payment) => <PaymentCard payment={payment} onDecide={setDecision} />}
      </PaginatedRows>
      <MoneyDecisionDialog
        decision={decision}
        onClose={() => setDecision(null)}
        onDone={(payment) => {
          pages.replace(payment, ({ id }) => id === payment.id);
          setDecision(null);
          setDecided((old) => old + 1);
        }}
        onChanged={(payment) => {
          pages.replace(payment, ({ id }) => id === payment.id);
          setDecision({ what: "refund", payment });
        }}
      />
    </>
  );
}
