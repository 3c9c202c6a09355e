import type { Booking } from "#contract/bookings/booking.ts";
import { istIso } from "#contract/time.ts";
import { getFreeCancellationEnd, refundPaise } from "./refund.ts";

/** Returns the refunds for a cancellation by the guest, as a list of steps. Each step has an amount
 *  and the instant until which it applies. The last step has `until: null`, because it applies to
 *  any later cancellation. A step that has passed is left out. */
export const buildRefundSteps = (
  paid: Parameters<typeof refundPaise>[0],
  now: Date,
): Booking["refundPreview"] => {
  const until = getFreeCancellationEnd(paid.startsAt);
  const free = { until: istIso(until), refundPaise: refundPaise(paid, "guest", until) };
  return [...(until >= now ? [free] : []), { until: null, refundPaise: 0 }];
};
