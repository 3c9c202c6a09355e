import { type ReactNode, useState } from "react";
import { Link, useParams } from "react-router";
import { formatAmount } from "#contract/payments/format-amount.ts";
import type { TeamBookingDetails } from "#contract/payments/team-money.ts";
import { bookingStatusLabels } from "#web/bookings/booking-status.ts";
import { useRefreshOnEvents } from "#web/events/use-refresh-on-events.ts";
import { useApiQuery } from "#web/frame/use-api-query.ts";
import { TeamSection } from "#web/pages/admin/team-section.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { BookingDocuments, BookingHistory } from "./booking-history.tsx";
import { BookingPeriod } from "./booking-period.tsx";
import { CancelBookingByTeam } from "./cancel-booking-by-team.tsx";
import { fetchTeamBooking } from "./money-api.ts";
import { type MoneyDecision, MoneyDecisionDialog } from "./money-decision-dialog.tsx";
import { PaymentCard } from "./payment-card.tsx";

export { loader } from "#web/frame/online-booking-loader.ts";

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const Person = ({ id, email }: { id: string; email: string }) =>
  email ? (
    <Link className="link" to={`/admin/users?q=${id}`}>
      {email}
    </Link>
  ) : (
    <>A deleted account</>
  );

const Facts = ({ file }: { file: TeamBookingDetails }) => (
  <dl className="[&>:last-child]:col-span-full [&_dt]:text-ink-2 [&_dt]:text-[0.9375rem] [&_dd]:wrap-anywhere grid gap-y-3 gap-x-10 grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))]">
    <Fact name="When">
      <BookingPeriod startsAt={file.startsAt} endsAt={file.endsAt} />
    </Fact>
    <Fact name="Space">
      {file.locationId ? (
        <Link className="link" to={`/location/${file.locationId}`}>
          {file.spaceTitle}
        </Link>
      ) : (
        file.spaceTitle
      )}
      , {file.spacePlace}
    </Fact>
    <Fact name="Guest">
      <Person {...file.guest} />
    </Fact>
    <Fact name="Host">
      <Person {...file.host} />
    </Fact>
    <Fact name="Price">
      <span className="num">{formatAmount(file.totalPaise)}</span>,{" "}
      <span className="num">{formatAmount(file.advancePaise)}</span> of it online
    </Fact>
    <Fact name="Paid online">
      <span className="num">{formatAmount(file.paidPaise)}</span>
      {file.refundedPaise > 0 && (
        <>
          , <span className="num">{formatAmount(file.refundedPaise)}</span> refunded
        </>
      )}
    </Fact>
    {file.cancelledBy && (
      <Fact name="Cancelled by">
        {file.cancelledBy}
        {file.reason && `: ${file.reason}`}
      </Fact>
    )}
    <Fact name="Booking">{file.id}</Fact>
  </dl>
);

const File = ({ file, onLook }: { file: TeamBookingDetails; onLook: () => void }) => {
  const [decision, setDecision] = useState<MoneyDecision | null>(null);
  const state = bookingStatusLabels[file.status];
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="d2 lintel break-words">{file.spaceTitle}</h1>
        <Badge tone={state.tone}>{state.word}</Badge>
      </div>
      <Facts file={file} />
      <CancelBookingByTeam file={file} onDone={onLook} />
      <div className="grid mt-3 grid-cols-1 gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start">
        <TeamSection title="Payments">
          {file.payments.length === 0 ? (
            <p className="muted">Nothing was paid.</p>
          ) : (
            <ul className="grid gap-4" aria-label="Payments">
              {file.payments.map((payment) => (
                <li key={payment.id}>
                  <PaymentCard payment={payment} onDecide={setDecision} inBooking />
                </li>
              ))}
            </ul>
          )}
        </TeamSection>
        <div className="grid gap-8">
          <BookingDocuments file={file} />
          <BookingHistory file={file} />
        </div>
      </div>
      <MoneyDecisionDialog
        decision={decision}
        onClose={() => setDecision(null)}
        onDone={() => {
          setDecision(null);
          onLook();
        }}
        onChanged={(payment) => {
          setDecision({ what: "refund", payment });
          onLook();
        }}
      />
    </>
  );
};

const FileOf = ({ bookingId }: { bookingId: string }) => {
  const { body, problem, again, refresh } = useApiQuery(() => fetchTeamBooking(bookingId));
  useRefreshOnEvents(["booking"], refresh, bookingId);
  const look = () => void again();
  if (problem) return <LoadError onRetry={look}>{problem.message}</LoadError>;
  if (!body)
    return (
      <div role="status" className="grid gap-4">
        <span className="sr-only">Loading...</span>
        <Skeleton className="h-12 w-3/4 max-w-md" />
        <Skeleton className="h-40 w-full" />
      </div>
    );
  return <File file={body} onLook={look} />;
};

/** Shows everything about one booking: its money, documents and history, and the decisions that
 *  are possible. */
export default function BookingFilePage() {
  const { bookingId = "" } = useParams();
  return (
    <>
      <Link className="link justify-self-start" to="/admin/bookings">
        All bookings
      </Link>
      <FileOf key={bookingId} bookingId={bookingId} />
    </>
  );
}
