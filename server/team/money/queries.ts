import { type SqlBool, sql } from "kysely";
import { buildTeamBookingConditions, type TeamPage } from "#server/bookings/team-queries.ts";
import { isUuid } from "#server/kernel/base/ids.ts";
import type { Db } from "#server/kernel/database/database.ts";

const payments = (db: Db) =>
  db
    .selectFrom("payments as p")
    .innerJoin("payment_orders as o", "o.id", "p.order_id")
    .innerJoin("bookings as b", "b.id", "p.booking_id")
    .innerJoin("accounts as guest", "guest.id", "b.guest_id")
    .innerJoin("accounts as host", "host.id", "b.host_id")
    .select(["p.id", "p.gateway_payment_id", "o.gateway_order_id", "p.status", "p.amount_paise"])
    .select(["o.amount_paise as asked_paise", "p.currency", "p.captured_paise", "p.refunded_paise"])
    .select(["p.method", "p.problem", "p.quarantined", "p.created_at", "p.booking_id"])
    .select(["b.status as booking_status", "b.space_title"])
    .select(["b.guest_id", "guest.email as guest_email", "guest.deleted_at as guest_deleted_at"])
    .select(["b.host_id", "host.email as host_email", "host.deleted_at as host_deleted_at"]);
export type TeamPaymentRow = Awaited<ReturnType<ReturnType<typeof payments>["execute"]>>[number];

export type TeamPaymentState = "quarantined" | "refund-failed" | "refund-pending";

/** Returns payments, newest first. */
export const findTeamPayments = (
  db: Db,
  filter: TeamPage & { q?: string | undefined; state?: TeamPaymentState | undefined },
): Promise<TeamPaymentRow[]> => {
  let query = payments(db);
  if (filter.q) {
    const found = buildTeamBookingConditions(filter.q);
    const itself = isUuid(filter.q) ? sql<SqlBool>`(${found} or p.id = ${filter.q})` : found;
    query = query.where(itself);
  }
  if (filter.state === "quarantined") query = query.where("p.quarantined", "is not", null);
  else if (filter.state) {
    const status = filter.state === "refund-failed" ? "failed" : "pending";
    query = query.where(
      "p.id",
      "in",
      db.selectFrom("refunds").select("payment_id").where("status", "=", status),
    );
  }
  if (filter.before) query = query.where("p.id", "<", filter.before);
  return query.orderBy("p.id", "desc").limit(filter.limit).execute();
};

export const findTeamPayment = (db: Db, id: string): Promise<TeamPaymentRow | undefined> =>
  payments(db).where("p.id", "=", id).executeTakeFirst();

export const findTeamPaymentsOfBooking = (db: Db, bookingId: string): Promise<TeamPaymentRow[]> =>
  payments(db).where("p.booking_id", "=", bookingId).orderBy("p.id").execute();

export const findPaymentOfRefund = async (db: Db, refundId: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom("refunds")
      .select("payment_id")
      .where("id", "=", refundId)
      .executeTakeFirst()
  )?.payment_id;

/** Returns the refunds of these payments, oldest first. */
export const findRefundsOfPayments = (db: Db, paymentIds: string[]) =>
  db
    .selectFrom("refunds")
    .select(["id", "payment_id", "amount_paise", "status", "reason", "problem", "attempts"])
    .select(["gateway_refund_id", "created_at", "processed_at"])
    .where("payment_id", "in", paymentIds)
    .orderBy("id")
    .execute();
export type TeamRefundRow = Awaited<ReturnType<typeof findRefundsOfPayments>>[number];

export const findDocumentsOfBooking = (db: Db, bookingId: string) =>
  db
    .selectFrom("invoices")
    .select(["kind", "issued_at", "amount_paise"])
    .select(sql<string>`content->>'number'`.as("number"))
    .where("booking_id", "=", bookingId)
    .orderBy("issued_at")
    .orderBy("id")
    .execute();
export type DocumentRow = Awaited<ReturnType<typeof findDocumentsOfBooking>>[number];

/** Returns how many quarantined payments, failed refunds and pending refunds there are. */
export const countPendingMoney = (db: Db) =>
  db
    .selectNoFrom([
      sql<number>`(select count(*) from payments where quarantined is not null)`.as("quarantined"),
      sql<number>`(select count(*) from refunds where status = 'failed')`.as("failedRefunds"),
      sql<number>`(select count(*) from refunds where status = 'pending')`.as("pendingRefunds"),
    ])
    .executeTakeFirstOrThrow();

export const findLastLedgerCheck = (db: Db) =>
  db
    .selectFrom("ledger_checks")
    .select(["at", "differences"])
    .orderBy("at", "desc")
    .executeTakeFirst();
