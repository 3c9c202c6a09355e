import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { Booking } from "#contract/bookings/booking.ts";
import { AuthProvider } from "#web/member/auth.tsx";
import { BookingPaymentForm } from "./booking-payment-form.tsx";

/** Returns the markup of the checkout for a booking of which ₹1,000 is due. */
const show = (booking: Pick<Booking, "as" | "status" | "allowedActions">): string => {
  const shown = {
    _id: "booking",
    locationId: "space",
    space: { title: "Courtyard", place: "Bandra", coverImage: "" },
    startsAt: "2026-12-04T10:00:00+05:30",
    endsAt: "2026-12-04T13:00:00+05:30",
    lines: [],
    totalPaise: 300_000,
    paidPaise: 200_000,
    refundedPaise: 0,
    duePaise: 100_000,
    balancePaise: 0,
    refundPreview: [],
    holdUntil: null,
    ...booking,
  } as unknown as Booking;
  const Site = createRoutesStub([
    {
      id: "root",
      path: "/",
      Component: () => (
        <AuthProvider>
          <BookingPaymentForm booking={shown} scriptUrl="" sandbox={false} onBooking={() => {}} />
        </AuthProvider>
      ),
    },
  ]);
  return renderToStaticMarkup(<Site hydrationData={{ loaderData: { root: { site: {} } } }} />);
};

test("the difference after a move is not said to confirm the booking", () => {
  const unpaid = show({ as: "guest", status: "awaiting_payment", allowedActions: ["pay"] });
  expect(unpaid).toContain("Your booking is confirmed once you have paid.");

  const moved = show({ as: "guest", status: "confirmed", allowedActions: ["pay"] });
  expect(moved).toContain("Pay ₹1,000");
  expect(moved).not.toContain("once you have paid");
  expect(moved).toContain("Your booking is confirmed. You pay the difference for the new time.");
});

test.each(["host", "team"] as const)("the %s cannot pay, and reads who can", (as) => {
  for (const status of ["held", "awaiting_payment", "confirmed"] as const) {
    const page = show({ as, status, allowedActions: ["cancel"] });
    expect(page).not.toContain("Pay ₹");
    expect(page).not.toContain("This booking is paid");
    expect(page).not.toContain("Choose another time");
    expect(page).toContain("Only the guest can pay for this booking.");
  }
});
