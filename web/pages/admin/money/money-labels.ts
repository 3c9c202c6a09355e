import { formatCount } from "#contract/format-count.ts";
import { formatRupees, type Paise } from "#contract/money.ts";
import { MIN_REFUND_PAISE, refundSchedule } from "#contract/payments/policy.ts";
import { findPossibleDecisions } from "#contract/payments/team-decisions.ts";
import type { TeamPayment } from "#contract/payments/team-money.ts";
import type { BadgeTone } from "#web/ui/badge.tsx";

type Look = { word: string; tone: BadgeTone };

export const paymentStatusLabels: Record<TeamPayment["status"], Look> = {
  created: { word: "Begun", tone: "plain" },
  authorized: { word: "Authorised", tone: "note" },
  captured: { word: "Captured", tone: "open" },
  failed: { word: "Failed", tone: "bad" },
  refunded: { word: "Refunded", tone: "plain" },
};

export const refundStatusLabels: Record<TeamPayment["refunds"][number]["status"], Look> = {
  pending: { word: "On its way", tone: "note" },
  processed: { word: "Done", tone: "open" },
  failed: { word: "Failed", tone: "bad" },
};

/** Returns how many times we tried to send a pending refund, and how often we check it. Example:
 *  `Tried once; we check it every 6 hours.` */
export const formatTries = ({
  attempts,
}: Pick<TeamPayment["refunds"][number], "attempts">): string => {
  const tried = attempts === 1 ? "Tried once" : `Tried ${attempts} times`;
  const again = formatCount(refundSchedule.pollEveryHours, "hour");
  return `${attempts === 0 ? "Not sent yet" : tried}; we check it every ${again}.`;
};

const methods: Record<string, string> = { upi: "UPI", netbanking: "net banking" };

/** Returns the usual name of a payment method: `UPI` for `upi`; an empty text for null. */
export const formatPaymentMethod = (method: string | null): string =>
  method === null ? "" : (methods[method] ?? method);

/** Returns the amount of a payment that can still be refunded, in paise. */
export const computeRefundableLeft = ({ capturedPaise, refundedPaise }: TeamPayment): Paise =>
  capturedPaise - refundedPaise;

/** Returns what the team can decide about a payment now. */
export const listDecisions = (payment: TeamPayment): { refund: boolean; keep: boolean } =>
  findPossibleDecisions({
    leftPaise: computeRefundableLeft(payment),
    currency: payment.currency,
    isQuarantined: payment.quarantined !== null,
    bookingStatus: payment.booking.status,
  });

/** Returns the sentence that says what the team can do about a quarantined payment. */
export const explainQuarantine = (payment: TeamPayment): string => {
  const { refund, keep } = listDecisions(payment);
  const isInRupees = payment.currency === "INR";
  if (refund && keep) return "Refund the payment, or keep it.";
  if (refund && !isInRupees)
    return "Refund the payment in full. Only payments in rupees can be kept.";
  if (refund)
    return "Refund the payment in full. Only payments for confirmed bookings can be kept.";
  const minimum = `The payment provider refunds nothing below ${formatRupees(MIN_REFUND_PAISE)}`;
  if (keep) return `${minimum}, so the payment can only be kept.`;
  if (computeRefundableLeft(payment) > 0)
    return `${minimum}. The payment cannot be kept either, because ${isInRupees ? "its booking is not confirmed" : "it is not in rupees"}.`;
  return payment.status === "authorized"
    ? "Nothing was received, so there is nothing to refund or keep. The amount was only reserved, and the payment provider returns it to the guest after a few days."
    : "No part of this payment is left to refund or keep.";
};

/** Ready-made reasons for each payment decision. */
export const moneyReasons = {
  refund: [
    { label: "Goodwill", text: "Refunded as a goodwill gesture." },
    { label: "Wrong amount", text: "The amount paid was not the amount asked for." },
    { label: "Not as listed", text: "The space was not as listed." },
    { label: "Host did not open", text: "The host did not open the space." },
  ],
  keep: [{ label: "Agreed", text: "Agreed with the guest by phone." }],
  retry: [
    {
      label: "Account corrected",
      text: "The guest's bank has corrected the details of the guest's account.",
    },
    { label: "Bank was down", text: "The bank was not reachable; now it is." },
  ],
  settle: [{ label: "Bank transfer", text: "Paid by bank transfer, reference: " }],
  cancel: [
    { label: "Host cannot host", text: "The host can't host at this time." },
    { label: "Safety", text: "The space is not safe to use at the moment." },
  ],
} as const;
