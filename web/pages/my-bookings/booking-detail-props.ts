import type { Booking } from "#contract/bookings/booking.ts";

export type BookingDetailProps = {
  booking: Booking;
  onChange: (booking: Booking) => void;
  /** Fetches the booking again, after a deadline has passed or the other party has acted. */
  onLook: () => void;
};
