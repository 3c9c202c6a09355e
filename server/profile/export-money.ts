import type { AccountExport } from "#contract/accounts/erase-routes.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { findPayoutAccountToExport } from "#server/money/payouts/payout-account.ts";
import {
  findAllBlocks,
  findAllBookings,
  findAllCalendars,
  findAllDocuments,
  findAllPayments,
  findAllPayouts,
  findAllRefunds,
  findBillingToExport,
} from "./export-money-queries.ts";

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;
const spaceOf = ({ id, title }: { id: string; title: string }) => ({ id, title });

/** Returns the currency of an amount that is not in rupees. */
const foreign = ({ currency }: { currency: string }) => currency !== "INR" && { currency };

type Money = Pick<
  AccountExport,
  | "bookings"
  | "payments"
  | "refunds"
  | "documents"
  | "billing"
  | "payouts"
  | "payoutAccount"
  | "calendars"
  | "blockedTimes"
>;

/** Returns the part of the account export that is about bookings and money. Amounts are in paise.
 *  The name and the contact details of the other party of a booking are left out. */
export const buildMoneyExport = async (
  deps: Pick<Deps, "db" | "secrets" | "log">,
  accountId: string,
): Promise<Money> => ({
  bookings: (await findAllBookings(deps.db, accountId)).map((row) => ({
    id: row.id,
    as: row.guest_id === accountId ? "guest" : "host",
    status: row.status,
    space: row.space_title,
    place: row.space_place,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    totalPaise: row.total_paise,
    paidPaise: row.paid_paise,
    refundedPaise: row.refunded_paise,
    createdAt: row.created_at.toISOString(),
    confirmedAt: instant(row.confirmed_at),
    endedAt: instant(row.ended_at),
    cancelledBy: row.cancelled_by,
    reason: row.end_reason,
    purpose: row.purpose,
    // The note is in the guest's export only, because the guest wrote it.
    purposeNote: row.guest_id === accountId ? row.purpose_note : null,
  })),
  payments: (await findAllPayments(deps.db, accountId)).map((row) => ({
    bookingId: row.booking_id,
    paymentId: row.gateway_payment_id,
    status: row.status,
    amountPaise: row.amount_paise,
    ...foreign(row),
    refundedPaise: row.refunded_paise,
    method: row.method,
    at: row.created_at.toISOString(),
  })),
  refunds: (await findAllRefunds(deps.db, accountId)).map((row) => ({
    bookingId: row.booking_id,
    amountPaise: row.amount_paise,
    ...foreign(row),
    status: row.status,
    reason: row.reason,
    at: row.created_at.toISOString(),
    processedAt: instant(row.processed_at),
  })),
  documents: (await findAllDocuments(deps.db, accountId)).map((row) => ({
    bookingId: row.booking_id,
    number: row.number,
    amountPaise: row.amount_paise,
    issuedAt: row.issued_at.toISOString(),
  })),
  billing: (await findBillingToExport(deps.db, accountId)) ?? null,
  payouts: (await findAllPayouts(deps.db, accountId)).map((row) => ({
    amountPaise: row.amount_paise,
    paidAt: row.paid_at.toISOString(),
    reference: row.reference,
  })),
  payoutAccount: await findPayoutAccountToExport(deps, accountId),
  calendars: (await findAllCalendars(deps.db, accountId)).map((row) => ({
    space: spaceOf(row),
    name: row.name,
    url: row.url,
    createdAt: row.created_at.toISOString(),
  })),
  blockedTimes: (await findAllBlocks(deps.db, accountId)).map((row) => ({
    space: spaceOf(row),
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    note: row.note,
  })),
});
