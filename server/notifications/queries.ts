import { sql } from "kysely";
import type { DeliveryChannel } from "#contract/notifications/escalation.ts";
import type { NotificationKind } from "#contract/notifications/kinds.ts";
import type { Db, Tx } from "#server/kernel/database/database.ts";
import type { PlannedDelivery } from "./plan-deliveries.ts";
import type { NotificationParams } from "./wording.ts";

export type NotificationRow = {
  id: string;
  account_id: string;
  kind: NotificationKind;
  subject_id: string | null;
  params: NotificationParams;
  created_at: Date;
  read_at: Date | null;
};

/** A notification that its member has not seen, with the name of its event (`Notice.once`). */
export type UnseenNotification = NotificationRow & { once: string };

/** A notification. `on_site` is true if the list on the site shows it. */
export type MailedNotification = NotificationRow & { on_site: boolean };

/** A new notification, with the name of its event (`Notice.once`). */
export type NewNotification = {
  id: string;
  accountId: string;
  kind: NotificationKind;
  subjectId: string | null;
  params: NotificationParams;
  once: string;
  at: Date;
  /** False if the list on the site leaves out this notification, because the member turned off this
   *  kind there. */
  onSite: boolean;
};

/** Stores a notification.
 *  @returns false if the account already has a notification with this `once`, or was deleted */
export const insertNotification = async (
  tx: Tx,
  { id, accountId, kind, subjectId, params, once, at, onSite }: NewNotification,
): Promise<boolean> => {
  const { rows } = await sql`
    insert into notifications (id, account_id, kind, subject_id, params, once, created_at, on_site)
    select ${id}, a.id, ${kind}, ${subjectId}, ${JSON.stringify(params)}::jsonb, ${once}, ${at},
      ${onSite}
    from accounts a where a.id = ${accountId} and a.deleted_at is null
    on conflict (account_id, once) do nothing returning id`.execute(tx);
  return rows.length > 0;
};

/** Returns notifications from an account's list on the site, newest first.
 *  @param before - the id of a notification; only older notifications are returned */
