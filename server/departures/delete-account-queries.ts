import { sql } from "kysely";
import type { Tx } from "#server/kernel/database/database.ts";
import { notePublicChange } from "#server/kernel/response-cache/changes.ts";

/** Removes all personal data from an account's row. The anonymous row stays, because retained
 *  records, such as bookings, refer to it. */
export const anonymiseAccount = async (tx: Tx, id: string, at: Date): Promise<void> => {
  await tx
    .updateTable("accounts")
    .set({
      // This email address cannot exist (RFC 2606) and is different for each account.
      email: `${id}@deleted.invalid`,
      new_email: null,
      phone: null,
      phone_verified_at: null,
      display_name: null,
      name_requested_at: null,
      password_hash: null,
      email_verified_at: null,
      role: "user",
      deleted_at: at,
    })
    .where("id", "=", id)
    .execute();
};

/** A number that no phone has: the country code 999 is not assigned (ITU-T E.164). It replaces the
 *  phone number of a deleted account in the account's SMS. */
const DELETED_NUMBER = "+9990000";

/** Deletes an account's mails, sent or not, and removes the number and the text from its SMS.
 *  This includes mails and SMS to the account's earlier addresses and numbers, unless another
 *  account uses the address or number now. */
export const deleteMailsOfAccount = async (tx: Tx, accountId: string): Promise<void> => {
  // Mails to a requested or earlier address are deleted too. But they stay if another account has
  // this address, or has an unused undo link that restores it.
  await sql`delete from mails using accounts a where a.id = ${accountId}
    and (lower(mails.recipient) = lower(a.email)
      or lower(mails.recipient) in (
        select address from (
          select lower(new_email) as address from accounts where id = ${accountId}
          union select lower(before ->> 'email') from account_undos where account_id = ${accountId}
        ) other_addresses
        where not exists (select from accounts o
            where lower(o.email) = address and o.id <> ${accountId})
          and not exists (select from account_undos u where u.kind = 'email-changed'
            and lower(u.before ->> 'email') = address and u.used_at is null
            and u.account_id <> ${accountId}))
      or lower(mails.reply_to) = lower(a.email))`.execute(tx);
  // Deletes unsent mails to other members that would show the account's email address.
  await sql`delete from notification_mails m using accounts a
    where a.id = ${accountId} and lower(m.reply_to) = lower(a.email)`.execute(tx);
  // The rows stay, because `isSmsLimitReached` counts them. An unsent SMS is marked as failed, so
  // it is never sent. SMS to a number that another account has verified stay unchanged.
  await sql`update text_messages set recipient = ${DELETED_NUMBER}, body = '', code = '',
      last_error = null, sending_since = null,
      failed_at = coalesce(failed_at, case when sent_at is null then now() end)
    from accounts a where a.id = ${accountId}
    and (text_messages.recipient = a.phone or text_messages.recipient in (
      select before ->> 'phone' from account_undos where account_id = a.id))
    and not exists (select from accounts o where o.phone = text_messages.recipient
      and o.phone_verified_at is not null and o.id <> a.id)`.execute(tx);
};

/** The tables of sign-in methods, and of other records with which an account is protected. */
const signInTables = [
  "totp_factors",
  "recovery_codes",
  "passkeys",
  "provider_identities",
  "known_devices",
  "challenges",
  "account_undos",
  "refusal_counts",
] as const;

/** Deletes all notifications about the account's requirements and its conversations as a guest.
 *  Removes the account's name from other members' notifications about bookings of the account. */
const deleteMentionsOf = async (tx: Tx, accountId: string): Promise<void> => {
  await sql`delete from notifications where subject_id in (
    select id from threads where guest_id = ${accountId}
    union all select id from requirements where guest_id = ${accountId})`.execute(tx);
  await sql`update notifications set params = params - 'name' where account_id <> ${accountId}
    and subject_id in (
      select id from bookings where ${accountId} in (guest_id, host_id))`.execute(tx);
};

