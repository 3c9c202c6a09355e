import { cancellationWindow } from "#contract/bookings/policy-text.ts";
import { type Paise, rupeeText } from "#contract/money.ts";
import { bankTime } from "#contract/payments/policy-text.ts";
import { dayText, istDay } from "#contract/time.ts";
import { freeUntil } from "#server/bookings/rules/refund.ts";
import type { Letter } from "#server/mail/letter-shape.ts";
import { endedSubject, reasonFor, wasRequest, whoEnded } from "./ended.ts";
import { acceptedFacts, agreedFacts, deadline, endedFacts, wishFacts } from "./facts.ts";
import type { MailFacts } from "./queries.ts";

type GuestLetter = (booking: MailFacts, now: Date) => Letter;

const openBooking = ({ id }: MailFacts) => ({
  label: "Open your booking",
  path: `/bookings/${id}`,
});

const openRequest = (booking: MailFacts) => ({
  ...openBooking(booking),
  label: "Open your request",
});
const findAnother = { label: "Find another space", path: "/search" };
const until = (instant: Date | null): string => (instant ? deadline(instant) : "then");

const cancelling = (booking: MailFacts, now: Date): string => {
  const free = freeUntil(booking.startsAt);
  return free >= now
    ? `You can cancel for a full refund until ${deadline(free)}.`
    : "The time for free cancellation is over: what you have paid is not given back if you cancel.";
};

const goesBack = `goes back to the card or account that you paid with. Banks usually take ${bankTime}.`;

export const requestedToGuest: GuestLetter = (booking) => ({
  subject: `Your request for ${booking.title} was sent`,
  paragraphs: [
    `The host of “${booking.title}” can answer until ${until(booking.answerBy)}. You pay only once the host has accepted; until then the time is not kept for you.`,
  ],
  facts: wishFacts(booking),
  button: openRequest(booking),
});

export const acceptedToGuest: GuestLetter = (booking) => ({
  subject: `Your request for ${booking.title} was accepted: please pay to confirm`,
  paragraphs: [
    `The host has accepted your request. The time is kept for you until ${until(booking.holdUntil)}; pay ${rupeeText(booking.advancePaise)} by then to confirm it.`,
  ],
  facts: acceptedFacts(booking),
  button: {
    label: `Pay ${rupeeText(booking.advancePaise)}`,
    path: `/checkout/${booking.id}`,
  },
});

export const confirmedToGuest: GuestLetter = (booking, now) => ({
  subject: `${booking.title} is booked for ${dayText(istDay(booking.startsAt))}`,
  paragraphs: [`Your booking of “${booking.title}” is confirmed.`],
  facts: agreedFacts(booking, "Host"),
  button: openBooking(booking),
  after: [cancelling(booking, now), "Answer this mail to write to the host."],
});

export const declinedToGuest: GuestLetter = (booking) => ({
  subject: `${booking.title}: the host cannot take your booking`,
  paragraphs: [
    `The host of “${booking.title}” has declined your request. Nothing was charged.`,
    ...(booking.reason ? ["The host’s words:"] : []),
  ],
  facts: endedFacts(booking),
  ...(booking.reason && { quote: booking.reason }),
  button: findAnother,
});

export const unansweredToGuest: GuestLetter = (booking) => ({
  subject: `${booking.title}: your request has expired`,
  paragraphs: [
    `The host of “${booking.title}” did not answer in time. Nothing was charged; you can ask again, or find another space.`,
  ],
  facts: endedFacts(booking),
  button: openRequest(booking),
});

export const unpaidToGuest: GuestLetter = (booking) => ({
  subject: `${booking.title}: the time is no longer kept for you`,
  paragraphs: [
    `The host had accepted your request for “${booking.title}”, but it was not paid in time. Others can book the time again.`,
    "If you have paid at the last moment: the booking is confirmed if the time is still free, and otherwise all of it goes back to you. We will write as soon as we know.",
  ],
  facts: endedFacts(booking),
  button: openRequest(booking),
});

export const cancelledToGuest: GuestLetter = (booking) => {
  const refund = booking.refundedPaise;
  const kept = booking.paidPaise - refund;
  const { lead, quote } = reasonFor(booking, "guest");
  return {
    subject: endedSubject(booking),
    paragraphs: [
      whoEnded(booking, "guest"),
      ...(refund > 0 && kept === 0 ? [`All that you paid, ${rupeeText(refund)}, ${goesBack}`] : []),
      ...(kept > 0
        ? [
            `${rupeeText(kept)} is kept: it was cancelled less than ${cancellationWindow} before the start.`,
          ]
        : []),
      ...(booking.paidPaise === 0 ? ["Nothing was charged."] : []),
      ...lead,
    ],
    facts: endedFacts(booking),
    ...quote,
    button:
      booking.cancelledBy !== "guest"
        ? findAnother
        : wasRequest(booking)
          ? openRequest(booking)
          : openBooking(booking),
  };
};

export const movedToGuest: GuestLetter = (booking, now) => ({
  subject: `Your booking of ${booking.title} was moved to ${dayText(istDay(booking.startsAt))}`,
  paragraphs: [`Your booking of “${booking.title}” has a new time.`],
  facts: agreedFacts(booking, "Host", booking.movedFrom),
  button: openBooking(booking),
  after: [cancelling(booking, now), "Answer this mail to write to the host."],
});

/** The team may have given it back another way, so the words hold for any. */
export const refundedToGuest = (booking: MailFacts, paise: Paise): Letter => ({
  subject: `${rupeeText(paise)} is on its way back to you`,
  paragraphs: [
    `${rupeeText(paise)} for “${booking.title}” has been sent back. On the card or account that you paid with, banks usually show it within ${bankTime}.`,
  ],
  facts: [["Refund", rupeeText(paise)], ...endedFacts(booking)],
  button: openBooking(booking),
});

export const latePaymentToGuest: GuestLetter = (booking) => ({
  subject: `${booking.title}: your payment came too late and goes back`,
  paragraphs: [
    `Your payment for “${booking.title}” reached us when the booking could no longer be confirmed. We are sorry. All of it ${goesBack}`,
  ],
  facts: [
    ...(booking.givenBackPaise === null
      ? []
      : [["Refund", rupeeText(booking.givenBackPaise)] satisfies [string, string]]),
    ...endedFacts(booking),
  ],
  button: findAnother,
});

export const reminderToGuest: GuestLetter = (booking) => ({
  subject: `Reminder: ${booking.title} on ${dayText(istDay(booking.startsAt))}`,
  paragraphs: [`Your booking of “${booking.title}” is coming up.`],
  facts: agreedFacts(booking, "Host"),
  button: openBooking(booking),
  after: ["Answer this mail to write to the host."],
});
