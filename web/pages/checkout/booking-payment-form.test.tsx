import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test, vi } from "vitest";
import type { Booking } from "#contract/bookings/booking.ts";
import { AuthProvider } from "#web/member/auth.tsx";
import { BookingPaymentForm } from "./booking-payment-form.tsx";
import * as payments from "./use-payment.ts";

const idlePayment: ReturnType<typeof payments.usePayment> = {
  busy: false,
  doing: "",
  problem: { message: "We could not confirm your payment yet." },
  isUndecided: false,
  again: undefined,
  back: { path: "/bookings/booking", label: "Back to the booking" },
  press: async () => {},
  look: async () => undefined,
};

/** Returns the markup of the checkout. Unless `booking` says otherwise, ₹2,000 is paid and ₹1,000
 *  is due. */
const show = (
  booking: Pick<Booking, "as" | "status" | "allowedActions"> &
    Partial<Pick<Booking, "duePaise" | "paidPaise" | "holdUntil">>,
): string => {
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

test("the way back leads to the held time, or to the booking if no time is held", () => {
  const unpaid = show({
    as: "guest",
    status: "held",
    holdUntil: "2026-12-01T10:00:00+05:30",
    allowedActions: ["pay"],
  });
  expect(unpaid).toContain('href="/location/space?hold=booking#booking"');
  expect(unpaid).toContain("Back to the space");

  const moved = show({ as: "guest", status: "confirmed", allowedActions: ["pay"] });
  expect(moved).toContain('href="/bookings/booking"');
  expect(moved).toContain("Back to the booking");
});

test("a payment that is not confirmed yet can be checked again after the hold has expired", () => {
  const payment = { ...idlePayment, again: "Check again" };
  vi.spyOn(payments, "usePayment").mockReturnValue(payment);
  const expired = { as: "guest", status: "expired", duePaise: 0, allowedActions: [] } as const;

  const unpaid = show({ ...expired, allowedActions: [], paidPaise: 0 });
  expect(unpaid).toContain("Check again");
  expect(unpaid).toContain("We could not confirm your payment yet.");
  expect(unpaid).not.toContain("Your booking is confirmed once you have paid.");

  const paidTooLate = show({ ...expired, allowedActions: [], paidPaise: 100_000 });
  expect(paidTooLate).not.toContain("Check again");
  expect(paidTooLate).toContain("This booking expired.");
});

test.each(["host", "team"] as const)("the %s cannot pay, and reads who can", (as) => {
  for (const status of ["held", "awaiting_payment", "confirmed"] as const) {
    const page = show({ as, status, allowedActions: ["cancel"] });
    expect(page).not.toContain("Pay ₹");
    expect(page).not.toContain("This booking is paid");
    expect(page).not.toContain("Choose another time");
    expect(page).toContain("Only the guest can pay for this booking.");
  }
  const requested = show({ as, status: "requested", duePaise: 0, allowedActions: [] });
  expect(requested).toContain("Only the guest can pay for this booking.");
  const cancelled = show({ as, status: "cancelled", duePaise: 0, allowedActions: [] });
  expect(cancelled).toContain("This booking was cancelled.");
  expect(cancelled).not.toContain("You paid");
});

test("the guest reads what was paid for a booking that ended", () => {
  const ended = { as: "guest", duePaise: 0, allowedActions: [] } as const;
  expect(show({ ...ended, status: "cancelled", allowedActions: [] })).toContain(
    "You paid ₹2,000; nothing is refunded.",
  );
  expect(show({ ...ended, status: "expired", paidPaise: 0, allowedActions: [] })).toContain(
    "We have received no payment.",
  );
});
