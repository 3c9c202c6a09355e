import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  applyLedgerEvent,
  arbitraryLedgerEvent,
  createLedgerModel,
  type LedgerModel,
  type LedgerModelEvent,
} from "./ledger-model.ts";

const FEE_PERCENT = 10;
const play = (...events: LedgerModelEvent[]): LedgerModel =>
  events.reduce(applyLedgerEvent, createLedgerModel(FEE_PERCENT));

/** Returns the event in which the payment provider reports a payment of the advance. */
const told = (
  status: Extract<LedgerModelEvent, { what: "told" }>["status"],
  { payment = 0, offPaise = 0, slotIsFree = true } = {},
): LedgerModelEvent => ({ what: "told", payment, status, offPaise, slotIsFree });
const paid = told("captured");
const cancel = (by: "guest" | "host" | "team", hoursBefore: number): LedgerModelEvent => ({
  what: "cancel",
  by,
  hoursBefore,
});
const teamRefund = (payment: number, amountPaise: number): LedgerModelEvent => ({
  what: "team-refund",
  payment,
  amountPaise,
});
const move = (advancePaise: number): LedgerModelEvent => ({ what: "move", advancePaise });
const [expire, complete] = [{ what: "expire" }, { what: "complete" }] as const;

test("a booking begins held, without money", () => {
  expect(play()).toEqual({
    status: "held",
    advancePaise: 50_000,
    paidPaise: 0,
    refundedPaise: 0,
    capturedPaise: 0,
    keptPaise: 0,
    hostPaise: 0,
    feePaise: 0,
    feePercent: FEE_PERCENT,
    payments: [],
    isPlain: true,
  });
});

describe("a payment", () => {
  test("that is captured confirms the booking and is kept", () => {
    expect(play(paid)).toEqual({
      ...play(),
      status: "confirmed",
      paidPaise: 50_000,
      capturedPaise: 50_000,
      keptPaise: 50_000,
      payments: [
        { id: 0, status: "captured", capturedPaise: 50_000, refundedPaise: 0, quarantined: false },
      ],
    });
  });

  test.each(["created", "failed", "authorized"] as const)("that is %s moves no money", (status) => {
    expect(play(told(status))).toEqual({
      ...play(),
      payments: [{ id: 0, status, capturedPaise: 0, refundedPaise: 0, quarantined: false }],
    });
  });

  test("is reported twice or late without effect", () => {
    const books = play(paid);
    expect(applyLedgerEvent(books, paid)).toBe(books);
    expect(applyLedgerEvent(books, told("failed"))).toBe(books);
  });

  test("goes on from authorized to captured, and to refunded without moving money", () => {
    const books = play(told("authorized"), paid, told("refunded"));
    expect(books).toMatchObject({ status: "confirmed", keptPaise: 50_000, refundedPaise: 0 });
    expect(books.payments).toEqual([
      { id: 0, status: "refunded", capturedPaise: 50_000, refundedPaise: 0, quarantined: false },
    ]);
  });

  test.each([-1, 1])("that is %i paise off waits in quarantine", (offPaise) => {
    const books = play(told("captured", { offPaise }));
    const capturedPaise = 50_000 + offPaise;
    expect(books).toMatchObject({
      status: "held",
      paidPaise: 0,
      capturedPaise,
      keptPaise: capturedPaise,
    });
    expect(books.payments).toEqual([
      { id: 0, status: "captured", capturedPaise, refundedPaise: 0, quarantined: true },
    ]);
  });

  test("that is only authorized, with a wrong amount, waits in quarantine without money", () => {
    const books = play(told("authorized", { offPaise: 1 }));
    expect(books).toMatchObject({ status: "held", capturedPaise: 0, keptPaise: 0 });
    expect(books.payments).toMatchObject([{ capturedPaise: 0, quarantined: true }]);
  });

  test("in quarantine stays there after `refunded` is reported only if its money was captured", () => {
    const isQuarantined = (status: "authorized" | "captured") =>
      play(told(status, { offPaise: 1 }), told("refunded")).payments[0]?.quarantined;
    expect(isQuarantined("captured")).toBe(true);
    expect(isQuarantined("authorized")).toBe(false);
  });

  test("that follows a counted payment is refunded, whatever else was reported", () => {
    const books = play(told("created", { payment: 2 }), paid, told("captured", { payment: 1 }));
    expect(books).toMatchObject({
      status: "confirmed",
      paidPaise: 100_000,
      refundedPaise: 50_000,
      keptPaise: 50_000,
    });
    expect(books.payments.map(({ id, refundedPaise }) => [id, refundedPaise])).toEqual([
      [2, 0],
      [0, 0],
      [1, 50_000],
    ]);
  });

  test("that follows a counted payment is refunded completely, even if a move increased the amount due", () => {
    expect(play(paid, move(100_000), told("captured", { payment: 1 }))).toMatchObject({
      advancePaise: 100_000,
      refundedPaise: 50_000,
    });
  });

  test.each<[string, LedgerModelEvent]>([
    ["only created", told("created", { payment: 1 })],
    ["quarantined", told("captured", { payment: 1, offPaise: 1 })],
  ])("after one that is %s confirms the booking", (_, first) => {
    expect(play(first, paid)).toMatchObject({ status: "confirmed", refundedPaise: 0 });
  });

  test("that comes after the hold expired confirms the booking while the slot is free", () => {
    expect(play(expire, paid)).toMatchObject({ status: "confirmed", keptPaise: 50_000 });
    expect(play(expire, told("captured", { slotIsFree: false }))).toMatchObject({
      status: "expired",
      refundedPaise: 50_000,
      keptPaise: 0,
    });
    expect(play(told("captured", { slotIsFree: false })).status).toBe("confirmed");
  });

  test("that comes after a cancellation is refunded", () => {
    expect(play(cancel("guest", 48), paid)).toMatchObject({
      status: "cancelled",
      refundedPaise: 50_000,
      keptPaise: 0,
    });
  });

  test.each([
    [20_000, 20_000],
    [0, 0],
    [60_000, 50_000],
  ])("of a confirmed booking that already has %i paise refunds %i", (paidPaise, refundedPaise) => {
    const books = { ...createLedgerModel(0), status: "confirmed" as const, paidPaise };
    expect(applyLedgerEvent(books, paid)).toMatchObject({ status: "confirmed", refundedPaise });
  });
});

