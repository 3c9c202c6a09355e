import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import type { Booking } from "#contract/bookings/booking.ts";
import { paymentMessages } from "#contract/payments/messages.ts";
import { PaymentInDoubt } from "./payment-in-doubt.tsx";
import * as check from "./use-payment-check.ts";

const show = (status: Booking["status"], state: check.PaymentCheckState): string => {
  vi.spyOn(check, "usePaymentCheck").mockReturnValue(state);
  const booking = { as: "guest", status, duePaise: 0, paidPaise: 0 } as Booking;
  return renderToStaticMarkup(<PaymentInDoubt booking={booking} onPaid={() => {}} />);
};

test("an undecided payment is shown only while the booking waits for it", () => {
  expect(show("held", "pending")).toContain(paymentMessages.undecided);
  // The booking is already confirmed, but the last check still found the payment pending.
  expect(show("confirmed", "pending")).not.toContain(paymentMessages.undecided);
});

test("the arrival of a payment is announced, also when the booking is confirmed", () => {
  expect(show("held", "paid")).toContain(paymentMessages.arrived);
  expect(show("confirmed", "paid")).toContain(paymentMessages.arrived);
});
