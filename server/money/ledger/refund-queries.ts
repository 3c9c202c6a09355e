import { sql } from "kysely";
import type { Paise } from "#contract/money.ts";
import { isUuid } from "#server/kernel/base/ids.ts";
import type { Db, Tx } from "#server/kernel/database/database.ts";
import { MAX_GATEWAY_PROBLEM_CHARS } from "#server/money/policy.ts";

// The id of a refund. After a retry, `-` and the number of retries follow.
const REFUND_KEY = /^(.{36})(?:-(\d{1,9}))?$/;

/** Returns the payments of a booking that have money left to refund, the latest first, and locks
 *  them. Payments in quarantine are left out. */
export const findRefundablePayments = (tx: Tx, bookingId: string) =>
  tx
    .selectFrom("payments")
    .select(["id", sql<number>`captured_paise - refunded_paise`.as("leftPaise")])
    .where("booking_id", "=", bookingId)
    .where("quarantined", "is", null)
    .whereRef("captured_paise", ">", "refunded_paise")
    .orderBy("captured_at", "desc")
    .orderBy("id", "desc")
    .forUpdate()
    .execute();

export const insertRefund = async (
  tx: Tx,
  refund: {
    id: string;
    paymentId: string;
    bookingId: string;
    amountPaise: Paise;
    reason: string;
    requestedBy: string | null;
    at: Date;
    askAt: Date;
  },
): Promise<void> => {
  await tx
    .insertInto("refunds")
    .values({
      id: refund.id,
      payment_id: refund.paymentId,
      booking_id: refund.bookingId,
      amount_paise: refund.amountPaise,
      reason: refund.reason,
      requested_by: refund.requestedBy,
      created_at: refund.at,
      ask_at: refund.askAt,
    })
    .execute();
};

/** Adds the amount of a refund to its payment. A constraint rejects refunds that exceed the amount
 *  received by this payment. */
export const addRefundToPayment = async (
  tx: Tx,
  { paymentId, amountPaise, at }: { paymentId: string; amountPaise: Paise; at: Date },
): Promise<void> => {
  await tx
    .updateTable("payments")
    .set({ refunded_paise: sql`refunded_paise + ${amountPaise}`, updated_at: at })
    .where("id", "=", paymentId)
    .execute();
};

/** Returns a pending refund with the data that the gateway needs, and counts the attempt. Returns
 *  undefined if the refund is not pending, or if the gateway has already responded to it. */
export const takeRefundToSend = (db: Db, id: string) =>
  db
    .updateTable("refunds as r")
    .from("payments as p")
    .set({ attempts: sql`r.attempts + 1` })
    .whereRef("p.id", "=", "r.payment_id")
    .where("r.id", "=", id)
    .where("r.status", "=", "pending")
    .where("r.gateway_refund_id", "is", null)
    .returning(["r.id", "r.booking_id", "r.amount_paise", "r.retries", "p.gateway_payment_id"])
    .executeTakeFirst();

export const lockRefund = (tx: Tx, by: { id: string } | { gatewayId: string }) =>
  tx
    .selectFrom("refunds")
    .selectAll()
    .where((is) => ("id" in by ? is("id", "=", by.id) : is("gateway_refund_id", "=", by.gatewayId)))
    .forUpdate()
    .executeTakeFirst();

/** Stores the gateway's id of a refund. */
export const setGatewayRefundId = async (
  tx: Tx,
  id: string,
  gatewayRefundId: string,
): Promise<void> => {
  await tx
    .updateTable("refunds")
    .set({ gateway_refund_id: gatewayRefundId })
    .where("id", "=", id)
    .execute();
};

/** Marks a refund as processed. If processed refunds then cover the whole payment, the payment
 *  becomes `refunded`. The caller has locked the refund, or has just recorded it. */
export const markRefundProcessed = async (
  tx: Tx,
  { id, payment_id }: { id: string; payment_id: string },
  at: Date,
): Promise<void> => {
  // Two calls may process the last two refunds of a payment at the same moment. The second call
  // waits here until the first transaction ends. It then sees that the first refund is processed.
  await tx
    .selectFrom("payments")
    .select("id")
    .where("id", "=", payment_id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  await tx
    .updateTable("refunds")
    .set({ status: "processed", processed_at: at, ask_at: null, problem: null })
    .where("id", "=", id)
    .execute();
  await tx
    .updateTable("payments")
    .set({ status: "refunded", updated_at: at })
    .where("id", "=", payment_id)
    .whereRef("refunded_paise", "=", "captured_paise")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("refunds")
            .select("id")
            .where("payment_id", "=", payment_id)
            .where("status", "<>", "processed"),
        ),
      ),
    )
    .execute();
};

/** Marks a pending refund as failed at the gateway. The team then decides what to do. A refund in
 *  any other status stays as it is. */
