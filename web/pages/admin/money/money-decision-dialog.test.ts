import { expect, test } from "vitest";
import type { TeamPayment } from "#contract/payments/team-money.ts";
import { buildReasonKey } from "./money-decision-dialog.tsx";

const refundOf = (id: string): TeamPayment["refunds"][number] => ({
  id,
  amountPaise: 10_000,
  status: "failed",
  reason: "",
  problem: "The bank refused it.",
  attempts: 1,
  gatewayRefundId: null,
  createdAt: "2027-03-01T09:00:00+05:30",
  processedAt: null,
});

const [first, second] = [refundOf("first"), refundOf("second")];
const payment: TeamPayment = {
  id: "payment",
  gatewayPaymentId: "pay_1",
  gatewayOrderId: null,
  status: "captured",
  amountPaise: 50_000,
  askedPaise: 50_000,
  currency: "INR",
  capturedPaise: 50_000,
  refundedPaise: 0,
  method: null,
  problem: null,
  quarantined: null,
  createdAt: "2027-03-01T09:00:00+05:30",
  booking: {
    id: "booking",
    status: "cancelled",
    spaceTitle: "Courtyard",
    guest: { id: "guest", username: "Asha", email: "guest@jagah.example" },
    host: { id: "host", username: "Ravi", email: "host@jagah.example" },
  },
  refunds: [first, second],
};

test("every decision about a payment or one of its refunds has a reason of its own", () => {
  const keys = [
    buildReasonKey({ what: "refund", payment }),
    buildReasonKey({ what: "keep", payment }),
    buildReasonKey({ what: "retry", payment, refund: first }),
    buildReasonKey({ what: "settle", payment, refund: first }),
    buildReasonKey({ what: "retry", payment, refund: second }),
    buildReasonKey({ what: "settle", payment, refund: second }),
    buildReasonKey({ what: "refund", payment: { ...payment, id: "another" } }),
  ];
  expect(new Set(keys).size).toBe(keys.length);
});
