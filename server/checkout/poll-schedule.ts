import { DAY_MINUTES, DAY_MS, MINUTE_MS } from "#contract/time.ts";
import { GATEWAY_ERROR_PAUSE_MINUTES, orderSchedule } from "./policy.ts";

/** The time from the opening of an order to its first poll. */
export const FIRST_POLL_MS = orderSchedule.firstPollMinutes * MINUTE_MS;
/** How long claimed orders and refunds wait when the payment provider does not respond. */
export const GATEWAY_ERROR_PAUSE_MS = GATEWAY_ERROR_PAUSE_MINUTES * MINUTE_MS;

/** Returns the time of an order's next poll, or null when no more changes are expected (a webhook
 *  is still applied). `asked` is how often the order was polled before. */
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
