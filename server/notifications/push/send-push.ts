import type { z } from "zod";
import { notificationKinds } from "#contract/notifications/kinds.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { task } from "#server/kernel/jobs/task.ts";
import { hurryChannelAfterPush, PushJob, queuePush } from "#server/notifications/deliver.ts";
import { lockRecipient } from "#server/notifications/mails/queries.ts";
import { findUnseenNotification, type NotificationRow } from "#server/notifications/queries.ts";
import { wordNotification } from "#server/notifications/wording.ts";
import { MAX_PUSH_TEXT_CHARS, pushLifetimeMs, pushRetryPausesMs } from "./policy.ts";
import { type PushMessage, type PushOutcome, postPush } from "./post-push.ts";
import {
  deleteEndedSubscription,
  findLiveSubscriptions,
  type PushSubscription,
} from "./queries.ts";
import { findVapidKeys } from "./vapid-keys.ts";

/** Returns a notification as a device shows it. Contact details are withheld as on the site. */
const toMessage = ({ id, kind, subject_id, params }: NotificationRow): PushMessage => {
  const { text, href } = wordNotification(kind, subject_id, params);
  const characters = [...text];
  return {
    id,
    title: notificationKinds[kind].label,
    text:
      characters.length > MAX_PUSH_TEXT_CHARS
        ? `${characters.slice(0, MAX_PUSH_TEXT_CHARS - 1).join("")}…`
        : text,
    href,
  };
};

/** Deletes the subscription of a browser that push no longer reaches. If push reaches no other
 *  browser of the account, the next channel gets the notification at once.
 *  @param toDelete - the subscription to delete; undefined if the browser has no live
 *  subscription */
const endPushTo = (
  deps: Deps,
  notification: NotificationRow,
  toDelete: PushSubscription | undefined,
): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    // Two transactions may each delete one of the last two subscriptions at the same moment.
    // Without the lock, each would find the subscription that the other is deleting. Then neither
    // would call `hurryChannelAfterPush`.
    await lockRecipient(tx, notification.account_id);
    if (toDelete) await deleteEndedSubscription(tx, toDelete);
    const left = await findLiveSubscriptions(tx, notification.account_id, deps.now());
    if (left.length === 0) await hurryChannelAfterPush(tx, deps, notification);
  });

/** Adds the job for a further attempt.
 *  @returns false if no job is added. Either this was the last attempt, or the notification would
 *  be too old at the next attempt. */
const retry = async (
  deps: Deps,
  { attempt, ...job }: z.output<typeof PushJob>,
  { endsAt, retryAfterMs }: { endsAt: number; retryAfterMs: number },
): Promise<boolean> => {
  const pauseMs = pushRetryPausesMs[attempt];
  if (pauseMs === undefined) return false;
  // After a very long pause, the time may be later than any `Date`, so it is compared as a number.
  const at = deps.now().getTime() + Math.max(pauseMs, retryAfterMs);
  if (at >= endsAt) return false;
  await queuePush(deps.db, { ...job, attempt: attempt + 1 }, { runAt: new Date(at) });
  return true;
};

/** The job that sends an unseen notification to one browser. If the job runs twice, the browser
 *  shows one notification, because both pushes have the notification's id. The endpoint and the
 *  text are not logged. */
export const sendPush = task(PushJob, async (deps, job) => {
  const { notificationId, subscriptionId, attempt, cannotWait } = job;
  const keys = findVapidKeys(deps);
  const notification = await findUnseenNotification(deps.db, notificationId);
  if (!keys || !notification) return;
  const { account_id: accountId, kind, created_at } = notification;
  const live = await findLiveSubscriptions(deps.db, accountId, deps.now());
  const subscription = live.find(({ id }) => id === subscriptionId);
  if (!subscription) return endPushTo(deps, notification, undefined);
  const { waits, escalates } = notificationKinds[kind];
  const endsAt = created_at.getTime() + pushLifetimeMs[escalates ? "escalating" : "other"];
  const outcome: PushOutcome = await postPush({
    subscription,
    message: toMessage(notification),
    // An urgent push wakes the device.
    isUrgent: cannotWait || waits === "never" || waits === "overnight",
    lifetimeMs: endsAt - deps.now().getTime(),
    keys,
    contact: `mailto:${deps.config.contactEmail}`,
    trusted: deps.config.calendarHosts,
  });
  if (outcome.result === "sent") return;
  if (outcome.result === "ended") return endPushTo(deps, notification, subscription);
  const { retryAfterMs = 0 } = outcome.result === "failed" ? outcome : {};
  if (outcome.result === "failed" && (await retry(deps, job, { endsAt, retryAfterMs }))) return;
  deps.log.warn({ notificationId, attempt, reason: outcome.reason }, "could not send a push");
});
