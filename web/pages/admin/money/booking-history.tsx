import type { BookingFile } from "#contract/payments/team-money.ts";
import { InvoiceFile } from "#web/bookings/booking-files.tsx";
import { bookingStates } from "#web/bookings/booking-state.ts";
import { Moment } from "#web/pages/admin/moment.tsx";
import { Section } from "#web/pages/admin/section.tsx";
import { amountText } from "./money-words.ts";

const documentWords = {
  receipt: "Receipt",
  invoice: "Tax invoice",
  credit_note: "Credit note",
} satisfies Record<BookingFile["documents"][number]["kind"], string>;

const parties = { guest: "the guest", host: "the host", team: "the team" };

const actions: Record<string, string> = {
  hold: "Held",
  request: "Asked for",
  accept: "Accepted",
  decline: "Declined",
  confirm: "Paid and confirmed",
  reschedule: "Moved",
  cancel: "Cancelled",
  expire: "Ran out",
  complete: "Took place",
};

/** What was printed of a booking. */
export const Documents = ({ file }: { file: BookingFile }) => (
  <Section title="Documents">
    {file.documents.length === 0 ? (
      <p className="muted">None yet.</p>
    ) : (
      <div className="grid gap-3">
        <ul className="grid gap-2">
          {file.documents.map(({ number, kind, issuedAt, amountPaise }) => (
            <li key={number}>
              {documentWords[kind]} <span className="num">{number}</span>,{" "}
              <span className="num">{amountText(amountPaise)}</span>, <Moment at={issuedAt} />
            </li>
          ))}
        </ul>
        <InvoiceFile bookingId={file.id} />
      </div>
    )}
  </Section>
);

/** What happened to a booking, in order. */
export const History = ({ file }: { file: BookingFile }) => (
  <Section title="History">
    <ol className="grid gap-2">
      {file.events.map(({ at, action, by, from, to }) => (
        <li key={`${at} ${action} ${to}`}>
          {actions[action] ?? action}
          {by !== "system" && ` by ${parties[by]}`}
          {!(action in actions) && from !== to && `: ${bookingStates[to].word.toLowerCase()}`}{" "}
          <span className="muted text-sm">
            <Moment at={at} />
          </span>
        </li>
      ))}
    </ol>
  </Section>
);
