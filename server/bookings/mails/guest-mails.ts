import { cancellationWindow } from "#contract/bookings/policy-text.ts";
import { formatRupees, type Paise } from "#contract/money.ts";
import { formatAmount } from "#contract/payments/format-amount.ts";
import { MIN_REFUND_PAISE } from "#contract/payments/policy.ts";
import { bankTime } from "#contract/payments/policy-text.ts";
import { REVIEW_DAYS } from "#contract/reviews/policy.ts";
import { formatDay, istDay } from "#contract/time.ts";
import { getFreeCancellationEnd } from "#server/bookings/rules/refund.ts";
import type { MailContent } from "#server/mail/mail-content.ts";
import {
  buildAcceptedFacts,
  buildConfirmedFacts,
  buildEndedFacts,
  buildRequestFacts,
  formatDeadline,
} from "./booking-facts.ts";
import {
  formatEndedSubject,
  formatEndReason,
  formatWhoEnded,
  wasUnansweredRequest,
} from "./cancelled-booking-texts.ts";
import type { BookingMailData } from "./queries.ts";
import { reviewsAppearTogether } from "./review-texts.ts";

type GuestMail = (booking: BookingMailData, now: Date) => MailContent;

const openBooking = ({ id }: BookingMailData) => ({
  label: "Open your booking",
  path: `/bookings/${id}`,
});

const openRequest = (booking: BookingMailData) => ({
  ...openBooking(booking),
  label: "Open your request",
});
const findAnother = { label: "Find another space", path: "/search" };
const until = (instant: Date | null): string => (instant ? formatDeadline(instant) : "then");

const cancelling = (booking: BookingMailData, now: Date): string => {
  const free = getFreeCancellationEnd(booking.startsAt);
  return free >= now
    ? `You can cancel for a full refund until ${formatDeadline(free)}.`
    : "The time for free cancellation is over: what you have paid is not refunded if you cancel.";
};

/** Returns how much of the payment is not refunded, possibly all of it, and why. */
const formatRetained = (booking: BookingMailData, retainedPaise: Paise): string => {
  const { cancelledBy, endedAt, startsAt } = booking;
  const isLate =
    cancelledBy === "guest" && endedAt !== null && endedAt > getFreeCancellationEnd(startsAt);
  const why = isLate
    ? `the booking was cancelled less than ${cancellationWindow} before the start`
    : `an amount below ${formatRupees(MIN_REFUND_PAISE)} cannot be refunded`;
  return `${formatRupees(retainedPaise)} is not refunded: ${why}.`;
};

const isRefunded = `is refunded to the card or account that you paid with. Banks usually take ${bankTime}.`;

export const requestedMailToGuest: GuestMail = (booking) => ({
  subject: `Your request for ${booking.title} was sent`,
  paragraphs: [
    `The host of “${booking.title}” can answer until ${until(booking.answerBy)}. You pay only once the host has accepted; until then the time is not held for you.`,
  ],
  facts: buildRequestFacts(booking),
  button: openRequest(booking),
});

export const acceptedMailToGuest: GuestMail = (booking) => ({
  subject: `Your request for ${booking.title} was accepted: please pay to confirm`,
  paragraphs: [
    `The host has accepted your request. The time is held for you until ${until(booking.holdUntil)}; pay ${formatRupees(booking.advancePaise)} by then to confirm it.`,
  ],
  facts: buildAcceptedFacts(booking),
  button: {
    label: `Pay ${formatRupees(booking.advancePaise)}`,
    path: `/checkout/${booking.id}`,
  },
});

export const agreedMailToGuest: GuestMail = (booking) => ({
  ...acceptedMailToGuest(booking, booking.startsAt),
  subject: `${booking.title}: you have agreed, please pay to confirm`,
  paragraphs: [
    `You and the host of “${booking.title}” have agreed on an offer. The time is held for you until ${until(booking.holdUntil)}; pay ${formatRupees(booking.advancePaise)} by then to confirm it.`,
  ],
});

export const confirmedMailToGuest: GuestMail = (booking, now) => ({
  subject: `${booking.title} is booked for ${formatDay(istDay(booking.startsAt))}`,
  paragraphs: [`Your booking of “${booking.title}” is confirmed.`],
  facts: buildConfirmedFacts(booking, "Host"),
  button: openBooking(booking),
  after: [cancelling(booking, now), "Reply to this email to write to the host."],
});

export const declinedMailToGuest: GuestMail = (booking) => ({
  subject: `${booking.title}: the host declined your request`,
  paragraphs: [
    `The host of “${booking.title}” has declined your request. Nothing was charged.`,
    ...(booking.reason ? ["The host’s message:"] : []),
  ],
  facts: buildEndedFacts(booking),
  ...(booking.reason && { quote: booking.reason }),
  button: findAnother,
});

