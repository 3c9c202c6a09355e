import { formatMegabytes } from "#contract/backups/format-megabytes.ts";
import { BACKUP_LATE_HOURS } from "#contract/backups/policy.ts";
import type { BackupState, HeldAfterRestore, UnknownPayment } from "#contract/backups/routes.ts";
import { formatCount } from "#contract/format-count.ts";
import { formatRupees } from "#contract/money.ts";
import { formatMoment } from "#contract/time.ts";
import { useApiQuery } from "#web/frame/use-api-query.ts";
import { memberApi } from "#web/member/member-api.ts";
import { RowsSkeleton } from "#web/pages/admin/paginated-rows.tsx";
import { Notice } from "#web/ui/badge.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LoadError } from "#web/ui/load-error.tsx";

const UnknownPayments = ({ payments }: { payments: readonly UnknownPayment[] }) => (
  <section className="grid gap-3">
    <h3 className="d3">Payments without a booking</h3>
    <p className="muted">
      These guests paid for bookings that were made or changed after the backup. Find each payment
      in the provider’s dashboard, and either book again with the guest or refund it there.
    </p>
    <ul className="grid gap-1">
      {payments.map(({ id, amountPaise, refundedPaise, at }) => (
        <li key={id} className="num flex flex-wrap justify-between gap-x-6">
          <span className="wrap-anywhere">{id}</span>
          <span>
            {formatRupees(amountPaise)}
            {refundedPaise > 0 && `, ${formatRupees(refundedPaise)} refunded`}
            {at && `, ${formatMoment(at)}`}
          </span>
        </li>
      ))}
    </ul>
  </section>
);

const Held = ({ held }: { held: HeldAfterRestore }) => (
  <section className="card card-pad grid gap-4">
    <h2 className="d3">Held since the restore</h2>
    <p>
      The site was restored on {formatMoment(held.restoredAt)} to its state of{" "}
      {formatMoment(held.backupAt)}.{" "}
      {held.settled
        ? "The payments since then were fetched from the payment provider."
        : "The payments since then are not fetched yet: the site must be started with the keys of the payment provider."}
    </p>
    <ul className="grid gap-1">
      <li>Refunds that will be sent: {held.refunds}</li>
      <li>Messages that will be sent: {held.messages}</li>
      <li>
        Messages that will be discarded, because the site may have sent them before: {held.doubtful}
      </li>
    </ul>
    <p>
      The operator releases the held refunds and messages with{" "}
      <code className="num">npm run admin -- release</code>.
    </p>
    {held.unknownPayments.length > 0 && <UnknownPayments payments={held.unknownPayments} />}
  </section>
);

const notNightly =
  "No backup is made at night until BACKUP_DIR is set. A site with DATABASE_URL is backed up with pgBackRest, which this page does not see.";

const firstLate =
  "If the site is running tonight, it makes the first backup. The operator can make a backup now with npm run backup -- FILE.";

/** Returns the text that says when the first backup is made. */
const describeFirst = ({ nightly, late }: BackupState): string => {
  if (!nightly) return notNightly;
  return late ? firstLate : "The first one is made tonight.";
};

const LastBackup = ({ state }: { state: BackupState }) => {
  const { lastGood, lastFailed, late, nightly } = state;
  return (
    <>
      {lastFailed && (
        <Notice tone="bad">
          <p>
            <strong>The backup of {formatMoment(lastFailed.at)} failed.</strong>{" "}
            <span className="wrap-anywhere">{lastFailed.problem}</span>
          </p>
        </Notice>
      )}
      {late && (
        <Notice tone="bad">
          {`There was no good backup in the last ${formatCount(BACKUP_LATE_HOURS, "hour")}.`}
        </Notice>
      )}
      {lastGood ? (
        <>
          <p className="card card-pad">
            The last good backup is from <strong>{formatMoment(lastGood.madeAt)}</strong>. Its size
            is {formatMegabytes(lastGood.bytes)}, and it was checked by reading all of it.
          </p>
          {!nightly && <Notice>{notNightly}</Notice>}
        </>
      ) : (
        <EmptyState title="There is no backup yet." picture="rest">
          <p className="muted max-w-md">{describeFirst(state)}</p>
        </EmptyState>
      )}
    </>
  );
};

/** Shows when the site was last backed up, and what is held back after a restore. */
export default function BackupsPage() {
  const { body, problem, again } = useApiQuery(() => memberApi("GET /admin/backups"));
  return (
    <>
      <header className="grid gap-2">
        <h1 className="d2 lintel">Backups</h1>
        <p className="muted">
          When the site was last backed up, and what is held back after a restore.
        </p>
      </header>
      {problem && !body && <LoadError onRetry={() => void again()}>{problem.message}</LoadError>}
      {!body && !problem && <RowsSkeleton />}
      {body?.held && <Held held={body.held} />}
      {body && <LastBackup state={body} />}
    </>
  );
}