/** Returns the ids of a guest's requirements that hosts can still answer. */
export const findOpenRequirements = async (
  tx: Tx,
  accountId: string,
  now: Date,
): Promise<string[]> => {
  const rows = await tx
    .selectFrom("requirements")
    .select("id")
    .where("guest_id", "=", accountId)
    .where("agreed_at", "is", null)
    .where("closes_at", ">", now)
    .execute();
  return rows.map(({ id }) => id);
};

/** Deletes an account's personal records in tables other than `accounts`. `anonymiseAccount` clears
 *  the row in `accounts`. Further functions handle mails, SMS, spaces, reviews and photos.
 *  `retainedAfterErasure` names the records that stay. */
export const deleteRecordsOfAccount = async (tx: Tx, accountId: string): Promise<void> => {
  await tx.deleteFrom("likes").where("account_id", "=", accountId).execute();
  // Deleting a conversation also deletes its messages and offers. `deleteSpaces` deletes the
  // conversations about the account's own spaces.
  await deleteMentionsOf(tx, accountId);
  await tx.deleteFrom("threads").where("guest_id", "=", accountId).execute();
  // Deleting a requirement also deletes the list of hosts who received it.
  await tx.deleteFrom("requirements").where("guest_id", "=", accountId).execute();
  await tx.deleteFrom("requirement_hosts").where("host_id", "=", accountId).execute();
  await tx.deleteFrom("requirement_opt_outs").where("account_id", "=", accountId).execute();
  await tx.deleteFrom("quick_replies").where("account_id", "=", accountId).execute();
  await sql`delete from member_blocks where ${accountId} in (account_id, blocked_id)`.execute(tx);
  for (const table of [
    "notification_mails",
    "notification_mail_times",
    "notifications",
    "notification_preferences",
    "notification_quiet_hours",
    "push_subscriptions",
  ] as const)
    await tx.deleteFrom(table).where("account_id", "=", accountId).execute();
  await tx.deleteFrom("member_events").where("account_id", "=", accountId).execute();
  // WhatsApp messages keep their category and cost, but lose the account, the number and the text.
  await sql`update whatsapp_messages set account_id = null, phone_number = '', content = '',
      sending_since = null, failed_at = coalesce(failed_at, case when sent_at is null then now() end),
      status = case when status = 'queued' then 'failed' else status end
    where account_id = ${accountId}`.execute(tx);
  for (const table of ["whatsapp_opt_ins", "whatsapp_codes", "whatsapp_incoming"] as const)
    await tx.deleteFrom(table).where("account_id", "=", accountId).execute();
  await tx.deleteFrom("email_links").where("account_id", "=", accountId).execute();
  for (const table of signInTables)
    await tx.deleteFrom(table).where("account_id", "=", accountId).execute();
  // Issued documents have their own copy of these details, as the law requires.
  await tx.deleteFrom("billing_details").where("account_id", "=", accountId).execute();
  await tx.deleteFrom("payout_accounts").where("host_id", "=", accountId).execute();
  await tx
    .updateTable("bookings")
    .set({ purpose_note: null })
    .where("guest_id", "=", accountId)
    .where("purpose_note", "is not", null)
    .execute();
  await tx.deleteFrom("sessions").where("account_id", "=", accountId).execute();
};

/** Deletes the photos of the account's reviews, and removes the account from the reports that it
 *  made. The reviews stay without a name, because they are about other members. */
export const anonymiseReviewsOfAccount = async (tx: Tx, accountId: string): Promise<void> => {
  await sql`delete from review_photos using reviews r, bookings b
    where r.id = review_photos.review_id and b.id = r.booking_id and r.side = 'guest'
      and b.guest_id = ${accountId}`.execute(tx);
  await tx
    .updateTable("reports")
    .set({ reporter_id: null })
    .where("reporter_id", "=", accountId)
    .execute();
  // Tells every node that its cached public responses with this account's name are out of date.
  await notePublicChange(tx, [`host:${accountId}`]);
};

/** Sets the date of the account's photos so far back that the job `sweep-photos` deletes them. The
 *  job keeps photos that another account's space or review uses. */
export const expirePhotosOfAccount = async (tx: Tx, accountId: string): Promise<void> => {
  await tx
    .updateTable("photos")
    .set({ created_at: new Date(0) })
    .where("account_id", "=", accountId)
    .execute();
};
