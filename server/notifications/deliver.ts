import { z } from "zod";
import type { DeliveryChannel } from "#contract/notifications/escalation.ts";
import { type NotificationKind, notificationKinds } from "#contract/notifications/kinds.ts";
import type { Db, Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { addJob } from "#server/kernel/jobs/jobs.ts";
import { type Task, task } from "#server/kernel/jobs/task.ts";
import type { PlannedDelivery } from "./plan-deliveries.ts";
import { DELIVERY_ATTEMPTS } from "./policy.ts";
import { channelsOf } from "./preferences.ts";
import { findLiveSubscriptions } from "./push/queries.ts";
import {
  claimDelivery,
  findPreferences,
  findUnseenNotification,
  hurryDeliveryAfterPush,
  insertDelivery,
  type UnseenNotification,
} from "./queries.ts";

/** The name of the job that delivers over each channel. On nodes of an earlier release, every job
 *  named `deliver-notification` delivers over WhatsApp. So only WhatsApp uses this name. */
const jobs: Record<DeliveryChannel, string> = {
  push: "deliver-push",
  whatsapp: "deliver-notification",
  mail: "deliver-mail",
};

/** `cannotWait` is true to send the notification at once (`Notice.cannotWait`). Jobs of an earlier
 *  release do not have this field. */
const DeliveryJob = z.object({
  notificationId: z.uuid(),
  cannotWait: z.boolean().default(false),
});

const queueDelivery = (
  tx: Tx,
  payload: z.input<typeof DeliveryJob>,
  { channel, runAt }: { channel: DeliveryChannel; runAt?: Date },
): Promise<void> =>
  addJob(tx, jobs[channel], payload, { ...(runAt && { runAt }), maxAttempts: DELIVERY_ATTEMPTS });

/** Stores the planned deliveries of a notification, and queues the job of each delivery. */
export const queueDeliveries = async (
  tx: Tx,
  { at, ...payload }: z.input<typeof DeliveryJob> & { at: Date },
  deliveries: readonly PlannedDelivery[],
): Promise<void> => {
  for (const { channel, dueAt } of deliveries) {
    await insertDelivery(tx, { notificationId: payload.notificationId, channel, dueAt });
    await queueDelivery(tx, payload, { channel, ...(dueAt > at && { runAt: dueAt }) });
  }
};

/** Call this when push does not reach the member. Queues a job that sends an escalating
 *  notification at once over the channel after push, such as WhatsApp. Does nothing if the
 *  notification no longer waits for that channel. */
export const hurryChannelAfterPush = async (
  tx: Tx,
  deps: Pick<Deps, "now">,
  notification: { id: string; kind: NotificationKind },
): Promise<void> => {
  if (!notificationKinds[notification.kind].escalates) return;
  const channel = await hurryDeliveryAfterPush(tx, notification.id, deps.now());
  if (channel) await queueDelivery(tx, { notificationId: notification.id }, { channel });
};

/** The payload of the job `send-push`. `attempt` counts from 0. */
export const PushJob = DeliveryJob.extend({
  subscriptionId: z.uuid(),
  attempt: z.number().int().min(0).default(0),
});

/** Queues the job that sends a notification to one browser. Push jobs run before the calendar jobs
 *  of the same worker pool, because calendar jobs can wait. */
export const queuePush = (
  tx: Tx | Db,
  payload: z.input<typeof PushJob>,
  { runAt }: { runAt?: Date } = {},
): Promise<void> => addJob(tx, "send-push", payload, { ...(runAt && { runAt }), priority: -1 });

/** For each channel, a function that queues the jobs that send a notification. Each job sends one
 *  message. */
const passOn: Record<
  DeliveryChannel,
  (tx: Tx, deps: Deps, notification: UnseenNotification & { cannotWait: boolean }) => Promise<void>
> = {
  push: async (tx, deps, notification) => {
    const { id: notificationId, account_id: accountId, cannotWait } = notification;
    const live = await findLiveSubscriptions(tx, accountId, deps.now());
    if (live.length === 0) return hurryChannelAfterPush(tx, deps, notification);
    for (const { id: subscriptionId } of live)
      await queuePush(tx, { notificationId, subscriptionId, cannotWait });
  },
  whatsapp: (tx, _deps, { id: notificationId }) =>
    addJob(tx, "send-whatsapp-notification", { notificationId }),
  mail: (tx, _deps, { id: notificationId }) =>
    addJob(tx, "mail-booking-notification", { notificationId }),
};

/** Returns the notification if it is still to be sent over `channel`. Returns undefined if the
 *  member has seen the notification, or has turned off `channel` for this kind of notification. */
const findWanted = async (
  tx: Tx,
  notificationId: string,
  channel: DeliveryChannel,
): Promise<UnseenNotification | undefined> => {
  const unseen = await findUnseenNotification(tx, notificationId);
  if (!unseen) return undefined;
  const chosen = await findPreferences(tx, unseen.account_id);
  return channelsOf(unseen.kind, chosen)[channel] ? unseen : undefined;
};

/** Returns the job that delivers a notification over a channel. If the job runs several times, it
 *  still delivers the notification only once. It does nothing if the notification is no longer
 *  wanted (`findWanted`). */
const deliverOver = (channel: DeliveryChannel): Task =>
  task(DeliveryJob, (deps, { notificationId, cannotWait }) =>
    deps.db.transaction().execute(async (tx) => {
      const wanted = await findWanted(tx, notificationId, channel);
      const sentAt = wanted ? deps.now() : null;
      const isClaimed = await claimDelivery(tx, { notificationId, channel, sentAt });
      if (isClaimed && wanted) await passOn[channel](tx, deps, { ...wanted, cannotWait });
    }),
  );

export const deliverPush = deliverOver("push");
export const deliverWhatsApp = deliverOver("whatsapp");
export const deliverMail = deliverOver("mail");
