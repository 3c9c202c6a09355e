import type { Booking } from "#contract/bookings/booking.ts";

export type BookingDetailProps = {
  booking: Booking;
  onChange: (booking: Booking) => void;
  /** Fetches the booking again: time has passed, or the other party has acted. */
  onLook: () => void;
};
