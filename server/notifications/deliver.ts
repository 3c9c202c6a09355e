import { z } from "zod";
import type { DeliveryChannel } from "#contract/notifications/escalation.ts";
import { notificationKinds } from "#contract/notifications/kinds.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { addJob } from "#server/kernel/jobs/jobs.ts";
import { type Task, task } from "#server/kernel/jobs/task.ts";
import type { PlannedDelivery } from "./plan-deliveries.ts";
import { DELIVERY_ATTEMPTS } from "./policy.ts";
import { findLiveSubscriptions } from "./push/queries.ts";
import {
  type ClaimedDelivery,
  claimDelivery,
  hurryDeliveryAfterPush,
  insertDelivery,
} from "./queries.ts";

/** The names of the jobs that run when a channel is due. Each channel has its own job, because a
 *  node of an earlier release knows only the job for WhatsApp. Newer nodes run the other jobs. */
const jobs: Record<DeliveryChannel, string> = {
  push: "deliver-push",
  whatsapp: "deliver-notification",
  mail: "deliver-mail",
};

const queueDelivery = (
  tx: Tx,
  notificationId: string,
  { channel, runAt }: { channel: DeliveryChannel; runAt?: Date },
): Promise<void> =>
  addJob(
    tx,
    jobs[channel],
    { notificationId },
    { ...(runAt && { runAt }), maxAttempts: DELIVERY_ATTEMPTS },
  );

/** Stores the planned deliveries of a notification, and queues the job of each delivery. */
export const queueDeliveries = async (
  tx: Tx,
  { notificationId, at }: { notificationId: string; at: Date },
  deliveries: readonly PlannedDelivery[],
): Promise<void> => {
  for (const { channel, dueAt } of deliveries) {
    await insertDelivery(tx, { notificationId, channel, dueAt });
    await queueDelivery(tx, notificationId, { channel, ...(dueAt > at && { runAt: dueAt }) });
  }
};

/** Makes the channel after push due at once. Does nothing if the notification does not escalate, or
 *  no delivery waits on the channel after push. Call this when push does not reach the member. */
export const hurryChannelAfterPush = async (
  tx: Tx,
  deps: Pick<Deps, "now">,
  notification: { id: string; kind: ClaimedDelivery["kind"] },
): Promise<void> => {
  if (!notificationKinds[notification.kind].escalates) return;
  const channel = await hurryDeliveryAfterPush(tx, notification.id, deps.now());
  if (channel) await queueDelivery(tx, notification.id, { channel });
};

/** For each channel, the function that queues the jobs for a notification's messages. These jobs
 *  write and send the messages, and belong to the modules that write the messages. */
const passOn: Record<
  DeliveryChannel,
  (tx: Tx, deps: Deps, notification: ClaimedDelivery) => Promise<void>
> = {
  push: async (tx, deps, notification) => {
    const { id: notificationId, account_id: accountId } = notification;
    const live = await findLiveSubscriptions(tx, accountId, deps.now());
    if (live.length === 0) return hurryChannelAfterPush(tx, deps, notification);
    // Push jobs run before the calendar jobs of the same worker pool, because calendar jobs can
    // wait.
    for (const { id: subscriptionId } of live)
      await addJob(tx, "send-push", { notificationId, subscriptionId }, { priority: -1 });
  },
  whatsapp: (tx, _deps, { id: notificationId }) =>
    addJob(tx, "send-whatsapp-notification", { notificationId }),
  mail: (tx, _deps, { id: notificationId }) =>
    addJob(tx, "mail-booking-notification", { notificationId }),
};

/** Returns the job that delivers a notification over a channel when the channel is due. The job
 *  delivers the notification at most once, even if several such jobs run. It delivers nothing if
 *  the member has already seen the notification. */
const deliverOver = (channel: DeliveryChannel): Task =>
  task(z.object({ notificationId: z.uuid() }), (deps, { notificationId }) =>
    deps.db.transaction().execute(async (tx) => {
      const claimed = await claimDelivery(tx, { notificationId, channel, at: deps.now() });
      if (claimed && !claimed.isSeen) await passOn[channel](tx, deps, claimed);
    }),
  );

export const deliverPush = deliverOver("push");
export const deliverWhatsApp = deliverOver("whatsapp");
export const deliverMail = deliverOver("mail");
