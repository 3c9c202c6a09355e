import { sql } from "kysely";
import type { Paise } from "#contract/money.ts";
import { automaticRefundReasons } from "#contract/payments/messages.ts";
import type { Db, Tx } from "#server/kernel/database/database.ts";
import { hasConfirmedBooking } from "#server/threads/queries.ts";

/** A notification of a member, as the table `notifications` stores it. */
export type NotificationRow = {
  id: string;
  accountId: string;
  kind: string;
  /** The id of the booking, conversation, requirement, space or report that the notification is
   *  about. */
  subjectId: string | null;
  params: Record<string, unknown>;
  /** The name of the event that the notification is about (`Notice.once`). */
  once: string;
};

/** Returns a notification; undefined if it no longer exists. */
export const findNotification = async (
  db: Db,
  id: string,
): Promise<NotificationRow | undefined> => {
  const { rows } = await sql<NotificationRow>`
    select id, account_id as "accountId", kind, subject_id as "subjectId", params, once
    from notifications where id = ${id}`.execute(db);
  return rows[0];
};

export type WrittenMessage = {
  thread_id: string;
  title: string;
  sender_id: string;
  sender_name: string | null;
  /** Null if the message has only photos. */
  body: string | null;
  /** Whether the guest of the conversation has had a confirmed booking of the space. */
  confirmed: boolean;
};

/** Returns the newest message that an account has received in a conversation. Cards are ignored.
 *  @param subjectId - the id of the conversation or of one of its messages */
export const findNewestMessageTo = async (
  tx: Tx | Db,
  { accountId, subjectId }: { accountId: string; subjectId: string },
): Promise<WrittenMessage | undefined> => {
  const { rows } = await sql<WrittenMessage>`
    select m.thread_id, s.title, m.sender_id, sender.display_name as sender_name, m.body,
      ${hasConfirmedBooking} as confirmed
    from messages m join threads t on t.id = m.thread_id join spaces s on s.id = t.space_id
      join accounts sender on sender.id = m.sender_id
    where m.kind = 'text' and m.recipient_id = ${accountId}
      and m.thread_id = coalesce(
        (select thread_id from messages where id = ${subjectId}::uuid), ${subjectId}::uuid)
    order by m.id desc limit 1`.execute(tx);
  return rows[0];
};

/** Returns the amount of the automatic refund of a payment that came too late. If a booking has no
 *  such refund, or the refund is not processed, returns undefined. */
export const findProcessedLateRefund = async (
  tx: Tx | Db,
  bookingId: string,
): Promise<{ amountPaise: Paise; currency: string } | undefined> => {
  const { rows } = await sql<{ amountPaise: Paise; currency: string }>`
    select r.amount_paise as "amountPaise", p.currency
    from refunds r join payments p on p.id = r.payment_id
    where r.booking_id = ${bookingId} and r.status = 'processed'
      and r.reason = ${automaticRefundReasons.late} and r.requested_by is null
    order by r.created_at limit 1`.execute(tx);
  return rows[0];
};
