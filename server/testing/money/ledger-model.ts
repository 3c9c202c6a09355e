/* A model of the money of one booking. It predicts the amounts that the server stores after a
 * sequence of events. The model uses the server's rules (payment-rules.ts, refund.ts), but no
 * database. Property tests apply random sequences of events to the model. */
import fc from "fast-check";
import type { BookingParty, BookingStatus } from "#contract/bookings/lifecycle.ts";
import { MINUTE_MS } from "#contract/time.ts";
import { refundPaise } from "#server/bookings/rules/refund.ts";
import {
  computeOverpaidPaise,
  computeReversal,
  decidePayment,
  isForwardStatus,
  type PaymentStatus,
  paymentStatuses,
  splitEarning,
  spreadRefund,
} from "#server/money/payment-rules.ts";

type Payment = {
  id: number;
  status: PaymentStatus;
  capturedPaise: number;
  refundedPaise: number;
  quarantined: boolean;
};
export type LedgerModel = {
  status: BookingStatus;
  advancePaise: number;
  paidPaise: number;
  refundedPaise: number;
  capturedPaise: number;
  /** Captured money that is not yet refunded or earned. */
  keptPaise: number;
  hostPaise: number;
  feePaise: number;
  feePercent: number;
  payments: Payment[];
  /** True until the booking is moved or the team refunds a payment. While it is true and the
   *  booking is confirmed, `paidPaise - refundedPaise` equals `advancePaise`. */
  isPlain: boolean;
};

export const createLedgerModel = (feePercent: number): LedgerModel => ({
  status: "held",
  advancePaise: 50_000,
  paidPaise: 0,
  refundedPaise: 0,
  capturedPaise: 0,
  keptPaise: 0,
  hostPaise: 0,
  feePaise: 0,
  feePercent,
  payments: [],
  isPlain: true,
});

export type LedgerModelEvent =
  | { what: "told"; payment: number; status: PaymentStatus; offPaise: number; slotIsFree: boolean }
  | { what: "cancel"; by: BookingParty; hoursBefore: number }
  | { what: "expire" }
  | { what: "complete" }
  | { what: "move"; advancePaise: number }
  | { what: "team-refund"; payment: number; amountPaise: number };

export const arbitraryLedgerEvent: fc.Arbitrary<LedgerModelEvent> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      what: fc.constant("told" as const),
      payment: fc.nat(3),
      status: fc.constantFrom(...paymentStatuses),
      offPaise: fc.oneof({ weight: 9, arbitrary: fc.constant(0) }, fc.integer({ min: -3, max: 3 })),
      slotIsFree: fc.boolean(),
    }),
  },
  fc.record({
    what: fc.constant("cancel" as const),
    by: fc.constantFrom("guest" as const, "host" as const, "team" as const),
    hoursBefore: fc.integer({ min: 0, max: 48 }),
  }),
  fc.constant({ what: "expire" as const }),
  fc.constant({ what: "complete" as const }),
  fc.record({
    what: fc.constant("move" as const),
    advancePaise: fc.integer({ min: 100, max: 90_000 }),
  }),
  fc.record({
    what: fc.constant("team-refund" as const),
    payment: fc.nat(3),
    amountPaise: fc.integer({ min: 1, max: 50_000 }),
  }),
);

export const applyLedgerEvent = (books: LedgerModel, event: LedgerModelEvent): LedgerModel => {
  switch (event.what) {
    case "told":
      return told(books, event);
    case "cancel":
      return cancel(books, event);
    case "expire":
      return books.status === "held" ? { ...books, status: "expired" } : books;
    case "complete":
      return books.status === "confirmed" ? earn({ ...books, status: "completed" }) : books;
    case "move":
      return move(books, event.advancePaise);
    case "team-refund":
      return teamRefund(books, event);
  }
};

type Told = Extract<LedgerModelEvent, { what: "told" }>;

