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
  computeReversal,
  decidePayment,
  isForwardStatus,
  isMoneyReceived,
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
  ] as const)("of a booking that is %s leads to %j", (status, judgement) => {
    expect(judged(status)).toEqual(judgement);
  });

  test("is refunded if another payment of the order was counted, whatever the booking's state", () => {
    for (const status of bookingStatuses)
      expect(judged(status, { paidByAnother: true })).toEqual({
        do: "give-back",
        reason: "second",
      });
  });

  test("for a price difference cannot take an expired slot", () => {
    expect(judged("expired", { purpose: "difference" })).toMatchObject({ do: "give-back" });
  });
});

describe("a payment that differs from its order", () => {
  test.each([
    ["a paisa less", { amountPaise: 49_999 }, "Paid ₹499.99 instead of ₹500"],
    ["a paisa more", { amountPaise: 50_001 }, "Paid ₹500.01 instead of ₹500"],
    ["nothing", { amountPaise: 0 }, "Paid ₹0 instead of ₹500"],
    ["dollars", { currency: "USD" }, "Paid in USD instead of INR"],
    ["a currency that is no code", { currency: "USDOLLARS" }, "Paid in USD instead of INR"],
  ])("is quarantined: %s", (_, told, why) => {
    for (const status of bookingStatuses) {
      expect(judged(status, {}, told)).toEqual({ do: "quarantine", why });
      expect(judged(status, {}, { ...told, status: "authorized" })).toMatchObject({ why });
    }
  });

  test("is only recorded if no money moved or it was refunded already", () => {
    for (const status of ["created", "failed", "refunded"])
      expect(judged("held", {}, { status, amountPaise: 1 })).toEqual({ do: "note" });
  });
});

test("an authorised payment of the right amount is captured in every state of the booking", () => {
  for (const status of bookingStatuses)
    expect(judged(status, {}, { status: "authorized" })).toEqual({ do: "capture" });
});

test("a payment only moves forward, which includes a move from failed to authorised", () => {
  for (const [i, from] of paymentStatuses.entries())
    for (const [j, to] of paymentStatuses.entries()) expect(isForwardStatus(from, to)).toBe(j > i);
  expect(isForwardStatus("failed", "authorized")).toBe(true);
  expect(isForwardStatus("captured", "failed")).toBe(false);
  expect(isForwardStatus(undefined, "failed")).toBe(true);
});

test("money counts as received once it is captured, even if it was refunded later", () => {
  expect(paymentStatuses.filter(isMoneyReceived)).toEqual(["captured", "refunded"]);
});

test("a refund of all that is left takes everything, a paisa more is an error, and no share is below one rupee", () => {
  const payments = [{ leftPaise: 0 }, { leftPaise: 300 }, { leftPaise: 500 }];
  const shares = (paise: number) => spreadRefund(payments, paise).map((s) => s.amountPaise);
  expect(shares(300)).toEqual([300]);
  expect(shares(301)).toEqual([201, 100]);
  expect(shares(399)).toEqual([299, 100]);
  expect(shares(400)).toEqual([300, 100]);
  expect(shares(800)).toEqual([300, 500]);
  expect(() => shares(801)).toThrow("1 paise more");
});

test("a part is reduced only if the next payment would get less than 100 paise", () => {
  const shares = (paise: number, ...lefts: number[]) =>
    spreadRefund(
      lefts.map((leftPaise) => ({ leftPaise })),
      paise,
    ).map((share) => share.amountPaise);
  // Exactly 100 paise of the refund remain, and they are taken from the next payment.
  expect(shares(600, 500, 300)).toEqual([500, 100]);
  // The first part is reduced from 150 to exactly 100 paise.
  expect(shares(200, 150, 300)).toEqual([100, 100]);
  // The second payment has less than 100 paise left, so only the first payment is refunded.
  expect(shares(250, 200, 50)).toEqual([200]);
});

test("a refund uses the latest payment first, and takes from no payment more than it has left", () => {
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
  expect(splitEarning(99_999, 0)).toEqual({ hostPaise: 99_999, feePaise: 0 });
  expect(splitEarning(99_999, 100)).toEqual({ hostPaise: 0, feePaise: 99_999 });
  // The fee of 1.5 paise is rounded down.
  expect(splitEarning(150, 1)).toEqual({ hostPaise: 149, feePaise: 1 });
  fc.assert(
    fc.property(fc.nat(10 ** 12), fc.integer({ min: 0, max: 100 }), (kept, percent) => {
      const { hostPaise, feePaise } = splitEarning(kept, percent);
      expect(hostPaise + feePaise).toBe(kept);
      expect(Math.min(hostPaise, feePaise)).toBeGreaterThanOrEqual(0);
    }),
  );
});