export const findNotifications = async (
  db: Db,
  accountId: string,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<NotificationRow[]> => {
  const { rows } = await sql<NotificationRow>`
    select id, account_id, kind, subject_id, params, created_at, read_at from notifications
    where account_id = ${accountId} and on_site
      and (${before ?? null}::uuid is null or id < ${before ?? null})
    order by id desc limit ${limit}`.execute(db);
  return rows;
};

/** Returns the notifications with these ids, oldest first. Ids of other accounts' notifications are
 *  ignored. */
export const findNotificationsByIds = async (
  db: Db,
  accountId: string,
  ids: readonly string[],
): Promise<MailedNotification[]> => {
  const { rows } = await sql<MailedNotification>`
    select id, account_id, kind, subject_id, params, created_at, read_at, on_site
    from notifications
    where account_id = ${accountId} and id = any(${ids}::uuid[]) order by id`.execute(db);
  return rows;
};

/** Returns a notification that its member has not seen; undefined if it was seen, or no longer
 *  exists. */
export const findUnseenNotification = async (
  db: Db | Tx,
  id: string,
): Promise<UnseenNotification | undefined> => {
  const { rows } = await sql<UnseenNotification>`
    select id, account_id, kind, subject_id, params, once, created_at, read_at from notifications
    where id = ${id} and read_at is null`.execute(db);
  return rows[0];
};

/** Returns all stored notifications of an account, newest first. This includes notifications that
 *  are not in the list on the site. */
export const findAllNotifications = async (
  db: Db,
  accountId: string,
): Promise<NotificationRow[]> => {
  const { rows } = await sql<NotificationRow>`
    select id, account_id, kind, subject_id, params, created_at, read_at from notifications
    where account_id = ${accountId} order by id desc`.execute(db);
  return rows;
};

export const countUnreadNotifications = async (db: Db | Tx, accountId: string): Promise<number> => {
  const { count } = await db
    .selectFrom("notifications")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("account_id", "=", accountId)
    .where("on_site", "=", true)
    .where("read_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Marks an account's notifications as read: the notifications with these ids, or all notifications
 *  about a subject.
 *  @returns how many were unread before */
export const updateReadAt = async (
  tx: Tx | Db,
  accountId: string,
  { of, at }: { of: { ids: readonly string[] } | { subjectId: string }; at: Date },
): Promise<number> => {
  const read = tx
    .updateTable("notifications")
    .set({ read_at: at })
    .where("account_id", "=", accountId)
    .where("read_at", "is", null);
  const { numUpdatedRows } = await ("ids" in of
    ? read.where("id", "in", [...of.ids])
    : read.where("subject_id", "=", of.subjectId)
  ).executeTakeFirst();
  return Number(numUpdatedRows);
};

/** Deletes the notifications from before a time. */
export const deleteNotificationsBefore = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom("notifications").where("created_at", "<", before).execute();
};

export type Channels = { site: boolean; mail: boolean; whatsapp: boolean; push: boolean };

/** Returns the channels that an account has chosen, by kind of notification. */
export const findPreferences = async (
  db: Db | Tx,
  accountId: string,
): Promise<Map<string, Channels>> => {
  const rows = await db
    .selectFrom("notification_preferences")
    .select(["kind", "site", "mail", "whatsapp", "push"])
    .where("account_id", "=", accountId)
    .execute();
  return new Map(rows.map(({ kind, ...channels }) => [kind, channels]));
};

/** Returns the quiet hours that an account has chosen, as `21:00`; undefined if it has chosen
 *  none. */
export const findQuietHours = async (
  db: Db | Tx,
  accountId: string,
): Promise<{ quietFrom: string; quietTo: string } | undefined> => {
  const { rows } = await sql<{ quietFrom: string; quietTo: string }>`
    select to_char(quiet_from, 'HH24:MI') as "quietFrom", to_char(quiet_to, 'HH24:MI') as "quietTo"
    from notification_quiet_hours where account_id = ${accountId}`.execute(db);
  return rows[0];
};

/** Stores the channels over which an account gets notifications of these kinds. */
export const saveChannels = async (
  tx: Tx,
  accountId: string,
  events: readonly (Channels & { kind: NotificationKind })[],
): Promise<void> => {
  for (const { kind, site, mail, whatsapp, push } of events)
    await tx
      .insertInto("notification_preferences")
      .values({ account_id: accountId, kind, site, mail, whatsapp, push })
      .onConflict((oc) =>
        oc.columns(["account_id", "kind"]).doUpdateSet({ site, mail, whatsapp, push }),
      )
      .execute();
};

/** Stores the preferences that an account has chosen. */
export const savePreferences = async (
  tx: Tx,
  accountId: string,
  {
    events,
    quietFrom,
    quietTo,
  }: {
    events: readonly (Channels & { kind: NotificationKind })[];
    quietFrom: string;
    quietTo: string;
  },
): Promise<void> => {
  await saveChannels(tx, accountId, events);
  const hours = { quiet_from: quietFrom, quiet_to: quietTo };
  await tx
    .insertInto("notification_quiet_hours")
    .values({ account_id: accountId, ...hours })
    .onConflict((oc) => oc.column("account_id").doUpdateSet(hours))
    .execute();
};

/** Returns whether an account is opted in to messages on WhatsApp, even if the site sends none. */
export const hasWhatsApp = async (db: Db | Tx, accountId: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from whatsapp_opt_ins
    where account_id = ${accountId} and ended_at is null`.execute(db);
  return rows.length > 0;
};

/** Stores that a notification waits to be delivered over a channel. */
export const insertDelivery = async (
  tx: Tx,
  { notificationId, channel, dueAt }: { notificationId: string } & PlannedDelivery,
): Promise<void> => {
  await tx
    .insertInto("notification_deliveries")
    .values({ notification_id: notificationId, channel, due_at: dueAt })
    .execute();
};

/** Claims a waiting delivery, so that no other job delivers the notification over this channel.
 *  @param sentAt - when the notification is delivered; null if it is not delivered any more
 *  @returns whether the delivery was still waiting */
export const claimDelivery = async (
  tx: Tx,
  {
    notificationId,
    channel,
    sentAt,
  }: { notificationId: string; channel: DeliveryChannel; sentAt: Date | null },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable("notification_deliveries")
    .set({ state: sentAt ? "sent" : "skipped", sent_at: sentAt })
    .where("notification_id", "=", notificationId)
    .where("channel", "=", channel)
    .where("state", "=", "waiting")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Looks at a notification's deliveries over WhatsApp and by mail, and sets the due time of the
 *  earliest one to `at`. Changes nothing if this delivery no longer waits.
 *  @returns the channel of this delivery; undefined if nothing was changed */
export const hurryDeliveryAfterPush = async (
  tx: Tx,
  notificationId: string,
  at: Date,
): Promise<DeliveryChannel | undefined> => {
  const { rows } = await sql<{ channel: DeliveryChannel }>`
    update notification_deliveries set due_at = ${at}
    where state = 'waiting' and (notification_id, channel) = (
      select notification_id, channel from notification_deliveries
      where notification_id = ${notificationId} and channel <> 'push'
      order by due_at limit 1)
    returning channel`.execute(tx);
  return rows[0]?.channel;
};
