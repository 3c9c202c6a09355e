import type { Booking } from "#contract/bookings/booking.ts";
import { endedStatuses } from "#contract/bookings/lifecycle.ts";

/** Returns whether the guest paid too late. This is true if the guest has paid, but the booking was
 *  cancelled, declined or expired and was never confirmed. */
export const isPaidTooLate = ({ status, paidPaise, confirmedAt }: Booking): boolean =>
  endedStatuses.includes(status) && paidPaise > 0 && confirmedAt === null;
