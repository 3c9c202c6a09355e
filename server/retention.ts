import { sql } from "kysely";
import { z } from "zod";
import { retentionDays } from "#contract/accounts/policy.ts";
import { DAY_MS } from "#contract/time.ts";
import { forgetAskers } from "#server/catalogue/asked-searches/asked-searches.ts";
import { removeTextChangesSeenBefore } from "#server/catalogue/listing/text-changes.ts";
import { task } from "#server/kernel/jobs/task.ts";
import { deleteExpiredSms } from "#server/sms/outbox.ts";
import { deleteBackupsBefore } from "./backup/backup-queries.ts";
import { BACKUP_RECORD_DAYS } from "./backup/policy.ts";
import { EVENT_HOURS } from "./events/policy.ts";
import { deleteEventsBefore } from "./events/queries.ts";
import { removeExpiredEvents } from "./identity/security-events/event-queries.ts";
import { deleteDeadSubscriptions } from "./notifications/push/queries.ts";
import { deleteNotificationsBefore } from "./notifications/queries.ts";
import { deleteExpiredVisitLinks } from "./visits/visits.ts";
import { INCOMING_DAYS } from "./whatsapp/policy.ts";
import { deleteWhatsAppBefore } from "./whatsapp/queries.ts";

/** The daily job that deletes data that is no longer needed. It deletes nothing that is still
 *  valid. */
export const deleteExpiredData = task(z.unknown(), async ({ db, now }) => {
  const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS);
  await db.deleteFrom("rate_limits").where("resets_at", "<", now()).execute();
  await db.deleteFrom("email_links").where("expires_at", "<", daysAgo(1)).execute();
  await db.deleteFrom("refresh_tokens").where("expires_at", "<", now()).execute();
  const gone = daysAgo(retentionDays.signIns);
  // The push subscriptions of these sessions are deleted too (`on delete cascade`).
  await sql`delete from sessions where coalesce(ended_at, last_used_at) < ${gone}`.execute(db);
  await db.deleteFrom("account_undos").where("expires_at", "<", daysAgo(1)).execute();
  await db.deleteFrom("challenges").where("expires_at", "<", daysAgo(1)).execute();
  await db
    .deleteFrom("known_devices")
    .where("last_used_at", "<", daysAgo(retentionDays.devices))
    .execute();
  await removeExpiredEvents(db);
  const mailsBefore = daysAgo(retentionDays.mails);
  await sql`delete from mails where coalesce(sent_at, failed_at) < ${mailsBefore}`.execute(db);
  await deleteExpiredSms({ db, now });
  await deleteWhatsAppBefore(db, {
    messages: daysAgo(retentionDays.whatsApp),
    incoming: daysAgo(INCOMING_DAYS),
    now: now(),
  });
  await removeTextChangesSeenBefore(db, daysAgo(retentionDays.seenTextChanges));
  await db
    .deleteFrom("requirements")
    .where("created_at", "<", daysAgo(retentionDays.requirements))
    .execute();
  await forgetAskers({ db, now });
  await deleteDeadSubscriptions(db, now());
  await deleteNotificationsBefore(db, daysAgo(retentionDays.notifications));
  await deleteEventsBefore(db, daysAgo(EVENT_HOURS / 24));
  await deleteExpiredVisitLinks(db, now());
  await deleteBackupsBefore(db, daysAgo(BACKUP_RECORD_DAYS));
});