describe("the part of an earning that a refund reverses", () => {
  const earned = { hostPaise: 90_000, feePaise: 10_000 };
  const reversed = (refundPaise: number, paidPaise = 100_000, refundedPaise = 0) =>
    computeReversal(earned, { paidPaise, refundedPaise }, refundPaise);

  test("is shared as it was earned, the fee's part rounded down to the paisa", () => {
    expect(reversed(50_000)).toEqual({ hostPaise: 45_000, feePaise: 5_000 });
    expect(reversed(15)).toEqual({ hostPaise: 14, feePaise: 1 });
    expect(reversed(9)).toEqual({ hostPaise: 9, feePaise: 0 });
    expect(reversed(100_000)).toEqual(earned);
  });

  test("is what remains of the refund after the money that was not earned", () => {
    expect(reversed(20_000, 120_000)).toEqual({ hostPaise: 0, feePaise: 0 });
    expect(reversed(20_001, 120_000)).toEqual({ hostPaise: 1, feePaise: 0 });
    expect(reversed(20_010, 120_000)).toEqual({ hostPaise: 9, feePaise: 1 });
    expect(reversed(10_000, 130_000, 20_000)).toEqual({ hostPaise: 0, feePaise: 0 });
    expect(reversed(10_010, 130_000, 20_000)).toEqual({ hostPaise: 9, feePaise: 1 });
  });

  test("is nothing before the booking was earned", () => {
    const nothing = { hostPaise: 0, feePaise: 0 };
    expect(computeReversal(nothing, { paidPaise: 50_000, refundedPaise: 0 }, 50_000)).toEqual(
      nothing,
    );
  });
});

test("an amount too small to be paid online is due at the venue", () => {
  const money = { paidPaise: 50_000, refundedPaise: 0 };
  expect(computeDuePaise({ ...money, advancePaise: 50_099 })).toBe(0);
  expect(computeDuePaise({ ...money, advancePaise: 50_100 })).toBe(100);
});

test("an overpaid amount is refunded if it is at least one rupee", () => {
  const overpaid = (advancePaise: number) =>
    computeOverpaidPaise({ paidPaise: 60_000, refundedPaise: 10_000, advancePaise });
  expect([49_899, 49_900, 49_901, 50_000, 50_001].map(overpaid)).toEqual([101, 100, 0, 0, 0]);
});

/** Returns the largest possible refund up to `amount`. Tries every selection of payments. Each
 *  selected payment refunds at least 100 paise. */
const largestRefund = (lefts: number[], amount: number): number => {
  const choices = lefts
    .filter((left) => left >= 100)
    .reduce<number[][]>((all, left) => all.flatMap((one) => [one, [...one, left]]), [[]]);
  const sums = choices
    .filter(({ length }) => length * 100 <= amount)
    .map((chosen) => chosen.reduce((total, left) => total + left, 0));
  return Math.min(amount, Math.max(...sums));
};

test("a refund takes nothing below one rupee from a payment, and leaves out only what no division refunds", () => {
  const shares = (lefts: number[], paise: number) =>
    spreadRefund(
      lefts.map((leftPaise) => ({ leftPaise })),
      paise,
    ).map(({ payment, amountPaise }) => [payment.leftPaise, amountPaise]);
  expect(shares([99, 500], 150)).toEqual([[500, 150]]);
  expect(shares([100, 500], 150)).toEqual([[500, 150]]);
  expect(shares([150, 500], 199)).toEqual([[500, 199]]);
  expect(shares([150, 170], 199)).toEqual([[170, 170]]);
  expect(shares([140, 130, 100, 100], 300)).toEqual([
    [140, 100],
    [130, 100],
    [100, 100],
  ]);
  expect(shares([500], 99)).toEqual([]);
  fc.assert(
    fc.property(fc.array(fc.nat(400), { minLength: 1, maxLength: 4 }), fc.nat(), (lefts, seed) => {
      const amount = seed % (lefts.reduce((sum, left) => sum + left, 0) + 1);
      const given = shares(lefts, amount);
      for (const [left = 0, share = 0] of given) {
        expect(share).toBeGreaterThanOrEqual(100);
        expect(share).toBeLessThanOrEqual(left);
      }
      const sum = given.reduce((total, [, share = 0]) => total + share, 0);
      expect(sum).toBe(largestRefund(lefts, amount));
    }),
  );
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

test("in 10 000 random histories, captured is the sum of retained, refunded and earned at every step", () => {
  fc.assert(
    fc.property(
      fc.array(arbitraryLedgerEvent, { maxLength: 30 }),
      fc.nat(100),
      (events, feePercent) => {
        let books = createLedgerModel(feePercent);
        for (const event of events) {
          const before = books;
          books = applyLedgerEvent(books, event);
          const { capturedPaise, keptPaise, refundedPaise, hostPaise, feePaise } = books;
          expect(capturedPaise).toBe(keptPaise + refundedPaise + hostPaise + feePaise);
          expect(Math.min(keptPaise, refundedPaise, hostPaise, feePaise)).toBeGreaterThanOrEqual(0);
          for (const payment of books.payments)
            expect(payment.refundedPaise).toBeLessThanOrEqual(payment.capturedPaise);
          // An automatic refund is at least 100 paise. The amount of a refund by the team is not
          // checked here, because the route checks it.
          if (event.what !== "team-refund")
            for (const { id, refundedPaise: after } of books.payments) {
              const earlier = before.payments.find((one) => one.id === id)?.refundedPaise ?? 0;
              expect(after === earlier || after - earlier >= 100).toBe(true);
            }
          if (books.status === "confirmed" && books.isPlain)
            expect([computeDuePaise(books), computeOverpaidPaise(books)]).toEqual([0, 0]);
        }
      },
    ),
    { numRuns: 10_000 },
  );
});
