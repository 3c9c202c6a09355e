import { useState } from "react";
import type { Payout, PayoutDue } from "#contract/earnings/payout-routes.ts";
import { rupeeText } from "#contract/money.ts";
import { usePages } from "#web/frame/use-pages.ts";
import { MailAddress } from "#web/pages/admin/mail-address.tsx";
import { Moment } from "#web/pages/admin/moment.tsx";
import { Rows } from "#web/pages/admin/rows.tsx";
import { Section } from "#web/pages/admin/section.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { payoutsDue, payoutsMade } from "./money-api.ts";
import { PayoutDialog } from "./payout-dialog.tsx";

export { loader } from "#web/frame/open-online.ts";

const DueRow = ({ due, onPay }: { due: PayoutDue; onPay: (due: PayoutDue) => void }) => (
  <article className="card card-pad grid gap-3" aria-label={due.host.email || "A deleted account"}>
    <h3 className="weight-600 break-words">
      <MailAddress>{due.host.email || "A deleted account"}</MailAddress>
    </h3>
    <p className="num">
      <strong>{rupeeText(due.duePaise)}</strong> due
      <span className="muted text-sm">
        {" "}
        of {rupeeText(due.earnedPaise)} earned, {rupeeText(due.paidOutPaise)} paid out
        {due.lastPaidAt && (
          <>
            , last <Moment at={due.lastPaidAt} />
          </>
        )}
      </span>
    </p>
    {due.duePaise > 0 && (
      <Button size="sm" variant="outline" className="justify-self-start" onClick={() => onPay(due)}>
        Record a payout<span className="sr-only"> to {due.host.email}</span>
      </Button>
    )}
  </article>
);

const Made = () => {
  const pages = usePages<Payout>("made", payoutsMade);
  return (
    <Rows
      label="Payouts made"
      pages={pages}
      keyOf={({ id }) => id}
      more="Show older"
      empty={<p className="muted">Nothing has been paid out yet.</p>}
    >
      {({ host, amountPaise, reference, paidAt, paidBy }) => (
        <p className="break-words">
          <strong className="num">{rupeeText(amountPaise)}</strong> to{" "}
          {host.email || "a deleted account"}, {reference}{" "}
          <span className="muted text-sm">
            <Moment at={paidAt} />
            {paidBy && ` by ${paidBy}`}
          </span>
        </p>
      )}
    </Rows>
  );
};

/** Whom the platform owes money, and what was paid out. */
export default function PayoutsPage() {
  const [paying, setPaying] = useState<PayoutDue | null>(null);
  const [recorded, setRecorded] = useState(0);
  const [total, setTotal] = useState<number | null>(null);
  const pages = usePages<PayoutDue>(`due ${recorded}`, async (cursor) => {
    const answer = await payoutsDue(cursor);
    if (answer.body) setTotal(answer.body.totalDuePaise);
    return answer;
  });
  return (
    <>
      <header className="grid gap-2">
        <h1 className="d2 lintel">Payouts</h1>
        <p className="muted num">
          {total === null ? "What hosts are owed." : `${rupeeText(total)} is owed to hosts.`}
        </p>
      </header>
      <Section title="Due">
        <Rows
          label="Payouts due"
          pages={pages}
          keyOf={({ host }) => host.id}
          empty={
            <EmptyState title="Nothing is owed" picture="rest">
              <p className="muted max-w-md">
                When a booking took place, what was paid online for it is due to its host.
              </p>
            </EmptyState>
          }
        >
          {(due) => <DueRow due={due} onPay={setPaying} />}
        </Rows>
      </Section>
      <Section title="Paid out">
        <Made key={recorded} />
      </Section>
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
