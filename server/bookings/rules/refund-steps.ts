import type { Booking } from "#contract/bookings/booking.ts";
import { istIso } from "#contract/time.ts";
import { getFreeCancellationEnd, refundPaise } from "./refund.ts";

/** What a guest's cancelling gives back, step by step, those that are over left out. */
export const buildRefundSteps = (
  paid: Parameters<typeof refundPaise>[0],
  now: Date,
): Booking["refundPreview"] => {
  const until = getFreeCancellationEnd(paid.startsAt);
  const free = { until: istIso(until), refundPaise: refundPaise(paid, "guest", until) };
  return [...(until >= now ? [free] : []), { until: null, refundPaise: 0 }];
};