describe("the end of a booking", () => {
  test("only a hold expires, and only a confirmed booking is completed", () => {
    expect(play(expire).status).toBe("expired");
    expect(play(paid, expire).status).toBe("confirmed");
    expect(play(complete).status).toBe("held");
    expect(play(paid, complete).status).toBe("completed");
  });

  test("a completed booking is earned", () => {
    expect(play(paid, complete)).toMatchObject({
      keptPaise: 0,
      hostPaise: 45_000,
      feePaise: 5_000,
    });
  });

  test("a guest gets everything 24 hours before the start, and nothing an hour later", () => {
    expect(play(paid, cancel("guest", 24))).toMatchObject({
      status: "cancelled",
      refundedPaise: 50_000,
      hostPaise: 0,
    });
    expect(play(paid, cancel("guest", 23))).toMatchObject({
      status: "cancelled",
      refundedPaise: 0,
      hostPaise: 45_000,
      feePaise: 5_000,
    });
    expect(play(paid, cancel("host", 0))).toMatchObject({ refundedPaise: 50_000, hostPaise: 0 });
  });

  test("only a held or confirmed booking is cancelled", () => {
    expect(play(cancel("team", 48)).status).toBe("cancelled");
    for (const books of [play(expire), play(paid, complete), play(paid, cancel("guest", 48))])
      expect(applyLedgerEvent(books, cancel("team", 48))).toBe(books);
  });

  test("a cancellation does not refund a payment in quarantine", () => {
    const books = play(told("captured", { payment: 1, offPaise: 1 }), paid, cancel("host", 0));
    expect(books).toMatchObject({ refundedPaise: 50_000, keptPaise: 50_001 });
    expect(books.payments.map(({ refundedPaise }) => refundedPaise)).toEqual([0, 50_000]);
  });
});

describe("a move", () => {
  test("to a lower advance refunds the difference, to a higher one nothing", () => {
    expect(play(paid, move(30_000))).toMatchObject({
      advancePaise: 30_000,
      refundedPaise: 20_000,
      isPlain: false,
    });
    expect(play(paid, move(60_000))).toMatchObject({ advancePaise: 60_000, refundedPaise: 0 });
  });

  test("of a booking that is not confirmed does nothing", () => {
    const books = play();
    expect(applyLedgerEvent(books, move(30_000))).toBe(books);
  });
});

describe("a refund by the team", () => {
  test("of a confirmed booking lowers what is to be paid online", () => {
    expect(play(paid, teamRefund(0, 20_000))).toMatchObject({
      status: "confirmed",
      refundedPaise: 20_000,
      keptPaise: 30_000,
      advancePaise: 30_000,
      isPlain: false,
    });
    expect(play(paid, teamRefund(0, 50_000)).advancePaise).toBe(1);
  });

  test("takes at most what the payment has left", () => {
    const books = play(paid, teamRefund(0, 60_000));
    expect(books).toMatchObject({ refundedPaise: 50_000, keptPaise: 0 });
    expect(applyLedgerEvent(books, teamRefund(0, 1))).toBe(books);
  });

  test("of an unknown payment does nothing", () => {
    const books = play(paid);
    expect(applyLedgerEvent(books, teamRefund(1, 20_000))).toBe(books);
  });

  test("of a quarantined payment ends the quarantine of this payment only, and counts the payment", () => {
    const books = play(
      told("captured", { payment: 1, offPaise: 1 }),
      told("captured", { payment: 2, offPaise: 2 }),
      paid,
      teamRefund(1, 10_000),
    );
    expect(books).toMatchObject({
      status: "confirmed",
      advancePaise: 50_000,
      paidPaise: 100_001,
      refundedPaise: 10_000,
    });
    expect(books.payments.map(({ id, quarantined }) => [id, quarantined])).toEqual([
      [1, false],
      [2, true],
      [0, false],
    ]);
  });

  test("of a part of a quarantined payment is refused unless the booking is confirmed", () => {
    const odd = told("captured", { payment: 1, offPaise: -1 });
    for (const books of [play(odd), play(odd, expire), play(odd, paid, complete)]) {
      expect(applyLedgerEvent(books, teamRefund(1, 10_000))).toBe(books);
      expect(applyLedgerEvent(books, teamRefund(1, 49_999)).refundedPaise).toBe(49_999);
    }
  });

  test("of a booking that is not confirmed leaves the advance unchanged", () => {
    expect(play(paid, complete, teamRefund(0, 20_000))).toMatchObject({
      advancePaise: 50_000,
      hostPaise: 27_000,
      feePaise: 3_000,
    });
  });
});

test("the random payments are also a little too small and a little too large", () => {
  const off = fc
    .sample(arbitraryLedgerEvent, { numRuns: 2000, seed: 1 })
    .flatMap((event) => (event.what === "told" ? [event.offPaise] : []));
  expect(new Set(off)).toEqual(new Set([-3, -2, -1, 0, 1, 2, 3]));
});
