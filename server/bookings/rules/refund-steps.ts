import type { Booking } from "#contract/bookings/booking.ts";
import { istIso } from "#contract/time.ts";
import { getFreeCancellationEnd, refundPaise } from "./refund.ts";

/** Returns the refund of a cancellation by the guest, as steps in time. Steps that are over are
 *  left out. */
export const buildRefundSteps = (
  paid: Parameters<typeof refundPaise>[0],
  now: Date,
): Booking["refundPreview"] => {
  const until = getFreeCancellationEnd(paid.startsAt);
  const free = { until: istIso(until), refundPaise: refundPaise(paid, "guest", until) };
  return [...(until >= now ? [free] : []), { until: null, refundPaise: 0 }];
};
