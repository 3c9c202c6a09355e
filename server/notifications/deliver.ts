import { z } from "zod";
import { addJob } from "#server/kernel/jobs/jobs.ts";
import { task } from "#server/kernel/jobs/task.ts";
import { claimDelivery } from "./queries.ts";

/** The job that passes a notification on to WhatsApp once it is due. It does so at most once, even if
 *  several jobs run, and not if the member has seen the notification meanwhile. The message itself is
 *  written by the job `send-whatsapp-notification`. */
export const deliverNotification = task(
  z.object({ notificationId: z.uuid() }),
  (deps, { notificationId }) =>
    deps.db.transaction().execute(async (tx) => {
      const claimed = await claimDelivery(tx, notificationId, deps.now());
      if (claimed && !claimed.isSeen)
        await addJob(tx, "send-whatsapp-notification", { notificationId });
    }),
);
