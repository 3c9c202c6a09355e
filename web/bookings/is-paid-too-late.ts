import type { Booking } from "#contract/bookings/booking.ts";
import { endedStatuses } from "#contract/bookings/lifecycle.ts";

/** Returns whether the guest paid too late: for a booking that was cancelled, declined or expired
 *  before it was confirmed. */
export const isPaidTooLate = ({ status, paidPaise, confirmedAt }: Booking): boolean =>
  endedStatuses.includes(status) && paidPaise > 0 && confirmedAt === null;
