import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import type { Booking } from "#contract/bookings/booking.ts";
import * as check from "#web/bookings/use-payment-check.ts";
import * as payment from "./booking-of-payment.tsx";
import { PaidBookingSummary } from "./paid-booking-summary.tsx";
import { UnpaidBookingNotice } from "./unpaid-booking-notice.tsx";

type Changes = Partial<
  Pick<Booking, "status" | "allowedActions" | "duePaise" | "paidPaise" | "confirmedAt">
>;

/** Renders `Details` for an unpaid booking and returns the HTML. `changes` replaces fields of the
 *  booking. */
const show = (Details: typeof PaidBookingSummary, changes: Changes): string => {
  const booking = {
    _id: "booking",
    as: "guest",
    status: "held",
    locationId: "space",
    space: { title: "Courtyard", place: "Bandra", address: "Hill Road", latitude: null },
    host: { username: "Asha", phoneNumber: null, email: null },
    startsAt: "2026-12-04T10:00:00+05:30",
    endsAt: "2026-12-04T13:00:00+05:30",
    lines: [],
    totalPaise: 300_000,
    paidPaise: 0,
    refundedPaise: 0,
    duePaise: 300_000,
    balancePaise: 0,
    refundPreview: [],
    holdUntil: null,
    confirmedAt: null,
    allowedActions: [],
    ...changes,
  } as unknown as Booking;
  vi.spyOn(payment, "BookingOfPayment").mockImplementation(({ children }) => (
    <>{children(booking, async () => {})}</>
  ));
  const Component = () => <Details bookingId="booking" />;
  const Site = createRoutesStub([{ path: "/", Component }]);
  return renderToStaticMarkup(<Site />);
};

beforeEach(() => void vi.spyOn(check, "usePaymentCheck").mockReturnValue("nothing"));

test("a guest who can no longer pay is not told to pay again", () => {
  const payable = show(UnpaidBookingNotice, { allowedActions: ["pay"] });
  expect(payable).toContain("You can pay again.");
  expect(payable).toContain("/checkout/booking");

  const expired = show(UnpaidBookingNotice, { status: "expired" });
  expect(expired).toContain("Your bank is not processing a payment for this booking.");
  expect(expired).not.toContain("You can pay again.");
  expect(expired).not.toContain("/checkout/booking");
  expect(expired).toContain("The time is no longer held for you.");
});

test("the page of a successful payment says that a difference has not arrived yet", () => {
  vi.spyOn(check, "usePaymentCheck").mockReturnValue("pending");
  const authorised = "Your bank has authorised the payment.";
  const confirms = "We confirm the booking when the payment arrives.";
  const held = show(PaidBookingSummary, { status: "held" });
  expect(held).toContain(authorised);
  expect(held).toContain(confirms);
  const moved = show(PaidBookingSummary, { status: "confirmed", duePaise: 50_000 });
  expect(moved).toContain(authorised);
  expect(moved).not.toContain(confirms);
  const paid = show(PaidBookingSummary, { status: "confirmed", duePaise: 0 });
  expect(paid).not.toContain(authorised);
});

test("the page of a successful payment shows no booking that ended", () => {
  expect(show(PaidBookingSummary, { status: "held" })).toContain("See your booking");

  const confirmedAt = "2026-11-29T10:00:00.000Z";
  for (const ended of [
    { status: "expired" },
    { status: "cancelled" },
    { status: "expired", paidPaise: 300_000 },
    { status: "cancelled", paidPaise: 300_000, confirmedAt },
  ] satisfies Changes[])
    expect(show(PaidBookingSummary, ended)).not.toContain("See your booking");
});
