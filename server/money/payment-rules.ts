import type { BookingStatus } from "#contract/bookings/lifecycle.ts";
import type { Paise } from "#contract/money.ts";
import { MIN_PAYMENT_PAISE } from "./policy.ts";

/** Every state of a payment, in the order in which it moves forward. A failed one may still be
 *  authorised: the bank's word comes late. */
export const paymentStatuses = ["created", "failed", "authorized", "captured", "refunded"] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Whether what is told now is news: states come twice and out of order, and none goes back. */
export const isForwardStatus = (known: PaymentStatus | undefined, told: PaymentStatus): boolean =>
  known === undefined || paymentStatuses.indexOf(told) > paymentStatuses.indexOf(known);

/** Whether the money has reached us, be it given back since. */
export const isMoneyReceived = (status: PaymentStatus): boolean =>
  status === "captured" || status === "refunded";

/** What we asked for, and whether another payment has been counted for it. */
export type OrderTerms = {
  purpose: "advance" | "difference";
  amountPaise: Paise;
  currency: string;
  paidByAnother: boolean;
};
/** What the payment company says of one payment. */
export type ReportedPayment = { status: PaymentStatus; amountPaise: Paise; currency: string };

/** Why money goes back by itself; kept on the refund and shown. */
export type AutomaticRefundReason = "late" | "second" | "ended" | "over";

export type PaymentDecision =
  /** Written down; no money moved. */
  | { do: "note" }
  /** The bank has promised it: fetch it. */
  | { do: "capture" }
  /** Not what was asked: the booking stays as it is and the team decides. */
  | { do: "quarantine"; why: string }
  /** It is the booking's: confirm it, where it is not yet. */
  | { do: "confirm" }
  | { do: "count" }
  /** The booking expired first: its own if the slot can be had again, else back as `late`. */
  | { do: "take-again" }
  | { do: "give-back"; reason: AutomaticRefundReason };

const doubtOf = (order: OrderTerms, told: ReportedPayment): string | undefined => {
  if (told.currency !== order.currency)
    return `Paid in ${told.currency.slice(0, 3)} instead of ${order.currency}`;
  if (told.amountPaise !== order.amountPaise)
    return `${told.amountPaise} paise instead of ${order.amountPaise}`;
  return undefined;
};

/** What a payment that moved forward means for its booking. The one rule behind the browser's
 *  callback, the webhook and the poller, so that their order does not matter. */
export const decidePayment = (
  booking: { status: BookingStatus },
  order: OrderTerms,
  told: ReportedPayment,
): PaymentDecision => {
  // Given back at the payment company before we heard that it came: nothing is ours.
  if (["created", "failed", "refunded"].includes(told.status)) return { do: "note" };
  const doubt = doubtOf(order, told);
  if (doubt) return { do: "quarantine", why: doubt };
  if (told.status === "authorized") return { do: "capture" };
  if (order.paidByAnother) return { do: "give-back", reason: "second" };
  return judgeCapture(booking, order);
};

const judgeCapture = (
  { status }: { status: BookingStatus },
  order: OrderTerms,
): PaymentDecision => {
  if (status === "held" || status === "awaiting_payment") return { do: "confirm" };
  if (status === "confirmed") return { do: "count" };
  if (status === "expired" && order.purpose === "advance") return { do: "take-again" };
  return { do: "give-back", reason: "ended" };
};

type Balance = { paidPaise: Paise; refundedPaise: Paise; advancePaise: Paise };

/** What is still to be paid online of a booking that stands, e.g. after a move that costs more; what is
 *  too little for that is due at the venue. */
export const computeDuePaise = ({ paidPaise, refundedPaise, advancePaise }: Balance): Paise => {
  const open = advancePaise - (paidPaise - refundedPaise);
  return open < MIN_PAYMENT_PAISE ? 0 : open;
};

/** What was paid beyond what is to be paid online, e.g. for a difference that a second move made
 *  smaller: it goes back. */
export const computeOverpaidPaise = ({ paidPaise, refundedPaise, advancePaise }: Balance): Paise =>
  Math.max(0, paidPaise - refundedPaise - advancePaise);

/** From which payments an amount goes back: the latest first, none more than it has left.
 *  @param payments the latest first
 *  @throws Error when they have less than the amount left together */
export const spreadRefund = <Payment extends { leftPaise: Paise }>(
  payments: readonly Payment[],
  amountPaise: Paise,
): { payment: Payment; amountPaise: Paise }[] => {
  const shares: { payment: Payment; amountPaise: Paise }[] = [];
  let open = amountPaise;
  for (const payment of payments) {
    const share = Math.min(open, payment.leftPaise);
    if (share > 0) shares.push({ payment, amountPaise: share });
    open -= share;
  }
  if (open > 0) throw new Error(`${open} paise more were to be given back than were paid.`);
  return shares;
};

/** How what is kept of a booking is shared once it took place: the platform's fee, a whole percentage
 *  and a fraction of a paisa less, and the host's rest. */
export const splitEarning = (
  keptPaise: Paise,
  feePercent: number,
): { hostPaise: Paise; feePaise: Paise } => {
  const feePaise = Math.floor((keptPaise * feePercent) / 100);
  return { hostPaise: keptPaise - feePaise, feePaise };
};
