import { sql } from "kysely";
import type { DocumentKind } from "#contract/invoices/document-numbers.ts";
import type { Db, Tx } from "#server/kernel/database/database.ts";
import {
  refundedInOtherCurrencies,
  retainedUntilCompletion,
} from "#server/money/ledger/ledger-queries.ts";
import type { DocumentContent } from "./document-content.ts";

/** Returns a booking with its guest and host, and locks the booking, so that simultaneous calls do
 *  not issue the same documents twice. */
export const lockBookingForDocuments = (tx: Tx, bookingId: string) =>
  tx
    .selectFrom("bookings as b")
    .innerJoin("accounts as guest", "guest.id", "b.guest_id")
    .innerJoin("accounts as host", "host.id", "b.host_id")
    .leftJoin("billing_details as billing", "billing.account_id", "b.guest_id")
    // The row of a deleted space keeps its local area.
    .leftJoin("spaces as s", "s.id", "b.space_id")
    .leftJoin("local_areas as area", "area.id", "s.local_area_id")
    .leftJoin("cities as city", "city.id", "area.city_id")
    .leftJoin("states as state", "state.id", "city.state_id")
    .select(["b.id", "b.status", "b.starts_at", "b.ends_at", "b.quote_lines", "b.total_paise"])
    .select(["b.paid_paise", "b.refunded_paise", "b.confirmed_at"])
    .select(retainedUntilCompletion.as("retained_paise"))
    .select(refundedInOtherCurrencies.as("foreign_paise"))
    .select(["b.space_title", "b.space_place", "b.space_address"])
    .select(["b.guest_id", "b.host_id"])
    .select(["guest.email as guest_email", "host.email as host_email"])
    .select(["guest.display_name as guest_display_name", "host.display_name as host_display_name"])
    .select(["billing.name as billing_name", "billing.address as billing_address"])
    .select(["billing.gstin as billing_gstin", "state.name as state"])
    .where("b.id", "=", bookingId)
    .forUpdate("b")
    .executeTakeFirst();
export type BookingToDocument = NonNullable<Awaited<ReturnType<typeof lockBookingForDocuments>>>;

export const findDocuments = (db: Db | Tx, bookingId: string) =>
  db
    .selectFrom("invoices")
    .select(["kind", "amount_paise", "content"])
    .where("booking_id", "=", bookingId)
    .orderBy("issued_at")
    .orderBy("id")
    .execute();

/** Returns the payments in rupees that were received for a booking: for each payment, the payment
 *  provider's id and the method. Leaves out payments in quarantine. */
export const findReceivedPayments = (tx: Tx, bookingId: string) =>
  tx
    .selectFrom("payments")
    .select(["gateway_payment_id", "method"])
    .where("booking_id", "=", bookingId)
    .where("quarantined", "is", null)
    .where("currency", "=", "INR")
    .where("captured_paise", ">", 0)
    .orderBy("captured_at")
    .execute();

export const findLastRefundReason = async (tx: Tx, bookingId: string): Promise<string | null> => {
  const row = await tx
    .selectFrom("refunds")
    .select("reason")
    .where("booking_id", "=", bookingId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .executeTakeFirst();
  return row?.reason ?? null;
};

/** Returns when the site was last restored from a backup; null if it never was. */
export const findLastRestore = async (tx: Tx): Promise<Date | null> => {
  const row = await tx
    .selectFrom("restores")
    .select("restored_at")
    .orderBy("restored_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.restored_at ?? null;
};

/** Returns the next number in the series of a document kind and a financial year. The series is
 *  locked until the transaction ends, so a failed transaction leaves no gap. After a restore,
 *  numbers issued since the backup may repeat; `seriesMark` distinguishes them. */
export const allocateDocumentNumber = async (
  tx: Tx,
  year: string,
  kind: DocumentKind,
): Promise<number> => {
  const { last_number } = await tx
    .insertInto("invoice_series")
    .values({ financial_year: year, kind, last_number: 1 })
    .onConflict((series) =>
      series
        .columns(["financial_year", "kind"])
        .doUpdateSet({ last_number: sql`invoice_series.last_number + 1` }),
    )
    .returning("last_number")
    .executeTakeFirstOrThrow();
  return last_number;
};

export const insertDocument = async (
  tx: Tx,
  document: {
    id: string;
    bookingId: string;
    year: string;
    number: number;
    issuedAt: Date;
    content: DocumentContent;
  },
): Promise<void> => {
  const { content } = document;
  await tx
    .insertInto("invoices")
    .values({
      id: document.id,
      booking_id: document.bookingId,
      kind: content.kind,
      financial_year: document.year,
      number: document.number,
      issued_at: document.issuedAt,
      amount_paise: content.amountPaise,
      content: JSON.stringify(content),
    })
    .execute();
};

/** Returns the guest and host of a booking; undefined if there is no such booking. */
export const findBookingSides = (db: Db, bookingId: string) =>
  db
    .selectFrom("bookings")
    .select(["guest_id", "host_id"])
    .where("id", "=", bookingId)
    .executeTakeFirst();

export const findBillingDetails = (db: Db, accountId: string) =>
  db
    .selectFrom("billing_details")
    .select(["name", "address", "gstin"])
    .where("account_id", "=", accountId)
    .executeTakeFirst();

export const saveBillingDetails = async (
  db: Db,
  details: { accountId: string; name: string; address: string; gstin: string; at: Date },
): Promise<void> => {
  const values = {
    name: details.name,
    address: details.address || null,
    gstin: details.gstin || null,
    updated_at: details.at,
  };
  await db
    .insertInto("billing_details")
    .values({ account_id: details.accountId, ...values })
    .onConflict((known) => known.column("account_id").doUpdateSet(values))
    .execute();
};

export const deleteBillingDetails = async (db: Db | Tx, accountId: string): Promise<void> => {
  await db.deleteFrom("billing_details").where("account_id", "=", accountId).execute();
};
