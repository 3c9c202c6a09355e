import { type SqlBool, sql } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";
import type { BookingParty, BookingStatus } from "#contract/bookings/lifecycle.ts";
import type { PurposeOfBooking } from "#contract/bookings/purpose.ts";
import type { Paise } from "#contract/money.ts";
import { automaticRefundReasons } from "#contract/payments/messages.ts";
import type { Period } from "#contract/time.ts";
import { EXPIRY_WARNING_HOURS, MAX_BOOKINGS_ENDED_AT_ONCE } from "#server/bookings/policy.ts";
import type { Db, Tx } from "#server/kernel/database/database.ts";
import { refundedInOtherCurrencies } from "#server/money/ledger/ledger-queries.ts";

/** One side of a booking; `email` is null for a deleted account. */
export type BookingPerson = {
  id: string;
  email: string | null;
  phone: string | null;
  displayName: string | null;
};

/** The data for mails about a booking. */
export type BookingMailData = PurposeOfBooking & {
  id: string;
  status: BookingStatus;
  startsAt: Date;
  endsAt: Date;
  /** When the booking was completed, cancelled or declined, or when it expired; otherwise null. */
  endedAt: Date | null;
  sequence: number;
  title: string;
  place: string;
  address: string;
  totalPaise: Paise;
  advancePaise: Paise;
  /** The paid amount, without payments in currencies other than the rupee. */
  paidPaise: Paise;
  /** The refunded amount, without refunds of payments in currencies other than the rupee. */
  refundedPaise: Paise;
  holdUntil: Date | null;
  answerBy: Date | null;
  cancelledBy: BookingParty | null;
  /** The booking's status before the present one. */
  cameFrom: BookingStatus | null;
  /** The booking's times before its last move. */
  movedFrom: Period | null;
  /** The refund that the cancellation of the booking caused; 0 if the booking is not cancelled. */
  cancelRefundPaise: Paise;
  /** The amount of the automatic refund of a payment that came too late. A booking has at most one
   *  such refund. Null if it has none. */
  lateRefundPaise: Paise | null;
  reason: string | null;
  guest: BookingPerson;
  host: BookingPerson;
};

type PersonRow = {
  id: string;
  email: string;
  phone: string | null;
  displayName: string | null;
  gone: Date | null;
};

const person = ({ gone, ...row }: PersonRow): BookingPerson =>
  gone ? { id: row.id, email: null, phone: null, displayName: null } : row;

export const findBookingMailData = async (
  db: Db | Tx,
  bookingId: string,
): Promise<BookingMailData | undefined> => {
  const row = await db
    .selectFrom("bookings as b")
    .innerJoin("accounts as g", "g.id", "b.guest_id")
    .innerJoin("accounts as h", "h.id", "b.host_id")
    .selectAll("b")
    .select(refundedInOtherCurrencies.as("foreign_paise"))
    .select(["g.display_name as guest_name", "h.display_name as host_name"])
    .select(["g.email as guest_email", "g.phone as guest_phone", "g.deleted_at as guest_gone"])
    .select(["h.email as host_email", "h.phone as host_phone", "h.deleted_at as host_gone"])
    .select((eb) =>
      eb
        .selectFrom("booking_events as e")
        .select("e.from_status")
        .whereRef("e.booking_id", "=", "b.id")
        .whereRef("e.to_status", "=", "b.status")
        .where("e.from_status", "is not", null)
        .where(sql<SqlBool>`e.from_status <> e.to_status`)
        .orderBy("e.id", "desc")
        .limit(1)
        .as("came_from"),
    )
    .select((eb) =>
      eb
        .selectFrom("booking_events as e")
        .select(sql<Paise>`(e.details->>'refundPaise')::int`.as("paise"))
        .whereRef("e.booking_id", "=", "b.id")
        .where("e.to_status", "=", "cancelled")
        .limit(1)
        .as("cancel_refund_paise"),
    )
    .select((eb) =>
      eb
        .selectFrom("refunds as r")
        .select("r.amount_paise")
        .whereRef("r.booking_id", "=", "b.id")
        .where("r.reason", "=", automaticRefundReasons.late)
        // A refund that a person requested can have any reason, even the reason of an automatic
        // refund.
        .where("r.requested_by", "is", null)
        .orderBy("r.created_at")
        .limit(1)
        .as("late_refund_paise"),
    )
    .select(({ selectFrom }) => [
      jsonObjectFrom(
        selectFrom("booking_events as e")
          .select([sql<string>`e.details->>'from'`.as("startsAt")])
          .select([sql<string>`e.details->>'fromEnd'`.as("endsAt")])
          .whereRef("e.booking_id", "=", "b.id")
          .where("e.action", "=", "reschedule")
          .orderBy("e.id", "desc")
          .limit(1),
      ).as("moved_from"),
    ])
    .where("b.id", "=", bookingId)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    id: row.id,
    status: row.status,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    endedAt: row.ended_at,
    sequence: row.sequence,
    title: row.space_title,
    place: row.space_place,
    address: row.space_address,
    purpose: row.purpose,
    purposeNote: row.purpose_note,
    totalPaise: row.total_paise,
    advancePaise: row.advance_paise,
    paidPaise: row.paid_paise - row.foreign_paise,
    refundedPaise: row.refunded_paise - row.foreign_paise,
    holdUntil: row.hold_until,
    answerBy: row.answer_by,
    cancelledBy: row.cancelled_by,
    cameFrom: row.came_from,
    movedFrom: row.moved_from && {
      startsAt: new Date(row.moved_from.startsAt),
      endsAt: new Date(row.moved_from.endsAt),
    },
    cancelRefundPaise: row.cancel_refund_paise ?? 0,
    lateRefundPaise: row.late_refund_paise,
    reason: row.end_reason,
    guest: person({
      id: row.guest_id,
      email: row.guest_email,
      phone: row.guest_phone,
      displayName: row.guest_name,
      gone: row.guest_gone,
    }),
    host: person({
      id: row.host_id,
      email: row.host_email,
      phone: row.host_phone,
      displayName: row.host_name,
      gone: row.host_gone,
    }),
  };
};

