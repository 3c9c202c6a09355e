import { z } from "zod";
import { addDays, DAY_MINUTES, istDay, toInstant } from "#contract/time.ts";
import { REMINDER_HOUR } from "#server/bookings/policy.ts";
import { task } from "#server/kernel/jobs/task.ts";
import { findBookingsToRemind } from "./queries.ts";
import { queueBookingMails } from "./queue-booking-mails.ts";

/** The job that reminds both sides of a booking, at `REMINDER_HOUR` on the day before. It runs
 *  every ten minutes, so that a missed reminder is sent later. A booking confirmed after that
 *  hour gets no reminder, because its confirmation is recent. */
export const remindBookings = task(z.unknown(), async (deps) => {
  const now = deps.now();
  const today = istDay(now);
  for (const day of [today, addDays(today, 1)]) {
    const due = toInstant(addDays(day, -1), REMINDER_HOUR * 60);
    if (due > now) continue;
    const opens = toInstant(day, 0);
    const from = opens > now ? opens : now;
    const to = toInstant(day, DAY_MINUTES);
    for (const { id, sequence } of await findBookingsToRemind(deps.db, {
      from,
      to,
      confirmedBefore: due,
    }))
      await queueBookingMails(deps.db, deps, id, `reminder-${sequence}`);
  }
});
