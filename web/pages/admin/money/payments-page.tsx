import { useState } from "react";
import { useSearchParams } from "react-router";
import type { TeamPayment } from "#contract/payments/team-money.ts";
import { usePages } from "#web/frame/use-pages.ts";
import { Rows } from "#web/pages/admin/rows.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { DecisionDialog, type MoneyDecision } from "./decision-dialog.tsx";
import { teamPayments } from "./money-api.ts";
import { PaymentCard } from "./payment-card.tsx";
import { askedIn, MoneySearch } from "./search.tsx";
import { Watch } from "./watch.tsx";

export { loader } from "#web/frame/open-online.ts";

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

/** Payments, newest first: what waits for a decision, and giving back by hand. */
export default function PaymentsPage() {
  const [params] = useSearchParams();
  const query = askedIn(params, choice);
  const [decision, setDecision] = useState<MoneyDecision | null>(null);
  const [decided, setDecided] = useState(0);
  const pages = usePages<TeamPayment>(JSON.stringify(query), (cursor) =>
    teamPayments(query, cursor),
  );
  return (
    <>
      <h1 className="d2 lintel">Payments</h1>
      <Watch key={decided} />
      <MoneySearch what="Payments" choice={choice} />
      <Rows
        label="Payments"
        pages={pages}
        keyOf={({ id }) => id}
        more="Show older"
        empty={<EmptyState title="No payment found" picture="board" />}
      >
        {(payment) => <PaymentCard payment={payment} onDecide={setDecision} />}
      </Rows>
      <DecisionDialog
        decision={decision}
        onClose={() => setDecision(null)}
        onDone={(payment) => {
          pages.replace(payment, ({ id }) => id === payment.id);
          setDecision(null);
          setDecided((old) => old + 1);
        }}
      />
    </>
  );
}
