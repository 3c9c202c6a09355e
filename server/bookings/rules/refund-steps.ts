import type { Booking } from "#contract/bookings/booking.ts";
import { istIso } from "#contract/time.ts";
import { getFreeCancellationEnd, refundPaise } from "./refund.ts";

/** Returns what a guest's cancellation refunds, by time, without the steps that are over. */
export const buildRefundSteps = (
  paid: Parameters<typeof refundPaise>[0],
  now: Date,
): Booking["refundPreview"] => {
  const until = getFreeCancellationEnd(paid.startsAt);
  const free = { until: istIso(until), refundPaise: refundPaise(paid, "guest", until) };
  return [...(until >= now ? [free] : []), { until: null, refundPaise: 0 }];
};
