import { z } from "zod";
import { isMailHourly } from "#contract/notifications/waiting.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { task } from "#server/kernel/jobs/task.ts";
import { enqueueMail, type IsMailStillCurrent } from "#server/mail/outbox.ts";
import { renderMail } from "#server/mail/render-mail.ts";
import { channelsOf } from "#server/notifications/preferences.ts";
import { findPreferences, findQuietHours } from "#server/notifications/queries.ts";
import { endOfQuietHours } from "#server/notifications/quiet-hours.ts";
import { renderDigest } from "./digest-mail.ts";
import { buildDigestCondition } from "./mail-check.ts";
import { queueWaitingMails } from "./mail-notification.ts";
import {
  type DueMail,
  deleteWaitingMails,
  findDueMails,
  findNextMailTime,
  lockRecipient,
  postponeMails,
  recordMailTime,
} from "./queries.ts";
import { createUnsubscribe } from "./unsubscribe-link.ts";

/** Returns the mails that are still wanted. Their content is still current, the member has not seen
 *  the notification, and the member still wants mails of this kind. */
const filterWanted = async (
  tx: Tx,
  deps: Deps,
  isStillCurrent: IsMailStillCurrent,
  { accountId, due }: { accountId: string; due: readonly DueMail[] },
): Promise<DueMail[]> => {
  const chosen = await findPreferences(tx, accountId);
  const wanted: DueMail[] = [];
  for (const mail of due) {
    if (mail.read_at !== null || !channelsOf(mail.kind, chosen).mail) continue;
    if (mail.if_still === null || (await isStillCurrent({ ...deps, db: tx }, mail.if_still)))
      wanted.push(mail);
  }
  return wanted;
};

/** Writes one mail about all notifications. If there is only one notification, writes the mail that
 *  was stored for it. */
const writeMail = async (
  tx: Tx,
  deps: Deps,
  { accountId, to }: { accountId: string; to: string },
  wanted: readonly [DueMail, ...DueMail[]],
): Promise<void> => {
  const [only] = wanted;
  if (wanted.length > 1) {
    const ifStill = buildDigestCondition(accountId, wanted);
    const digest = await renderDigest(deps, accountId, wanted);
    await enqueueMail(tx, deps, { to, ...(ifStill && { ifStill }), ...digest });
    return;
  }
  const unsubscribe = createUnsubscribe(deps, { accountId, subject: only.kind });
  await enqueueMail(tx, deps, {
    to,
    ...(only.reply_to !== null && { replyTo: only.reply_to }),
    ...(only.if_still !== null && { ifStill: only.if_still }),
    ...(await renderMail(deps.config, only.content, unsubscribe)),
  });
};

/** Returns the job that sends an account's due mails as one mail, if they are still wanted
 *  (`filterWanted`). */
export const createSendWaitingMailsTask = (isStillCurrent: IsMailStillCurrent) =>
  task(z.object({ accountId: z.uuid() }), (deps, { accountId }) =>
    deps.db.transaction().execute(async (tx) => {
      // If several such jobs run at once, they wait here for each other. The first job sends all
      // due mails, and the others find none.
      const to = await lockRecipient(tx, accountId);
      const at = deps.now();
      const due = await findDueMails(tx, accountId, at);
      if (to === undefined || due.length === 0) return;
      const ids = due.map(({ id }) => id);
      const next = await findNextMailTime(tx, accountId);
      // If all due mails are of hourly kinds, they wait until `COLLECT_MINUTES` have passed
      // since the account's last mail.
      if (next !== undefined && next > at && due.every(({ kind }) => isMailHourly(kind))) {
        const dueAt = endOfQuietHours(next, await findQuietHours(tx, accountId));
        await postponeMails(tx, ids, dueAt);
        await queueWaitingMails(tx, accountId, { dueAt, at });
        return;
      }
      const [first, ...more] = await filterWanted(tx, deps, isStillCurrent, { accountId, due });
      await deleteWaitingMails(tx, ids);
      if (!first) return;
      await writeMail(tx, deps, { accountId, to }, [first, ...more]);
      await recordMailTime(tx, accountId, at);
    }),
  );