export const markRefundFailed = async (db: Db | Tx, id: string, problem: string): Promise<void> => {
  await db
    .updateTable("refunds")
    .set({ status: "failed", problem: problem.slice(0, MAX_GATEWAY_PROBLEM_CHARS), ask_at: null })
    .where("id", "=", id)
    .where("status", "=", "pending")
    .execute();
};

type RefundAttempt = { id: string; retries: number };

/** Returns the id of a refund and the number of its retries from the key of its request
 *  (checkout/send-refund.ts). Returns undefined for a key of another form. */
export const parseRefundKey = (key: string | undefined): RefundAttempt | undefined => {
  const [, id, retries] = key?.match(REFUND_KEY) ?? [];
  return id !== undefined && isUuid(id) ? { id, retries: Number(retries ?? 0) } : undefined;
};

/** Returns whether a refund that the gateway reports is one of ours:
 *  - `own`: the reported id is stored, or `key` names a pending refund without a gateway id.
 *  - `undecided`: `key` is missing or has another form than our keys, but the payment has a pending
 *    refund without a gateway id.
 *  - `other`: every other case. */
export const findRefundOrigin = async (
  tx: Tx,
  paymentId: string,
  { id: gatewayRefundId, key }: { id: string; key?: string | undefined },
): Promise<"own" | "undecided" | "other"> => {
  const keyOf = parseRefundKey(key)?.id;
  const found = await tx
    .selectFrom("refunds")
    .select("gateway_refund_id")
    .where("payment_id", "=", paymentId)
    .where((is) =>
      is.or([
        is("gateway_refund_id", "=", gatewayRefundId),
        is.and([
          is("gateway_refund_id", "is", null),
          is("status", "=", "pending"),
          ...(keyOf ? [is("id", "=", keyOf)] : []),
        ]),
      ]),
    )
    .execute();
  if (found.length === 0) return "other";
  const isStored = found.some((refund) => refund.gateway_refund_id === gatewayRefundId);
  return isStored || keyOf ? "own" : "undecided";
};

/** Stores the number of an attempt (`retries`) and returns the refund's id. After a restore from a
 *  backup, the database may have a lower number, and this call corrects the number. If the refund
 *  is not pending, or if a later attempt is stored, returns undefined. */
export const takeRefundAttempt = async (
  db: Db,
  { id, retries }: RefundAttempt,
): Promise<string | undefined> => {
  const row = await db
    .updateTable("refunds")
    .set({ retries })
    .where("id", "=", id)
    .where("status", "=", "pending")
    .where("retries", "<=", retries)
    .returning("id")
    .executeTakeFirst();
  return row?.id;
};

/** Returns the ids of the booking and the space that must be locked before a refund. */
export const findRefundReferences = (db: Db, id: string) =>
  db
    .selectFrom("refunds as r")
    .innerJoin("bookings as b", "b.id", "r.booking_id")
    .select(["r.booking_id", "b.space_id"])
    .where("r.id", "=", id)
    .executeTakeFirst();

/** Resets a failed refund to pending. Its next request uses a new key, because the gateway would
 *  respond to the old key with the same failure. */
export const resetRefund = async (tx: Tx, id: string, askAt: Date): Promise<void> => {
  await tx
    .updateTable("refunds")
    .set({
      status: "pending",
      gateway_refund_id: null,
      problem: null,
      retries: sql`retries + 1`,
      ask_at: askAt,
    })
    .where("id", "=", id)
    .execute();
};

/** Returns the payment's oldest refund of this amount that failed at the gateway; undefined if
 *  there is none. */
export const findFailedRefund = (
  tx: Tx,
  paymentId: string,
  amountPaise: Paise,
): Promise<{ id: string; reason: string } | undefined> =>
  tx
    .selectFrom("refunds")
    .select(["id", "reason"])
    .where("payment_id", "=", paymentId)
    .where("status", "=", "failed")
    .where("amount_paise", "=", amountPaise)
    .orderBy("created_at")
    .executeTakeFirst();

export type RefundToPoll = {
  id: string;
  gateway_refund_id: string | null;
  gateway_payment_id: string;
};

/** Claims the pending refunds that are due, so that no other node polls them until `lease`. */
export const claimRefundsToPoll = async (
  db: Db,
  { now, lease, limit }: { now: Date; lease: Date; limit: number },
): Promise<RefundToPoll[]> => {
  const { rows } = await sql<RefundToPoll>`
    update refunds as r set ask_at = ${lease} from payments as p
    where p.id = r.payment_id and r.id in (select id from refunds where ask_at <= ${now}
      order by ask_at limit ${limit} for update skip locked)
    returning r.id, r.gateway_refund_id, p.gateway_payment_id`.execute(db);
  return rows;
};

/** Sets the time of the next poll, unless the refund is no longer pending. */
export const scheduleRefundPoll = async (db: Db, id: string, at: Date): Promise<void> => {
  await db
    .updateTable("refunds")
    .set({ ask_at: at })
    .where("id", "=", id)
    .where("status", "=", "pending")
    .execute();
};
