import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { bookingStatuses } from "#contract/bookings/lifecycle.ts";
import type { TeamPayment } from "#contract/payments/team-money.ts";
import { PaymentCard } from "./payment-card.tsx";

const paymentOf = (
  status: TeamPayment["booking"]["status"],
  more: Partial<TeamPayment> = {},
): TeamPayment => ({
  id: "payment",
  gatewayPaymentId: "pay_1",
  gatewayOrderId: null,
  status: "captured",
  amountPaise: 40_000,
  askedPaise: 50_000,
  currency: "INR",
  capturedPaise: 40_000,
  refundedPaise: 0,
  method: null,
  problem: null,
  quarantined: "Paid ₹400 instead of ₹500",
  createdAt: "2027-03-01T09:00:00+05:30",
  booking: {
    id: "booking",
    status,
    spaceTitle: "Courtyard",
    guest: { id: "guest", username: "Asha", email: "guest@jagah.example" },
    host: { id: "host", username: "Ravi", email: "host@jagah.example" },
  },
  refunds: [],
  ...more,
});

/** Returns the buttons of a payment's card, and its text. */
const show = (payment: TeamPayment): { buttons: string[]; text: string } => {
  const html = renderToStaticMarkup(
    <PaymentCard payment={payment} onDecide={() => {}} inBooking />,
  );
  const textOf = (part: string) => part.replaceAll(/<[^>]*>/g, "").trim();
  return {
    buttons: [...html.matchAll(/<button.*?<\/button>/gs)].map(([button]) => textOf(button)),
    text: textOf(html),
  };
};

const REFUND = "Refund from pay_1";
const KEEP = "Keep it";

test("a quarantined payment of a confirmed booking can be refunded or kept", () => {
  const { buttons, text } = show(paymentOf("confirmed"));

  expect(buttons).toEqual([REFUND, KEEP]);
  expect(text).toContain(
    "Paid ₹400 instead of ₹500. The booking was not changed. Refund the payment, or keep it.",
  );
});

test.each(bookingStatuses.filter((status) => status !== "confirmed"))(
  "a quarantined payment of a booking that is %s can only be refunded",
  (status) => {
    const { buttons, text } = show(paymentOf(status));

    expect(buttons).toEqual([REFUND]);
    expect(text).toContain(
      "Refund the payment in full. Only payments for confirmed bookings can be kept.",
    );
    expect(text).not.toContain("or keep it");
  },
);

test("a quarantined payment in another currency can only be refunded, and only in full", () => {
  const dollars = { currency: "USD", quarantined: "Paid in USD instead of INR" };
  const { buttons, text } = show(paymentOf("confirmed", dollars));
  const small = show(paymentOf("confirmed", { ...dollars, amountPaise: 99, capturedPaise: 99 }));

  expect(buttons).toEqual([REFUND]);
  expect(text).toContain("Refund the payment in full. Only payments in rupees can be kept.");
  expect(small.buttons).toEqual([]);
  expect(small.text).toContain("The payment cannot be kept either, because it is not in rupees.");
});

test("an amount below the provider's minimum can only be kept, and only if the booking is confirmed", () => {
  const small = { amountPaise: 99, capturedPaise: 99 };
  const ofConfirmed = show(paymentOf("confirmed", small));
  const ofHeld = show(paymentOf("held", small));

  expect(ofConfirmed.buttons).toEqual([KEEP]);
  expect(ofConfirmed.text).toContain("nothing below ₹1, so the payment can only be kept.");
  expect(ofHeld.buttons).toEqual([]);
  expect(ofHeld.text).toContain("nothing below ₹1. The payment cannot be kept either");
});

test("a payment that brought no money, or was refunded in full, leaves nothing to decide", () => {
  const authorised = show(paymentOf("confirmed", { status: "authorized", capturedPaise: 0 }));
  const refunded = show(paymentOf("confirmed", { status: "refunded", refundedPaise: 40_000 }));

  expect([authorised.buttons, refunded.buttons]).toEqual([[], []]);
  expect(authorised.text).toContain("Nothing was received, so there is nothing to refund or keep");
  expect(refunded.text).toContain("No part of this payment is left to refund or keep.");
});

test("a payment that counts for its booking can be refunded, whatever the booking's status", () => {
  for (const status of bookingStatuses)
    expect(show(paymentOf(status, { quarantined: null })).buttons).toEqual([REFUND]);
});
