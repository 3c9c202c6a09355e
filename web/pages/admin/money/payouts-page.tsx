import { useState } from "react";
import { payoutAccountMessages } from "#contract/earnings/messages.ts";
import type { Payout, PayoutDue } from "#contract/earnings/payout-routes.ts";
import { formatRupees } from "#contract/money.ts";
import { formatMoment } from "#contract/time.ts";
import { useRefreshOnEvents } from "#web/events/use-refresh-on-events.ts";
import { usePaginatedList } from "#web/frame/use-paginated-list.ts";
import { EmailAddress } from "#web/pages/admin/email-address.tsx";
import { PaginatedRows } from "#web/pages/admin/paginated-rows.tsx";
import { TeamSection } from "#web/pages/admin/team-section.tsx";
import { TimeAgo } from "#web/pages/admin/time-ago.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { fetchPayouts, fetchPayoutsDue } from "./money-api.ts";
import { PayoutDialog } from "./payout-dialog.tsx";

export { loader } from "#web/frame/online-booking-loader.ts";

const DueRow = ({ due, onPay }: { due: PayoutDue; onPay: (due: PayoutDue) => void }) => (
  <article className="card card-pad grid gap-3" aria-label={due.host.email || "A deleted account"}>
    <h3 className="weight-600 break-words">
      <EmailAddress>{due.host.email || "A deleted account"}</EmailAddress>
    </h3>
    <p className="num">
      <strong>{formatRupees(due.duePaise)}</strong> due
      <span className="muted text-sm">
        {" "}
        of {formatRupees(due.earnedPaise)} earned, {formatRupees(due.paidOutPaise)} paid out
        {due.lastPaidAt && (
          <>
            , last <TimeAgo at={due.lastPaidAt} />
          </>
        )}
      </span>
    </p>
    {due.payableFrom && (
      <p id={`wait-${due.host.id}`}>{payoutAccountMessages.waits(formatMoment(due.payableFrom))}</p>
    )}
    {due.duePaise > 0 && (
      <Button
        size="sm"
        variant="outline"
        className="justify-self-start"
        disabled={due.payableFrom !== null}
        aria-describedby={due.payableFrom ? `wait-${due.host.id}` : undefined}
        onClick={() => onPay(due)}
      >
        Record a payout
        <span className="sr-only"> to {due.host.email || "a deleted account"}</span>
      </Button>
    )}
  </article>
);

const Made = () => {
  const pages = usePaginatedList<Payout>("made", fetchPayouts);
  useRefreshOnEvents(["payout"], pages.refresh);
  return (
    <PaginatedRows
      label="Payouts made"
      pages={pages}
      keyOf={({ id }) => id}
      more="Show older"
      empty={<p className="muted">Nothing has been paid out yet.</p>}
    >
      {({ host, amountPaise, reference, paidAt, paidBy }) => (
        <p className="break-words">
          <strong className="num">{formatRupees(amountPaise)}</strong> to{" "}
          {host.email || "a deleted account"}, {reference}{" "}
          <span className="muted text-sm">
            <TimeAgo at={paidAt} />
            {paidBy && ` by ${paidBy}`}
          </span>
        </p>
      )}
    </PaginatedRows>
  );
};

/** Lists the hosts to whom the platform owes money, and the payouts made. */
export default function PayoutsPage() {
  const [paying, setPaying] = useState<PayoutDue | null>(null);
  const [recorded, setRecorded] = useState(0);
  const [total, setTotal] = useState<number | null>(null);
  const pages = usePaginatedList<PayoutDue>(`due ${recorded}`, async (cursor) => {
    const answer = await fetchPayoutsDue(cursor);
    if (answer.body) setTotal(answer.body.totalDuePaise);
    return answer;
  });
  useRefreshOnEvents(["payout", "booking"], pages.refresh);
  return (
    <>
      <header className="grid gap-2">
        <h1 className="d2 lintel">Payouts</h1>
        <p className="muted num">
          {total === null ? "What hosts are owed." : `${formatRupees(total)} is owed to hosts.`}
        </p>
      </header>
      <TeamSection title="Due">
        <PaginatedRows
          // A live list keeps a row that has the focus. After a payout, this may be the row of the
          // paid host, which must disappear. So a new key creates a new list without this row.
          key={recorded}
          label="Payouts due"
          pages={pages}
          isLive
          keyOf={({ host }) => host.id}
          empty={
            <EmptyState title="Nothing is owed" picture="rest">
              <p className="muted max-w-md">
                After a booking has taken place, its host's share of the online payment is due.
              </p>
            </EmptyState>
          }
        >
          {(due) => <DueRow due={due} onPay={setPaying} />}
        </PaginatedRows>
      </TeamSection>
      <TeamSection title="Paid out">
        <Made key={recorded} />
      </TeamSection>
      <PayoutDialog
        due={paying}
        onClose={() => setPaying(null)}
        onDone={() => {
          setPaying(null);
          setRecorded((old) => old + 1);
        }}
      />
    </>
  );
}
