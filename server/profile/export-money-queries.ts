import { type SqlBool, sql } from "kysely";
import type { Db } from "#server/kernel/database/database.ts";

export const findAllBookings = (db: Db, accountId: string) =>
  db
    .selectFrom("bookings")
    .select(["id", "guest_id", "status", "space_title", "space_place", "starts_at", "ends_at"])
    .select(["total_paise", "paid_paise", "refunded_paise", "created_at", "confirmed_at"])
    .select(["ended_at", "cancelled_by", "end_reason", "purpose", "purpose_note"])
    .where((of) => of.or([of("guest_id", "=", accountId), of("host_id", "=", accountId)]))
    // A hold that became neither a request nor a confirmed booking is exported only for the guest,
    // because the host never saw it.
    .where(
      sql<SqlBool>`(guest_id = ${accountId} or requested_at is not null or confirmed_at is not null)`,
    )
    .orderBy("starts_at", "desc")
    .orderBy("id")
    .execute();

/** Returns the payments for bookings that the account made as a guest. */
export const findAllPayments = (db: Db, guestId: string) =>
  db
    .selectFrom("payments as p")
    .innerJoin("bookings as b", "b.id", "p.booking_id")
    .select(["p.booking_id", "p.gateway_payment_id", "p.status", "p.amount_paise", "p.method"])
    .select(["p.refunded_paise", "p.currency", "p.created_at"])
    .where("b.guest_id", "=", guestId)
    .orderBy("p.created_at", "desc")
    .execute();

export const findAllRefunds = (db: Db, guestId: string) =>
  db
    .selectFrom("refunds as r")
    .innerJoin("bookings as b", "b.id", "r.booking_id")
    .innerJoin("payments as p", "p.id", "r.payment_id")
    .select(["r.booking_id", "r.amount_paise", "r.status", "r.reason", "r.created_at"])
    .select(["r.processed_at", "p.currency"])
    .where("b.guest_id", "=", guestId)
    .orderBy("r.created_at", "desc")
    .execute();

/** Returns the receipts, invoices and credit notes for bookings that the account made as a
 *  guest. */
export const findAllDocuments = (db: Db, guestId: string) =>
  db
    .selectFrom("invoices as i")
    .innerJoin("bookings as b", "b.id", "i.booking_id")
    .select(["i.booking_id", "i.issued_at", "i.amount_paise"])
    .select(sql<string>`i.content->>'number'`.as("number"))
    .where("b.guest_id", "=", guestId)
    .orderBy("i.issued_at", "desc")
    .execute();

export const findBillingToExport = (db: Db, accountId: string) =>
  db
    .selectFrom("billing_details")
    .select(["name", "address", "gstin"])
    .where("account_id", "=", accountId)
    .executeTakeFirst();

export const findAllPayouts = (db: Db, hostId: string) =>
  db
    .selectFrom("payouts")
    .select(["amount_paise", "paid_at", "reference"])
    .where("host_id", "=", hostId)
    .orderBy("paid_at", "desc")
    .execute();

/** Returns the calendars that the host imports. */
export const findAllCalendars = (db: Db, hostId: string) =>
  db
    .selectFrom("host_calendars as c")
    .innerJoin("spaces as s", "s.id", "c.space_id")
    .select(["s.id", "s.title", "c.name", "c.url", "c.created_at"])
    .where("s.host_id", "=", hostId)
    .orderBy("c.created_at", "desc")
    .execute();

/** Returns the times that the host blocked manually. Times that were imported from another calendar
 *  are left out, because that calendar is their source. */
export const findAllBlocks = (db: Db, hostId: string) =>
  db
    .selectFrom("blocked_times as t")
    .innerJoin("spaces as s", "s.id", "t.space_id")
    .select(["s.id", "s.title", "t.starts_at", "t.ends_at", "t.note"])
    .where("s.host_id", "=", hostId)
    .where("t.calendar_id", "is", null)
    .orderBy("t.starts_at", "desc")
    .execute();
