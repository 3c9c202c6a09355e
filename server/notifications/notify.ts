import type { DeliveryChannel } from "#contract/notifications/escalation.ts";
import type { NotificationKind } from "#contract/notifications/kinds.ts";
import { recordEvents } from "#server/events/record-events.ts";
import { isPushOn } from "#server/kernel/config/config-push.ts";
import { isWhatsAppOn } from "#server/kernel/config/config-whatsapp.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { queueDeliveries } from "./deliver.ts";
import { planDeliveries } from "./plan-deliveries.ts";
import { MAX_NOTIFICATION_QUOTE_CHARS } from "./policy.ts";
import { channelsOf } from "./preferences.ts";
import { hasPush } from "./push/queries.ts";
import {
  type Channels,
  findPreferences,
  findQuietHours,
  hasWhatsApp,
  insertNotification,
} from "./queries.ts";
import type { NotificationParams } from "./wording.ts";

/** An event of which a member is notified. */
export type Notice = {
  accountId: string;
  kind: NotificationKind;
  /** The id of what the notification is about: a booking, conversation, requirement, space or
   *  report. */
  subjectId: string | null;
  params: NotificationParams;
  /** The name of the event, unique for the account, so that the account is notified of it only
   *  once. */
  once: string;
  /** True to send this notification at once, even if its kind can wait (`waits`). */
  cannotWait?: boolean;
};

/** Returns the beginning of what a person wrote, for a notification. */
export const shortenQuote = (text: string): string => {
  const characters = [...text.replaceAll(/\s+/g, " ")];
  return characters.length > MAX_NOTIFICATION_QUOTE_CHARS
    ? `${characters.slice(0, MAX_NOTIFICATION_QUOTE_CHARS - 1).join("")}…`
    : characters.join("");
};

/** Returns the channels outside the site that a member wants and can be reached on. */
const findChannels = async (
  tx: Tx,
  { config, now }: Pick<Deps, "config" | "now">,
  accountId: string,
  wanted: Channels,
): Promise<Set<DeliveryChannel>> => {
  const channels = new Set<DeliveryChannel>();
  if (wanted.push && isPushOn(config) && (await hasPush(tx, accountId, now())))
    channels.add("push");
  if (wanted.whatsapp && isWhatsAppOn(config) && (await hasWhatsApp(tx, accountId)))
    channels.add("whatsapp");
  if (wanted.mail) channels.add("mail");
  return channels;
};

/** Notifies a member of an event, on the channels that the member wants. Repeated calls notify only
 *  once. Call this in the transaction that causes the event, so that a rollback prevents the
 *  notification.
 *  @returns whether the caller should write the mail now */
export const notify = async (
  tx: Tx,
  deps: Pick<Deps, "config" | "newId" | "now">,
  { accountId, kind, cannotWait, ...told }: Notice,
): Promise<{ wantsMail: boolean }> => {
  const wanted = channelsOf(kind, await findPreferences(tx, accountId));
  const id = deps.newId();
  const at = deps.now();
  const isNew = await insertNotification(tx, {
    id,
    accountId,
    kind,
    at,
    onSite: wanted.site,
    ...told,
  });
  // The member was already notified of the event, or the account was deleted.
  if (!isNew) return { wantsMail: false };

  if (wanted.site)
    await recordEvents(tx, deps, [accountId], { kind: "notification", subjectId: id });
  const deliveries = planDeliveries(kind, {
    channels: await findChannels(tx, deps, accountId, wanted),
    at,
    quietHours: await findQuietHours(tx, accountId),
    cannotWait,
  });
  await queueDeliveries(tx, { notificationId: id, at, cannotWait }, deliveries);
  // `deliveries` contains a mail only if the mail is due later. A job then writes the mail.
  const mailWaits = deliveries.some(({ channel }) => channel === "mail");
  return { wantsMail: wanted.mail && !mailWaits };
};
