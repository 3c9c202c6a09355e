import type { Booking } from "#contract/bookings/booking.ts";
import { istIso } from "#contract/time.ts";
import { getFreeCancellationEnd, refundPaise } from "./refund.ts";

/** Returns what the guest gets back for a cancellation, as a list of steps: an amount and the
 *  instant until which it applies. `until: null` means that the amount applies to any later
 *  cancellation. A step that has passed is left out. */
export const buildRefundSteps = (
  paid: Parameters<typeof refundPaise>[0],
  now: Date,
): Booking["refundPreview"] => {
  const until = getFreeCancellationEnd(paid.startsAt);
  const free = { until: istIso(until), refundPaise: refundPaise(paid, "guest", until) };
  return [...(until >= now ? [free] : []), { until: null, refundPaise: 0 }];
};
