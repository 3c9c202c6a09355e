import { DAY_MINUTES, DAY_MS, MINUTE_MS } from "#contract/time.ts";
import { orderSchedule, TROUBLE_PAUSE_MINUTES } from "./policy.ts";

/** How long after an order was opened the poller asks for the first time. */
export const FIRST_ASK_MS = orderSchedule.firstAskMinutes * MINUTE_MS;
/** While the payment company does not answer. */
export const TROUBLE_PAUSE_MS = TROUBLE_PAUSE_MINUTES * MINUTE_MS;

/** When to ask again about an order that was asked about `asked` times before; null when nothing is to
 *  be expected of it any more (a webhook would still count). */
export const nextAsk = (
  order: { asked: number; createdAt: Date; isPaid: boolean },
  now: Date,
): Date | null => {
  const next = new Date(
    now.getTime() + (orderSchedule.pauseMinutes[order.asked] ?? DAY_MINUTES) * MINUTE_MS,
  );
  const days = order.isPaid ? orderSchedule.paidDays : orderSchedule.unpaidDays;
  return next.getTime() - order.createdAt.getTime() > days * DAY_MS ? null : next;
};
