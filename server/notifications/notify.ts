import { type NotificationKind, notificationKinds } from "#contract/notifications/kinds.ts";
import { MINUTE_MS } from "#contract/time.ts";
import { recordEvents } from "#server/events/record-events.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { addJob } from "#server/kernel/jobs/jobs.ts";
import {
  DELIVERY_ATTEMPTS,
  ESCALATE_AFTER_MINUTES,
  escalatingKinds,
  MAX_NOTIFICATION_QUOTE_CHARS,
} from "./policy.ts";
import { channelsOf } from "./preferences.ts";
import {
  findPreferences,
  findQuietHours,
  hasWhatsApp,
  insertDelivery,
  insertNotification,
} from "./queries.ts";
import { endOfQuietHours } from "./quiet-hours.ts";
import type { NotificationParams } from "./wording.ts";

/** What happened to whom. */
export type Notice = {
  accountId: string;
  kind: NotificationKind;
  /** The booking, conversation, space or report that it is about. */
  subjectId: string | null;
  params: NotificationParams;
  /** What must not be notified twice. It is unique for the account. */
  once: string;
};

/** Returns the beginning of what a person wrote, for a notification. */
export const shortenQuote = (text: string): string => {
  const characters = [...text.replaceAll(/\s+/g, " ")];
  return characters.length > MAX_NOTIFICATION_QUOTE_CHARS
    ? `${characters.slice(0, MAX_NOTIFICATION_QUOTE_CHARS - 1).join("")}…`
    : characters.join("");
};

/** Returns when a notification may leave over WhatsApp: at once, later if it escalates, or after the
 *  quiet hours if it can wait. */
const whatsAppTime = async (tx: Tx, accountId: string, kind: NotificationKind, now: Date) => {
  if (escalatingKinds.has(kind))
    return new Date(now.getTime() + ESCALATE_AFTER_MINUTES * MINUTE_MS);
  if (notificationKinds[kind].isUrgent) return now;
  return endOfQuietHours(now, await findQuietHours(tx, accountId));
};

/** Tells a member what happened, on the channels that the member wants. Call this in the transaction
 *  of what happened: nothing is told if that is rolled back. It tells the same thing only once,
 *  however often it is called.
 *  @returns whether the caller should write the mail about it: the caller has the mail's text. False
 *  if the member wants no such mails, or was told before */
export const notify = async (
  tx: Tx,
  deps: Pick<Deps, "newId" | "now">,
  { accountId, kind, ...told }: Notice,
): Promise<{ wantsMail: boolean }> => {
  const channels = channelsOf(kind, await findPreferences(tx, accountId));
  const id = deps.newId();
  const at = deps.now();
  const isNew = await insertNotification(tx, {
    id,
    accountId,
    kind,
    at,
    onSite: channels.site,
    ...told,
  });
  if (!isNew) return { wantsMail: false };

  if (channels.site)
    await recordEvents(tx, deps, [accountId], { kind: "notification", subjectId: id });
  if (channels.whatsapp && (await hasWhatsApp(tx, accountId))) {
    const dueAt = await whatsAppTime(tx, accountId, kind, at);
    await insertDelivery(tx, { notificationId: id, dueAt });
    await addJob(
      tx,
      "deliver-notification",
      { notificationId: id },
      { ...(dueAt > at && { runAt: dueAt }), maxAttempts: DELIVERY_ATTEMPTS },
    );
  }
  return { wantsMail: channels.mail };
};
