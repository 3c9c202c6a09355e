import { DAY_MINUTES, DAY_MS, MINUTE_MS } from "#contract/time.ts";

/** Minutes between asking and asking again: close together while somebody pays, then once a day. */
const pauses = [3, 5, 10, 15, 30, 60, 120, 240, 480, 720];
/** Orders never end at the payment company and a bank's word may come days late. */
const UNPAID_DAYS = 30;
/** A second payment of one order, and what somebody gives back by hand, show within days. */
const PAID_DAYS = 7;

/** How long after an order was opened the poller asks for the first time: webhooks are quicker. */
export const FIRST_ASK_MS = 2 * MINUTE_MS;
/** While the payment company does not answer. */
export const TROUBLE_PAUSE_MS = 5 * MINUTE_MS;

/** When to ask again about an order that was asked about `asked` times before; null when nothing is to
 *  be expected of it any more (a webhook would still count). */
export const nextAsk = (
  order: { asked: number; createdAt: Date; isPaid: boolean },
  now: Date,
): Date | null => {
  const next = new Date(now.getTime() + (pauses[order.asked] ?? DAY_MINUTES) * MINUTE_MS);
  const days = order.isPaid ? PAID_DAYS : UNPAID_DAYS;
  return next.getTime() - order.createdAt.getTime() > days * DAY_MS ? null : next;
};