export const unansweredMailToGuest: GuestMail = (booking) => ({
  subject: `${booking.title}: your request has expired`,
  paragraphs: [
    `The host of “${booking.title}” did not answer in time. Nothing was charged; you can send a new request, or find another space.`,
  ],
  facts: buildEndedFacts(booking),
  button: openRequest(booking),
});

export const unpaidMailToGuest: GuestMail = (booking) => ({
  subject: `${booking.title}: the time is no longer held for you`,
  paragraphs: [
    `The host had agreed to your booking of “${booking.title}”, but it was not paid in time. Others can book the time again.`,
    "If you paid at the last moment: we confirm the booking if the time is still free; if not, we refund you in full. We will write to you as soon as we know.",
  ],
  facts: buildEndedFacts(booking),
  button: openRequest(booking),
});

export const cancelledMailToGuest: GuestMail = (booking) => {
  const refund = booking.cancelRefundPaise;
  const earlier = booking.refundedPaise - refund;
  const retainedPaise = booking.paidPaise - booking.refundedPaise;
  const ofPaid = `of the ${formatRupees(booking.paidPaise)} that you paid`;
  const { lead, quote } = formatEndReason(booking, "guest");
  return {
    subject: formatEndedSubject(booking),
    paragraphs: [
      formatWhoEnded(booking, "guest"),
      ...(refund > 0
        ? [
            refund === booking.paidPaise
              ? `All that you paid, ${formatRupees(refund)}, ${isRefunded}`
              : `${formatRupees(refund)} ${ofPaid} ${isRefunded}`,
          ]
        : []),
      ...(earlier > 0
        ? [`${formatRupees(earlier)}${refund > 0 ? "" : ` ${ofPaid}`} was already refunded.`]
        : []),
      ...(retainedPaise > 0 ? [formatRetained(booking, retainedPaise)] : []),
      ...(booking.paidPaise === 0 ? ["Nothing was charged."] : []),
      ...lead,
    ],
    facts: buildEndedFacts(booking),
    ...quote,
    button:
      booking.cancelledBy !== "guest"
        ? findAnother
        : wasUnansweredRequest(booking)
          ? openRequest(booking)
          : openBooking(booking),
  };
};

export const movedMailToGuest: GuestMail = (booking, now) => ({
  subject: `Your booking of ${booking.title} was moved to ${formatDay(istDay(booking.startsAt))}`,
  paragraphs: [`Your booking of “${booking.title}” has a new time.`],
  facts: buildConfirmedFacts(booking, "Host", booking.movedFrom),
  button: openBooking(booking),
  after: [cancelling(booking, now), "Reply to this email to write to the host."],
});

/** Returns the mail about a refund. Its text does not name the payment provider, because the team
 *  may have refunded the amount in another way. */
export const refundedMailToGuest = (
  booking: BookingMailData,
  paise: Paise,
  currency?: string,
): MailContent => ({
  subject: `${formatAmount(paise, currency)} is on its way back to you`,
  paragraphs: [
    `${formatAmount(paise, currency)} for “${booking.title}” has been refunded. Banks usually show a refund on your card or account within ${bankTime}.`,
  ],
  facts: [["Refund", formatAmount(paise, currency)], ...buildEndedFacts(booking)],
  button: openBooking(booking),
});

export const latePaymentMailToGuest: GuestMail = (booking) => ({
  subject: `${booking.title}: your payment came too late and is refunded`,
  paragraphs: [
    `Your payment for “${booking.title}” reached us when the booking could no longer be confirmed. We are sorry. The full amount ${isRefunded}`,
  ],
  facts: [
    ...(booking.lateRefundPaise === null
      ? []
      : [["Refund", formatRupees(booking.lateRefundPaise)] satisfies [string, string]]),
    ...buildEndedFacts(booking),
  ],
  button: findAnother,
});

export const reminderMailToGuest: GuestMail = (booking) => ({
  subject: `Reminder: ${booking.title} on ${formatDay(istDay(booking.startsAt))}`,
  paragraphs: [`Your booking of “${booking.title}” is coming up.`],
  facts: buildConfirmedFacts(booking, "Host"),
  button: openBooking(booking),
  after: ["Reply to this email to write to the host."],
});

export const reviewMailToGuest: GuestMail = (booking) => ({
  subject: `How was ${booking.title}?`,
  paragraphs: [
    `Your booking of “${booking.title}” is over. Tell other guests how it was: you have ${REVIEW_DAYS} days.`,
    reviewsAppearTogether,
  ],
  facts: buildEndedFacts(booking),
  button: { label: "Write a review", path: `/bookings/${booking.id}#review` },
});
