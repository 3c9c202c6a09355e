import { z } from "zod";
import { task } from "#server/kernel/jobs/task.ts";
import { findRequestsAboutToExpire } from "./queries.ts";
import { queueBookingMails } from "./queue-booking-mails.ts";

/** The job that tells hosts of requests that expire soon. It runs every few minutes and tells of each
 *  request once. */
export const warnOfExpiry = task(z.unknown(), async (deps) => {
  for (const id of await findRequestsAboutToExpire(deps.db, deps.now()))
    await queueBookingMails(deps.db, deps, id, "expiring");
});
