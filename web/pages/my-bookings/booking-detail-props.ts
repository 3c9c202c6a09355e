import type { Booking } from "#contract/bookings/booking.ts";

export type BookingDetailProps = {
  booking: Booking;
  onChange: (booking: Booking) => void;
  /** Asks for it anew: time has passed, or somebody else did something. */
  onLook: () => void;
};
