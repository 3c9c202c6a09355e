import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Booking } from "#contract/bookings/booking.ts";
import { bookingActionMessages } from "#contract/bookings/booking-messages.ts";
import { BookingActions } from "./booking-actions.tsx";

/** Returns the HTML of the actions on a guest's confirmed booking that has no moves left. */
const show = (refundNowPaise: number, instantBook = true): string => {
  const booking = {
    _id: "booking",
    as: "guest",
    status: "confirmed",
    space: { title: "Courtyard", instantBook },
    startsAt: "2026-12-04T10:00:00+05:30",
    endsAt: "2026-12-04T13:00:00+05:30",
    unit: "hour",
    movesLeft: 0,
    refundNowPaise,
    allowedActions: ["cancel"],
  } as unknown as Booking;
  return renderToStaticMarkup(
    <BookingActions booking={booking} onChange={() => {}} onLook={() => {}} />,
  );
};

test("a guest who cannot move a booking is told to cancel it only if the payment is refunded", () => {
  expect(show(50_000)).toContain(bookingActionMessages.movedOften);
  expect(show(0)).not.toContain(bookingActionMessages.movedOften);

  expect(show(50_000, false)).toContain(bookingActionMessages.moveNeedsHost);
  expect(show(50_000, false)).not.toContain(bookingActionMessages.movedOften);
  expect(show(0, false)).not.toContain(bookingActionMessages.moveNeedsHost);
});
