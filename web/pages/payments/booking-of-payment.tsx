import type { ReactNode } from "react";
import type { Booking } from "#contract/bookings/booking.ts";
import { fetchBooking } from "#web/bookings/bookings-api.ts";
import { useApiQuery } from "#web/frame/use-api-query.ts";
import { useAuth } from "#web/member/auth.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { BookingSkeleton } from "./booking-place.tsx";

type BookingOfPaymentProps = {
  bookingId: string;
  /** Shows the booking; `again` fetches it again. */
  children: (booking: Booking, again: () => Promise<void>) => ReactNode;
};

/** Fetches the booking of a payment for its signed-in guest. Shows a placeholder while the booking
 *  loads, or why it could not be loaded. Visitors who are not signed in see nothing. */
export const BookingOfPayment = (props: BookingOfPaymentProps) => {
  const { state } = useAuth();
  if (state === "out") return null;
  return state === "in" ? <Fetched {...props} /> : <BookingSkeleton />;
};

const Fetched = ({ bookingId, children }: BookingOfPaymentProps) => {
  const { body: booking, problem, again } = useApiQuery(() => fetchBooking(bookingId));
  if (booking) return children(booking, again);
  if (!problem) return <BookingSkeleton />;
  return (
    <div className="self-start">
      <LoadError onRetry={again}>The booking could not be loaded. {problem.message}</LoadError>
    </div>
  );
};
