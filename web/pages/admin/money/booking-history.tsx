import { formatAmount } from "#contract/payments/format-amount.ts";
import type { TeamBookingDetails } from "#contract/payments/team-money.ts";
import { InvoiceFileButton } from "#web/bookings/booking-file-buttons.tsx";
import { bookingStatusLabels } from "#web/bookings/booking-status.ts";
import { TeamSection } from "#web/pages/admin/team-section.tsx";
import { TimeAgo } from "#web/pages/admin/time-ago.tsx";

const documentWords = {
  receipt: "Receipt",
  invoice: "Tax invoice",
  credit_note: "Credit note",
} satisfies Record<TeamBookingDetails["documents"][number]["kind"], string>;

const parties = { guest: "the guest", host: "the host", team: "the team" };

const actions: Record<string, string> = {
  hold: "Held",
  request: "Requested",
  accept: "Accepted",
  decline: "Declined",
  confirm: "Paid and confirmed",
  reschedule: "Moved",
  cancel: "Cancelled",
  expire: "Expired",
  complete: "Took place",
};

/** Lists the documents issued for a booking. */
export const BookingDocuments = ({ file }: { file: TeamBookingDetails }) => (
  <TeamSection title="Documents">
    {file.documents.length === 0 ? (
      <p className="muted">None yet.</p>
    ) : (
      <div className="grid gap-3">
        <ul className="grid gap-2">
          {file.documents.map(({ number, kind, issuedAt, amountPaise }) => (
            <li key={number}>
              {documentWords[kind]} <span className="num">{number}</span>,{" "}
              <span className="num">{formatAmount(amountPaise)}</span>, <TimeAgo at={issuedAt} />
            </li>
          ))}
        </ul>
        <InvoiceFileButton bookingId={file.id} />
      </div>
    )}
  </TeamSection>
);

/** Lists the events of a booking, oldest first. */
export const BookingHistory = ({ file }: { file: TeamBookingDetails }) => (
  <TeamSection title="History">
    <ol className="grid gap-2">
      {file.events.map(({ at, action, by, from, to }) => (
        <li key={`${at} ${action} ${to}`}>
          {actions[action] ?? action}
          {by !== "system" && ` by ${parties[by]}`}
          {!(action in actions) && from !== to && `: ${bookingStatusLabels[to].word.toLowerCase()}`}{" "}
          <span className="muted text-sm">
            <TimeAgo at={at} />
          </span>
        </li>
      ))}
    </ol>
  </TeamSection>
);
