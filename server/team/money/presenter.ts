import type { TeamBookingDetails, TeamPayment } from "#contract/payments/team-money.ts";
import { istIso } from "#contract/time.ts";
import { toTeamBooking, toTeamSides } from "#server/bookings/team-presenter.ts";
import type { EventRow, TeamBookingRow } from "#server/bookings/team-queries.ts";
import type { DocumentRow, TeamPaymentRow, TeamRefundRow } from "./queries.ts";

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
    ...toTeamSides(row),
  },
  refunds: refunds.filter(({ payment_id }) => payment_id === row.id).map(toTeamRefund),
});

export const toTeamBookingDetails = (
  row: TeamBookingRow,
  more: { payments: TeamPayment[]; events: EventRow[]; documents: DocumentRow[] },
): TeamBookingDetails => ({
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
  documents: more.documents.flatMap(({ kind, number, issued_at, amount_paise }) =>
    kind === "receipt" || kind === "invoice" || kind === "credit_note"
      ? [
          {
            number,
            kind,
            issuedAt: istIso(issued_at),
            amountPaise: amount_paise,
          },
        ]
      : [],
  ),
});
