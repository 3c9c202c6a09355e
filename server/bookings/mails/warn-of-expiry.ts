import { BatchPayload, task } from "#server/kernel/jobs/task.ts";
import { findRequestsAboutToExpire } from "./queries.ts";
import { queueBookingMails } from "./queue-booking-mails.ts";

/** The job that warns a host when a request to this host expires soon. It runs every five minutes
 *  and warns about each request once. */
export const warnOfExpiry = task(BatchPayload, async (deps, { all }) => {
  for (const id of await findRequestsAboutToExpire(deps.db, { now: deps.now(), all }))
    await queueBookingMails(deps.db, deps, id, "expiring");
});
