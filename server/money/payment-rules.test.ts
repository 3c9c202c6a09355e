import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bookingStatuses } from "#contract/bookings/lifecycle.ts";
import {
  applyLedgerEvent,
  arbitraryLedgerEvent,
  createLedgerModel,
} from "#server/testing/money/ledger-model.ts";
import {
  computeDuePaise,
  computeOverpaidPaise,
  decidePayment,
  isForwardStatus,
  type OrderTerms,
  paymentStatuses,
  splitEarning,
  spreadRefund,
} from "./payment-rules.ts";

const order: OrderTerms = {
  purpose: "advance",
  amountPaise: 50_000,
  currency: "INR",
  paidByAnother: false,
};
const captured = { status: "captured", amountPaise: 50_000, currency: "INR" } as const;
const judged = (
  status: (typeof bookingStatuses)[number],
  terms: Partial<OrderTerms> = {},
  told: object = {},
) => decidePayment({ status }, { ...order, ...terms }, { ...captured, ...told });

describe("a captured payment of the right amount", () => {
  test.each([
    ["held", { do: "confirm" }],
    ["awaiting_payment", { do: "confirm" }],
    ["expired", { do: "take-again" }],
    ["confirmed", { do: "count" }],
    ["requested", { do: "give-back", reason: "ended" }],
    ["completed", { do: "give-back", reason: "ended" }],
    ["cancelled", { do: "give-back", reason: "ended" }],
    ["declined", { do: "give-back", reason: "ended" }],
  ] as const)("of a booking that is %s", (status, judgement) => {
    expect(judged(status)).toEqual(judgement);
  });

  test("is refunded if another payment of the order was counted, whatever the booking's state", () => {
    for (const status of bookingStatuses)
      expect(judged(status, { paidByAnother: true })).toEqual({
        do: "give-back",
        reason: "second",
      });
  });

  test("of a difference does not take an expired slot again", () => {
    expect(judged("expired", { purpose: "difference" })).toMatchObject({ do: "give-back" });
  });
});

describe("a payment that differs from its order", () => {
  test.each([
    ["a paisa less", { amountPaise: 49_999 }, "49999 paise instead of 50000"],
    ["a paisa more", { amountPaise: 50_001 }, "50001 paise instead of 50000"],
    ["nothing", { amountPaise: 0 }, "0 paise instead of 50000"],
    ["dollars", { currency: "USD" }, "Paid in USD instead of INR"],
  ])("is held for the team: %s", (_, told, why) => {
    for (const status of bookingStatuses) {
      expect(judged(status, {}, told)).toEqual({ do: "quarantine", why });
      expect(judged(status, {}, { ...told, status: "authorized" })).toMatchObject({ why });
    }
  });

  test("and brought no money is only recorded", () => {
    for (const status of ["created", "failed", "refunded"])
      expect(judged("held", {}, { status, amountPaise: 1 })).toEqual({ do: "note" });
  });
});

test("an authorised payment is captured in every state of the booking, and then refunded by the same rules", () => {
  for (const status of bookingStatuses)
    expect(judged(status, {}, { status: "authorized" })).toEqual({ do: "capture" });
});

test("a payment only moves forward, and from failed to authorised", () => {
  for (const [i, from] of paymentStatuses.entries())
    for (const [j, to] of paymentStatuses.entries()) expect(isForwardStatus(from, to)).toBe(j > i);
  expect(isForwardStatus("failed", "authorized")).toBe(true);
  expect(isForwardStatus("captured", "failed")).toBe(false);
  expect(isForwardStatus(undefined, "failed")).toBe(true);
});

test("a refund uses the latest payment first, and from none more than it has", () => {
  const payments = [
    { id: "late", leftPaise: 300 },
    { id: "early", leftPaise: 500 },
  ];

  const shares = spreadRefund(payments, 400).map((s) => [s.payment.id, s.amountPaise]);

  expect(shares).toEqual([
    ["late", 300],
    ["early", 100],
  ]);
  expect(spreadRefund(payments, 0)).toEqual([]);
  expect(() => spreadRefund(payments, 801)).toThrow("1 paise more");
});

test("a retained amount is split without a remainder", () => {
  expect(splitEarning(99_999, 10)).toEqual({ hostPaise: 90_000, feePaise: 9_999 });
  fc.assert(
    fc.property(fc.nat(10 ** 12), fc.integer({ min: 0, max: 100 }), (kept, percent) => {
      const { hostPaise, feePaise } = splitEarning(kept, percent);
      expect(hostPaise + feePaise).toBe(kept);
      expect(Math.min(hostPaise, feePaise)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test("an amount too small to be paid online is due at the venue", () => {
  const money = { paidPaise: 50_000, refundedPaise: 0 };
  expect(computeDuePaise({ ...money, advancePaise: 50_099 })).toBe(0);
  expect(computeDuePaise({ ...money, advancePaise: 50_100 })).toBe(100);
});

test("a booking is paid, or an amount is due, or an amount is overpaid", () => {
  const money = { paidPaise: 50_000, refundedPaise: 10_000 };
  expect(
    [computeDuePaise, computeOverpaidPaise].map((of) => of({ ...money, advancePaise: 60_000 })),
  ).toEqual([20_000, 0]);
  expect(
    [computeDuePaise, computeOverpaidPaise].map((of) => of({ ...money, advancePaise: 40_000 })),
  ).toEqual([0, 0]);
  expect(
    [computeDuePaise, computeOverpaidPaise].map((of) => of({ ...money, advancePaise: 30_000 })),
  ).toEqual([0, 10_000]);
});

test("in 10 000 random histories captured equals retained, refunded and earned, at every step", () => {
  fc.assert(
    fc.property(
      fc.array(arbitraryLedgerEvent, { maxLength: 30 }),
      fc.nat(100),
      (events, feePercent) => {
        let books = createLedgerModel(feePercent);
        for (const event of events) {
          books = applyLedgerEvent(books, event);
          const { capturedPaise, keptPaise, refundedPaise, hostPaise, feePaise } = books;
          expect(capturedPaise).toBe(keptPaise + refundedPaise + hostPaise + feePaise);
          expect(Math.min(keptPaise, refundedPaise, hostPaise, feePaise)).toBeGreaterThanOrEqual(0);
          for (const payment of books.payments)
            expect(payment.refundedPaise).toBeLessThanOrEqual(payment.capturedPaise);
          if (books.status === "confirmed" && books.isPlain)
            expect([computeDuePaise(books), computeOverpaidPaise(books)]).toEqual([0, 0]);
        }
      },
    ),
    { numRuns: 10_000 },
  );
});
