import { documentNumber } from "#contract/invoices/numbers.ts";
import type { BookingFile, TeamBooking, TeamPayment } from "#contract/payments/team-money.ts";
import { istIso } from "#contract/time.ts";
import { usernameOf } from "#server/identity/username.ts";
import type {
  DocumentRow,
  EventRow,
  TeamBookingRow,
  TeamPaymentRow,
  TeamRefundRow,
} from "./queries.ts";

/** A deleted account keeps its id; its name and address are gone. */
const person = (id: string, email: string, deletedAt: Date | null) => ({
  id,
  username: deletedAt ? "" : usernameOf(email),
  email: deletedAt ? "" : email,
});

type Sides = Pick<
  TeamBookingRow,
  "guest_id" | "guest_email" | "guest_deleted_at" | "host_id" | "host_email" | "host_deleted_at"
>;
const sides = (row: Sides) => ({
  guest: person(row.guest_id, row.guest_email, row.guest_deleted_at),
  host: person(row.host_id, row.host_email, row.host_deleted_at),
});

export const toTeamBooking = (row: TeamBookingRow): TeamBooking => ({
  id: row.id,
  status: row.status,
  locationId: row.space_id,
  spaceTitle: row.space_title,
  spacePlace: row.space_place,
  ...sides(row),
  startsAt: istIso(row.starts_at),
  endsAt: istIso(row.ends_at),
  totalPaise: row.total_paise,
  paidPaise: row.paid_paise,
  refundedPaise: row.refunded_paise,
  createdAt: istIso(row.created_at),
});

const toTeamRefund = (row: TeamRefundRow): TeamPayment["refunds"][number] => ({
  id: row.id,
  amountPaise: row.amount_paise,
  status: row.status,
  reason: row.reason,
  problem: row.problem,
  attempts: row.attempts,
  gatewayRefundId: row.gateway_refund_id,
  createdAt: istIso(row.created_at),
  processedAt: row.processed_at && istIso(row.processed_at),
});

export const toTeamPayment = (
  row: TeamPaymentRow,
  refunds: readonly TeamRefundRow[],
): TeamPayment => ({
  id: row.id,
  gatewayPaymentId: row.gateway_payment_id,
  gatewayOrderId: row.gateway_order_id,
  status: row.status,
  amountPaise: row.amount_paise,
  askedPaise: row.asked_paise,
  currency: row.currency,
  capturedPaise: row.captured_paise,
  refundedPaise: row.refunded_paise,
  method: row.method,
  problem: row.problem,
  quarantined: row.quarantined,
  createdAt: istIso(row.created_at),
  booking: {
    id: row.booking_id,
    status: row.booking_status,
    spaceTitle: row.space_title,
    ...sides(row),
  },
  refunds: refunds.filter(({ payment_id }) => payment_id === row.id).map(toTeamRefund),
});

export const toBookingFile = (
  row: TeamBookingRow,
  more: { payments: TeamPayment[]; events: EventRow[]; documents: DocumentRow[] },
): BookingFile => ({
  ...toTeamBooking(row),
  advancePaise: row.advance_paise,
  cancelledBy: row.cancelled_by,
  reason: row.end_reason,
  payments: more.payments,
  events: more.events.map(({ at, action, party, from_status, to_status }) => ({
    at: istIso(at),
    action,
    by: party,
    from: from_status,
    to: to_status,
  })),
  documents: more.documents.flatMap(({ kind, financial_year, number, issued_at, amount_paise }) =>
    kind === "receipt" || kind === "invoice" || kind === "credit_note"
      ? [
          {
            number: documentNumber(kind, financial_year, number),
            kind,
            issuedAt: istIso(issued_at),
            amountPaise: amount_paise,
          },
        ]
      : [],
  ),
});
