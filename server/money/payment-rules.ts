import type { BookingStatus } from "#contract/bookings/lifecycle.ts";
import { formatRupees, type Paise } from "#contract/money.ts";
import { MIN_REFUND_PAISE } from "#contract/payments/policy.ts";
import { MIN_PAYMENT_PAISE } from "./policy.ts";

/** Every status of a payment, in the order in which a payment moves forward. A failed payment may
 *  still become authorised, because the bank's decision can come late. */
export const paymentStatuses = ["created", "failed", "authorized", "captured", "refunded"] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Returns whether a payment moves forward to the reported status. Reports can arrive twice and out
 *  of order, and a payment never moves back. */
export const isForwardStatus = (
  known: PaymentStatus | undefined,
  reported: PaymentStatus,
): boolean =>
  known === undefined || paymentStatuses.indexOf(reported) > paymentStatuses.indexOf(known);

/** Returns whether the payment's money has reached us, even if it was refunded later. */
export const isMoneyReceived = (status: PaymentStatus): boolean =>
  status === "captured" || status === "refunded";

/** What the order is for, and whether another payment has already paid it (`paidByAnother`). */
export type OrderTerms = {
  purpose: "advance" | "difference";
  amountPaise: Paise;
  currency: string;
  paidByAnother: boolean;
};
/** One payment as the payment provider reports it. */
export type ReportedPayment = { status: PaymentStatus; amountPaise: Paise; currency: string };

/** Why money is refunded automatically. The reason is stored with the refund and shown to the
 *  guest and the team. */
export type AutomaticRefundReason = "late" | "second" | "ended" | "over";

export type PaymentDecision =
  /** Only records the payment: no money moved, or the money was already refunded. */
  | { do: "note" }
  /** Captures the payment, because the bank has authorised it. */
  | { do: "capture" }
  /** Asks the team to decide, because the payment differs from the order. The booking does not
   *  change. `why` is shown to the team. */
  | { do: "quarantine"; why: string }
  /** Counts the payment towards the waiting booking, and confirms the booking. */
  | { do: "confirm" }
  /** Counts the payment towards a confirmed booking, and refunds an excess over the advance. */
  | { do: "count" }
  /** Reconfirms an expired booking. If `reconfirmExpiredBooking` cannot, refunds the payment as
   *  `late`. */
  | { do: "take-again" }
  | { do: "give-back"; reason: AutomaticRefundReason };

const findMismatch = (order: OrderTerms, reported: ReportedPayment): string | undefined => {
  if (reported.currency !== order.currency)
    return `Paid in ${reported.currency.slice(0, 3)} instead of ${order.currency}`;
  if (reported.amountPaise !== order.amountPaise)
    return `Paid ${formatRupees(reported.amountPaise)} instead of ${formatRupees(order.amountPaise)}`;
  return undefined;
};

/** Returns what to do about a payment that moved forward, or whose reported amount or currency has
 *  changed. The browser's callback, the webhook and the poller all use this rule, so that the order
 *  of their reports does not matter. */
export const decidePayment = (
  booking: { status: BookingStatus },
  order: OrderTerms,
  reported: ReportedPayment,
): PaymentDecision => {
  // Either no money moved, or the payment provider had refunded the payment before we knew of it.
  // In both cases there is nothing to count.
  if (["created", "failed", "refunded"].includes(reported.status)) return { do: "note" };
  const mismatch = findMismatch(order, reported);
  if (mismatch) return { do: "quarantine", why: mismatch };
  if (reported.status === "authorized") return { do: "capture" };
  if (order.paidByAnother) return { do: "give-back", reason: "second" };
  return decideCapture(booking, order);
};

const decideCapture = (
  { status }: { status: BookingStatus },
  order: OrderTerms,
): PaymentDecision => {
  if (status === "held" || status === "awaiting_payment") return { do: "confirm" };
  if (status === "confirmed") return { do: "count" };
  if (status === "expired" && order.purpose === "advance") return { do: "take-again" };
  return { do: "give-back", reason: "ended" };
};

type Balance = { paidPaise: Paise; refundedPaise: Paise; advancePaise: Paise };

/** Returns the amount still to be paid online for a valid booking, for example after a move to a
 *  time that costs more. If the amount is below the provider's minimum, returns 0, and the amount
 *  is due at the venue. */
export const computeDuePaise = ({ paidPaise, refundedPaise, advancePaise }: Balance): Paise => {
  const open = advancePaise - (paidPaise - refundedPaise);
  return open < MIN_PAYMENT_PAISE ? 0 : open;
};

/** Returns the amount to refund because the online payments exceed the advance. This happens, for
 *  example, after a move to a time that costs less. If the amount is below the provider's minimum,
 *  returns 0. */
