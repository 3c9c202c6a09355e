import { DAY_MINUTES, DAY_MS, MINUTE_MS } from "#contract/time.ts";
import { GATEWAY_ERROR_PAUSE_MINUTES, orderSchedule } from "./policy.ts";

/** The time from the opening of an order to its first poll. */
export const FIRST_POLL_MS = orderSchedule.firstPollMinutes * MINUTE_MS;
/** How long claimed orders and refunds wait when the payment provider does not respond. */
export const GATEWAY_ERROR_PAUSE_MS = GATEWAY_ERROR_PAUSE_MINUTES * MINUTE_MS;

/** Returns the time of an order's next poll, or null when no more changes are expected. Webhooks
 *  are applied even after the last poll. `asked` is the number of earlier polls of the order that
 *  got a response. */
export const computeNextPoll = (
  order: { asked: number; createdAt: Date; isPaid: boolean },
  now: Date,
): Date | null => {
  const next = new Date(
    now.getTime() + (orderSchedule.pauseMinutes[order.asked] ?? DAY_MINUTES) * MINUTE_MS,
  );
  const days = order.isPaid ? orderSchedule.paidDays : orderSchedule.unpaidDays;
  return next.getTime() - order.createdAt.getTime() > days * DAY_MS ? null : next;
};
