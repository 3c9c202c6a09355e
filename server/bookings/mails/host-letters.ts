import { answerTime, payAcceptedTime } from "#contract/bookings/policy-text.ts";
import { rupeeText } from "#contract/money.ts";
import { dayText, istDay } from "#contract/time.ts";
import type { Letter } from "#server/mail/letter-shape.ts";
import { endedSubject, reasonFor, wasRequest, whoEnded } from "./ended.ts";
import { agreedFacts, deadline, endedFacts, nameOf, wishFacts } from "./facts.ts";
import type { MailFacts } from "./queries.ts";

type HostLetter = (booking: MailFacts) => Letter;

const openCalendar = { label: "Open your calendar", path: "/host/calendar" };
const openBooking = ({ id }: MailFacts) => ({ label: "Open the booking", path: `/bookings/${id}` });
const freeAgain = "Others can book the time again.";

export const requestedToHost: HostLetter = (booking) => ({
  subject: `${nameOf(booking.guest)} asks for ${booking.title}`,
  paragraphs: [
    `${nameOf(booking.guest)} would like to book “${booking.title}”. Please accept or decline${booking.answerBy ? ` by ${deadline(booking.answerBy)}; after that the request expires` : ""}.`,
  ],
  facts: wishFacts(booking),
  button: { ...openCalendar, label: "Answer the request" },
  after: [
    `Once you have accepted, the time is kept for the guest for up to ${payAcceptedTime}, to pay.`,
  ],
});

export const confirmedToHost: HostLetter = (booking) => ({
  subject: `${nameOf(booking.guest)} has booked ${booking.title} for ${dayText(istDay(booking.startsAt))}`,
  paragraphs: [`A booking of “${booking.title}” is confirmed.`],
  facts: agreedFacts(booking, "Guest"),
  button: openBooking(booking),
  after: ["Answer this mail to write to the guest."],
});

export const unansweredToHost: HostLetter = (booking) => ({
  subject: `${booking.title}: a request has expired`,
  paragraphs: [
    `You did not answer ${nameOf(booking.guest)} in time, so the request has expired. Guests expect an answer within ${answerTime}.`,
  ],
  facts: endedFacts(booking),
  button: openCalendar,
});

export const unpaidToHost: HostLetter = (booking) => ({
  subject: `${booking.title}: an accepted request was not paid`,
  paragraphs: [
    `${nameOf(booking.guest)} did not pay in time for the request that you accepted. ${freeAgain}`,
  ],
  facts: endedFacts(booking),
  button: openCalendar,
});

export const cancelledToHost: HostLetter = (booking) => {
  const kept = booking.paidPaise - booking.refundedPaise;
  const { lead, quote } = reasonFor(booking, "host");
  return {
    subject: endedSubject(booking),
    paragraphs: [
      `${whoEnded(booking, "host")}${wasRequest(booking) ? "" : ` ${freeAgain}`}`,
      ...(booking.refundedPaise > 0
        ? [`${rupeeText(booking.refundedPaise)} goes back to the guest.`]
        : []),
      ...(kept > 0 ? [`${rupeeText(kept)} is kept and counts as earned.`] : []),
      ...lead,
    ],
    facts: endedFacts(booking),
    ...quote,
    button: openCalendar,
  };
};

export const movedToHost: HostLetter = (booking) => ({
  subject: `${booking.title}: a booking was moved to ${dayText(istDay(booking.startsAt))}`,
  paragraphs: [
    `${nameOf(booking.guest)} has moved the booking of “${booking.title}” to a new time.`,
  ],
  facts: agreedFacts(booking, "Guest", booking.movedFrom),
  button: openBooking(booking),
  after: ["Answer this mail to write to the guest."],
});

export const reminderToHost: HostLetter = (booking) => ({
  subject: `Reminder: ${nameOf(booking.guest)} comes to ${booking.title} on ${dayText(istDay(booking.startsAt))}`,
  paragraphs: [`A booking of “${booking.title}” is coming up.`],
  facts: agreedFacts(booking, "Guest"),
  button: openBooking(booking),
  after: ["Answer this mail to write to the guest."],
});