/** Returns the amount of a refund once the payment provider has carried it out, or the team has
 *  refunded the amount in another way. Before that, returns undefined. */
export const findProcessedRefund = async (
  db: Db | Tx,
  { bookingId, refundId }: { bookingId: string; refundId: string },
): Promise<{ amountPaise: Paise; currency: string } | undefined> =>
  db
    .selectFrom("refunds as r")
    .innerJoin("payments as p", "p.id", "r.payment_id")
    .select(["r.amount_paise as amountPaise", "p.currency"])
    .where("r.id", "=", refundId)
    .where("r.booking_id", "=", bookingId)
    .where("r.status", "=", "processed")
    .executeTakeFirst();

/** Returns whether the caller may write this mail. Only the first caller gets true. */
export const claimBookingMail = async (
  tx: Tx,
  mail: { bookingId: string; what: string; at: Date },
): Promise<boolean> => {
  const row = await tx
    .insertInto("booking_mails")
    .values({ booking_id: mail.bookingId, what: mail.what, at: mail.at })
    .onConflict((oc) => oc.doNothing())
    .returning("what")
    .executeTakeFirst();
  return row !== undefined;
};

/** Records both mails of an event, the guest's and the host's, as already written.
 *  `claimBookingMail` then returns false for both mails, so no job writes them. Does nothing for an
 *  unknown booking. */
export const recordBookingMailsAsWritten = async (
  tx: Tx,
  { bookingId, news, at }: { bookingId: string; news: string; at: Date },
): Promise<void> => {
  await sql`insert into booking_mails (booking_id, what, at)
    select b.id, ${news} || ' to ' || side, ${at}
    from bookings b cross join unnest(array['guest', 'host']) as side
    where b.id = ${bookingId} on conflict do nothing`.execute(tx);
};

/** Returns confirmed bookings that start in a period, were confirmed before `confirmedBefore`, and
 *  need a reminder. After each move, a booking needs a new reminder (`sequence` counts the
 *  moves). */
export const findBookingsToRemind = (
  db: Db,
  { from, to, confirmedBefore }: { from: Date; to: Date; confirmedBefore: Date },
): Promise<{ id: string; sequence: number }[]> =>
  db
    .selectFrom("bookings as b")
    .select(["b.id", "b.sequence"])
    .where("b.status", "=", "confirmed")
    .where("b.starts_at", ">=", from)
    .where("b.starts_at", "<", to)
    .where("b.confirmed_at", "<", confirmedBefore)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("booking_mails as m")
            .select("m.what")
            .whereRef("m.booking_id", "=", "b.id")
            .where(sql<SqlBool>`m.what like 'reminder-' || b.sequence || ' to %'`),
        ),
      ),
    )
    .orderBy("b.starts_at")
    .execute();

/** Returns the ids of requests about which the host must be warned now, earliest deadline first.
 *  The warning comes `EXPIRY_WARNING_HOURS` before the deadline. If the host has only a few hours
 *  to answer, the warning comes when a quarter of this time is left.
 *  @param all - false returns at most `MAX_BOOKINGS_ENDED_AT_ONCE` requests */
export const findRequestsAboutToExpire = async (
  db: Db,
  { now, all }: { now: Date; all: boolean },
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select b.id from bookings b
    where b.status = 'requested' and coalesce(b.hold_until, b.answer_by) > ${now}
      and b.answer_by - least(make_interval(hours => ${EXPIRY_WARNING_HOURS}),
        (b.answer_by - b.created_at) / 4) <= ${now}
      and not exists (select from booking_mails m
        where m.booking_id = b.id and m.what = 'expiring to host')
    order by b.answer_by limit ${all ? null : MAX_BOOKINGS_ENDED_AT_ONCE}`.execute(db);
  return rows.map(({ id }) => id);
};