const told = (books: LedgerModel, event: Told): LedgerModel => {
  const known = books.payments.find(({ id }) => id === event.payment);
  if (!isForwardStatus(known?.status, event.status)) return books;
  const nothing = { id: event.payment, capturedPaise: 0, refundedPaise: 0, quarantined: false };
  const payment: Payment = { ...nothing, ...known, status: event.status };
  const others = books.payments.filter(({ id }) => id !== event.payment);
  const noted = { ...books, payments: [...others, payment] };

  const amountPaise = 50_000 + event.offPaise;
  const paidByAnother = others.some((one) => one.capturedPaise > 0 && !one.quarantined);
  const judgement = decidePayment(
    books,
    { purpose: "advance", amountPaise: 50_000, currency: "INR", paidByAnother },
    { status: event.status, amountPaise, currency: "INR" },
  );
  if (judgement.do === "note") {
    // A quarantined payment stays in quarantine if an earlier event reported that its money was
    // captured.
    const waits = payment.quarantined && payment.capturedPaise > 0;
    return { ...books, payments: [...others, { ...payment, quarantined: waits }] };
  }
  if (judgement.do === "capture") return noted;

  const quarantined = judgement.do === "quarantine";
  const capturedPaise = event.status === "captured" ? amountPaise : 0;
  const received: LedgerModel = {
    ...noted,
    payments: [...others, { ...payment, capturedPaise, quarantined }],
    capturedPaise: books.capturedPaise + capturedPaise,
    keptPaise: books.keptPaise + capturedPaise,
  };
  if (quarantined) return received;
  const counted = { ...received, paidPaise: books.paidPaise + capturedPaise };
  const back = (paise: number) => giveBack(counted, event.payment, paise);
  if (judgement.do === "give-back") return back(capturedPaise);
  if (judgement.do === "count") return back(Math.min(capturedPaise, computeOverpaidPaise(counted)));
  if (judgement.do === "take-again" && !event.slotIsFree) return back(capturedPaise);
  return { ...counted, status: "confirmed" };
};

const giveBack = (books: LedgerModel, id: number, amountPaise: number): LedgerModel => {
  const { hostPaise, feePaise } = computeReversal(books, books, amountPaise);
  return {
    ...books,
    keptPaise: books.keptPaise - (amountPaise - hostPaise - feePaise),
    hostPaise: books.hostPaise - hostPaise,
    feePaise: books.feePaise - feePaise,
    refundedPaise: books.refundedPaise + amountPaise,
    payments: books.payments.map((one) =>
      one.id === id ? { ...one, refundedPaise: one.refundedPaise + amountPaise } : one,
    ),
  };
};

const spread = (books: LedgerModel, amountPaise: number): LedgerModel =>
  spreadRefund(
    books.payments
      .filter(({ quarantined }) => !quarantined)
      .map((one) => ({ ...one, leftPaise: one.capturedPaise - one.refundedPaise })),
    amountPaise,
  ).reduce((now, share) => giveBack(now, share.payment.id, share.amountPaise), books);

const earn = (books: LedgerModel): LedgerModel => {
  const keptPaise = books.paidPaise - books.refundedPaise;
  const { hostPaise, feePaise } = splitEarning(keptPaise, books.feePercent);
  return { ...books, keptPaise: books.keptPaise - keptPaise, hostPaise, feePaise };
};

const cancel = (
  books: LedgerModel,
  { by, hoursBefore }: Extract<LedgerModelEvent, { what: "cancel" }>,
): LedgerModel => {
  if (books.status !== "held" && books.status !== "confirmed") return books;
  const startsAt = new Date(0);
  const at = new Date(-hoursBefore * 60 * MINUTE_MS);
  const back = refundPaise({ ...books, startsAt }, by, at);
  return earn(spread({ ...books, status: "cancelled" }, back));
};

const move = (books: LedgerModel, advancePaise: number): LedgerModel => {
  if (books.status !== "confirmed") return books;
  const moved = { ...books, advancePaise, isPlain: false };
  return spread(moved, computeOverpaidPaise(moved));
};

const teamRefund = (
  books: LedgerModel,
  { payment: id, amountPaise }: Extract<LedgerModelEvent, { what: "team-refund" }>,
): LedgerModel => {
  const payment = books.payments.find((one) => one.id === id);
  if (!payment) return books;
  const left = payment.capturedPaise - payment.refundedPaise;
  if (left === 0) return books;
  // The team can refund part of a quarantined payment only if the booking is confirmed.
  if (payment.quarantined && amountPaise < left && books.status !== "confirmed") return books;
  const released: LedgerModel = {
    ...books,
    isPlain: false,
    paidPaise: books.paidPaise + (payment.quarantined ? payment.capturedPaise : 0),
    payments: books.payments.map((one) => (one.id === id ? { ...one, quarantined: false } : one)),
  };
  const given = giveBack(released, id, Math.min(left, amountPaise));
  const forgone = Math.max(1, Math.min(given.advancePaise, given.paidPaise - given.refundedPaise));
  return given.status === "confirmed" ? { ...given, advancePaise: forgone } : given;
};