export const computeOverpaidPaise = ({ paidPaise, refundedPaise, advancePaise }: Balance): Paise =>
  toRefundablePaise(paidPaise - refundedPaise - advancePaise);

/** Returns the amount if the payment provider can refund it, otherwise 0: the provider refunds
 *  nothing below `MIN_REFUND_PAISE`. */
export const toRefundablePaise = (amountPaise: Paise): Paise =>
  amountPaise < MIN_REFUND_PAISE ? 0 : amountPaise;

/** Divides a refund into parts of at least `MIN_REFUND_PAISE`, at most one for each payment. If the
 *  whole amount cannot be divided like this, refunds as much as possible.
 *  @param payments - in order of preference, the latest first
 *  @throws Error if the payments have less than `amountPaise` left */
export const spreadRefund = <Payment extends Refundable>(
  payments: readonly Payment[],
  amountPaise: Paise,
): { payment: Payment; amountPaise: Paise }[] => {
  const missing = amountPaise - sumLeft(payments);
  if (missing > 0) throw new Error(`The refund is ${missing} paise more than is left to refund.`);
  const able = payments.filter(({ leftPaise }) => leftPaise >= MIN_REFUND_PAISE);
  const shares: { payment: Payment; amountPaise: Paise }[] = [];
  let open = amountPaise;
  for (const [at, payment] of able.entries()) {
    const share = computeShare(open, payment, able.slice(at + 1));
    if (share === 0) continue;
    shares.push({ payment, amountPaise: share });
    open -= share;
  }
  return shares;
};

type Refundable = { leftPaise: Paise };

const sumLeft = (payments: readonly Refundable[]): Paise =>
  payments.reduce((sum, { leftPaise }) => sum + leftPaise, 0);

/** Returns how much of `amountPaise` can be refunded from these payments. Each single refund must
 *  be at least `MIN_REFUND_PAISE`. */
const computeReach = (payments: readonly Refundable[], amountPaise: Paise): Paise => {
  const parts = Math.floor(amountPaise / MIN_REFUND_PAISE);
  const largest = payments.toSorted((a, b) => b.leftPaise - a.leftPaise).slice(0, parts);
  return Math.min(amountPaise, sumLeft(largest));
};

/** Returns how much to refund from `payment`. The largest possible amount may leave a rest that the
 *  later payments cannot refund. Example: 550 paise are open, and `payment` has 500 left. A refund
 *  of 500 would leave 50, less than `MIN_REFUND_PAISE` (100). So the result is 450. */
const computeShare = (
  openPaise: Paise,
  payment: Refundable,
  later: readonly Refundable[],
): Paise => {
  const most = Math.min(openPaise, payment.leftPaise);
  const reach = computeReach([payment, ...later], openPaise);
  // The first value of `reduced` leaves `MIN_REFUND_PAISE` for the later payments, the second value
  // leaves twice `MIN_REFUND_PAISE`, and so on.
  const reduced = later.map((_, at) => openPaise - (at + 1) * MIN_REFUND_PAISE);
  const shares = [most, ...reduced].filter((s) => s >= MIN_REFUND_PAISE && s <= most);
  return shares.find((s) => s + computeReach(later, openPaise - s) === reach) ?? 0;
};

type EarningShares = { hostPaise: Paise; feePaise: Paise };

/** Divides a retained amount: the platform gets `feePercent` per cent of it, rounded down to the
 *  paisa, and the host gets the rest. */
export const splitEarning = (keptPaise: Paise, feePercent: number): EarningShares => {
  const feePaise = Math.floor((keptPaise * feePercent) / 100);
  return { hostPaise: keptPaise - feePaise, feePaise };
};

/** Returns by how much a refund reduces the host's part and the platform's part of an earning. The
 *  refund first takes money that was received but not earned. The rest reduces both parts in
 *  proportion; the platform's reduction is rounded down to the paisa. */
export const computeReversal = (
  { hostPaise, feePaise }: EarningShares,
  { paidPaise, refundedPaise }: Pick<Balance, "paidPaise" | "refundedPaise">,
  refundPaise: Paise,
): EarningShares => {
  const earnedPaise = hostPaise + feePaise;
  const unearnedPaise = paidPaise - refundedPaise - earnedPaise;
  if (refundPaise <= unearnedPaise) return { hostPaise: 0, feePaise: 0 };
  const reversedPaise = refundPaise - unearnedPaise;
  const feePart = Math.floor((feePaise * reversedPaise) / earnedPaise);
  return { hostPaise: reversedPaise - feePart, feePaise: feePart };
};
