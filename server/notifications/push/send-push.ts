import { z } from "zod";
import { notificationKinds } from "#contract/notifications/kinds.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { addJob } from "#server/kernel/jobs/jobs.ts";
import { task } from "#server/kernel/jobs/task.ts";
import { hurryChannelAfterPush } from "#server/notifications/deliver.ts";
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

type Sending = {
  notification: NotificationRow;
  subscription: PushSubscription;
  attempt: number;
};

/** Deletes a subscription that can no longer be used. If the account then has no subscription that
 *  gets notifications, the channel after push may be due at once (`hurryChannelAfterPush`). */
const endSubscription = (deps: Deps, { notification, subscription }: Sending): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    // Without the lock, two transactions that delete the last two subscriptions at the same moment
    // would each find the other's subscription.
    await lockRecipient(tx, notification.account_id);
    await deleteEndedSubscription(tx, subscription);
    const left = await findLiveSubscriptions(tx, notification.account_id, deps.now());
    if (left.length === 0) await hurryChannelAfterPush(tx, deps, notification);
  });

/** Adds the job for a further attempt.
 *  @returns false if no job is added. Either this was the last attempt, or the notification would
 *  be too old at the next attempt. */
const retry = async (
  deps: Deps,
  { notification, subscription, attempt }: Sending,
  { endsAt, retryAfterMs }: { endsAt: number; retryAfterMs: number },
): Promise<boolean> => {
  const pauseMs = pushRetryPausesMs[attempt];
  if (pauseMs === undefined) return false;
  const runAt = new Date(deps.now().getTime() + Math.max(pauseMs, retryAfterMs));
  if (runAt.getTime() >= endsAt) return false;
  await addJob(
    deps.db,
    "send-push",
    { notificationId: notification.id, subscriptionId: subscription.id, attempt: attempt + 1 },
    { runAt },
  );
  return true;
};

/** The job that sends a notification to one browser. If the member has seen the notification, or
 *  the browser's subscription gets no notifications any more, the job sends nothing. If the job
 *  runs twice, the browser shows one notification, because both pushes have the notification's id.
 *  The endpoint and the text are not logged. */
export const sendPush = task(
  z.object({
    notificationId: z.uuid(),
    subscriptionId: z.uuid(),
    attempt: z.number().int().min(0).default(0),
  }),
  async (deps, { notificationId, subscriptionId, attempt }) => {
    const keys = findVapidKeys(deps);
    const notification = await findUnseenNotification(deps.db, notificationId);
    if (!keys || !notification) return;
    const { account_id: accountId, kind, created_at } = notification;
    const live = await findLiveSubscriptions(deps.db, accountId, deps.now());
    const subscription = live.find(({ id }) => id === subscriptionId);
    if (!subscription) return;
    const { waits, escalates } = notificationKinds[kind];
    const endsAt = created_at.getTime() + pushLifetimeMs[escalates ? "escalating" : "other"];
    const outcome: PushOutcome = await postPush({
      subscription,
      message: toMessage(notification),
      // An urgent push wakes the device. A push is not urgent if its kind's `waits` is `quietly` or
      // `collected`.
      isUrgent: waits === "never" || waits === "overnight",
      lifetimeMs: endsAt - deps.now().getTime(),
      keys,
      contact: `mailto:${deps.config.contactEmail}`,
      trusted: deps.config.calendarHosts,
    });
    if (outcome.result === "sent") return;
    const sending = { notification, subscription, attempt };
    if (outcome.result === "ended") return endSubscription(deps, sending);
    const { retryAfterMs = 0 } = outcome.result === "failed" ? outcome : {};
    if (outcome.result === "failed" && (await retry(deps, sending, { endsAt, retryAfterMs })))
      return;
    deps.log.warn({ notificationId, attempt, reason: outcome.reason }, "could not send a push");
  },
);
