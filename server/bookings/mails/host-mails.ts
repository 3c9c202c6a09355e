import { hostAnswerTime, paymentTimeAfterAcceptance } from "#contract/bookings/policy-text.ts";
import { formatRupees } from "#contract/money.ts";
import { REVIEW_DAYS } from "#contract/reviews/policy.ts";
import { formatDay, istDay } from "#contract/time.ts";
import type { MailContent } from "#server/mail/mail-content.ts";
import {
  buildConfirmedFacts,
  buildEndedFacts,
  buildRequestFacts,
  formatDeadline,
  freeAgain,
  getPersonName,
} from "./booking-facts.ts";
import {
  formatEndedSubject,
  formatEndReason,
  formatWhoEnded,
  wasUnansweredRequest,
} from "./cancelled-booking-texts.ts";
import type { BookingMailData } from "./queries.ts";
import { reviewsAppearTogether } from "./review-texts.ts";

const openCalendar = { label: "Open your calendar", path: "/host/calendar" };
const openBooking = ({ id }: BookingMailData) => ({
  label: "Open the booking",
  path: `/bookings/${id}`,
});

type HostMail = (booking: BookingMailData) => MailContent;

export const requestedMailToHost: HostMail = (booking) => ({
  subject: `${getPersonName(booking.guest)} would like to book ${booking.title}`,
  paragraphs: [
    `${getPersonName(booking.guest)} would like to book “${booking.title}”. Please accept or decline${booking.answerBy ? ` by ${formatDeadline(booking.answerBy)}; after that the request expires` : ""}.`,
  ],
  facts: buildRequestFacts(booking),
  button: { ...openCalendar, label: "Answer the request" },
  after: [
    `Once you have accepted, the time is held for the guest for up to ${paymentTimeAfterAcceptance}, so that they can pay.`,
  ],
});

export const expiringMailToHost: HostMail = (booking) => ({
  subject: `${booking.title}: a request is about to expire`,
  paragraphs: [
    `${getPersonName(booking.guest)} would like to book “${booking.title}” and is waiting for your answer. Please accept or decline${booking.answerBy ? ` by ${formatDeadline(booking.answerBy)}; after that the request expires` : ""}.`,
  ],
  facts: buildRequestFacts(booking),
  button: { ...openCalendar, label: "Answer the request" },
});

export const agreedMailToHost: HostMail = (booking) => ({
  subject: `${booking.title}: you and ${getPersonName(booking.guest)} have agreed`,
  paragraphs: [
    `You and ${getPersonName(booking.guest)} have agreed on an offer for “${booking.title}”. The time is held${booking.holdUntil ? ` until ${formatDeadline(booking.holdUntil)}` : ""}; the booking is confirmed once the guest has paid.`,
  ],
  facts: buildRequestFacts(booking),
  button: openBooking(booking),
});

export const confirmedMailToHost: HostMail = (booking) => ({
  subject: `${getPersonName(booking.guest)} has booked ${booking.title} for ${formatDay(istDay(booking.startsAt))}`,
  paragraphs: [`A booking of “${booking.title}” is confirmed.`],
  facts: buildConfirmedFacts(booking, "Guest"),
  button: openBooking(booking),
  after: ["Reply to this email to write to the guest."],
});

export const unansweredMailToHost: HostMail = (booking) => ({
  subject: `${booking.title}: a request has expired`,
  paragraphs: [
    `You did not answer ${getPersonName(booking.guest)} in time, so the request has expired. Guests expect an answer within ${hostAnswerTime}.`,
  ],
  facts: buildEndedFacts(booking),
  button: openCalendar,
});

export const unpaidMailToHost: HostMail = (booking) => ({
  subject: `${booking.title}: an agreed booking was not paid`,
  paragraphs: [
    `${getPersonName(booking.guest)} did not pay in time for the agreed booking. ${freeAgain}`,
  ],
  facts: buildEndedFacts(booking),
  button: openCalendar,
});

export const cancelledMailToHost: HostMail = (booking) => {
  const refund = booking.cancelRefundPaise;
  const earlier = booking.refundedPaise - refund;
  const retainedPaise = booking.paidPaise - booking.refundedPaise;
  const { lead, quote } = formatEndReason(booking, "host");
  return {
    subject: formatEndedSubject(booking),
    paragraphs: [
      `${formatWhoEnded(booking, "host")}${wasUnansweredRequest(booking) ? "" : ` ${freeAgain}`}`,
      ...(refund > 0 ? [`${formatRupees(refund)} is refunded to the guest.`] : []),
      ...(earlier > 0 ? [`${formatRupees(earlier)} was already refunded.`] : []),
      ...(retainedPaise > 0
        ? [`${formatRupees(retainedPaise)} is not refunded and counts as earned.`]
        : []),
      ...lead,
    ],
    facts: buildEndedFacts(booking),
    ...quote,
    button: openCalendar,
  };
};

export const movedMailToHost: HostMail = (booking) => ({
  subject: `${booking.title}: a booking was moved to ${formatDay(istDay(booking.startsAt))}`,
  paragraphs: [
    `${getPersonName(booking.guest)} has moved the booking of “${booking.title}” to a new time.`,
  ],
  facts: buildConfirmedFacts(booking, "Guest", booking.movedFrom),
  button: openBooking(booking),
  after: ["Reply to this email to write to the guest."],
});

export const reminderMailToHost: HostMail = (booking) => ({
  subject: `Reminder: ${getPersonName(booking.guest)} comes to ${booking.title} on ${formatDay(istDay(booking.startsAt))}`,
  paragraphs: [`A booking of “${booking.title}” is coming up.`],
  facts: buildConfirmedFacts(booking, "Guest"),
  button: openBooking(booking),
  after: ["Reply to this email to write to the guest."],
});

export const reviewMailToHost: HostMail = (booking) => ({
  subject: `How was ${getPersonName(booking.guest)} as a guest?`,
  paragraphs: [
    `A booking of “${booking.title}” is over. Tell other hosts how ${getPersonName(booking.guest)} was as a guest: you have ${REVIEW_DAYS} days.`,
    reviewsAppearTogether,
  ],
  facts: buildEndedFacts(booking),
  button: { label: "Write a review", path: `/bookings/${booking.id}#review` },
});
