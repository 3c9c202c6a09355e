import type { Booking } from "#contract/bookings/booking.ts";

export type BookingDetailProps = {
  booking: Booking;
  onChange: (booking: Booking) => void;
  /** Fetches the booking again, because it may have changed on the server. */
  onLook: () => void;
};
