import { addDays, instantOf, istDay } from "#contract/time.ts";
import * as toGuest from "#server/bookings/mails/guest-letters.ts";
import * as toHost from "#server/bookings/mails/host-letters.ts";
import type { MailFacts } from "#server/bookings/mails/queries.ts";
import { brokenLetter } from "#server/calendars/letter.ts";
import { changeKinds, changeMail } from "#server/identity/changes/change-mails.ts";
import { newEmailMail, resetMail, verifyMail } from "#server/identity/mails.ts";
import { inquiryLetter } from "#server/inquiries/letter.ts";
import { readConfig } from "#server/kernel/config/config.ts";
import { writeLetter } from "#server/mail/letter.ts";
import type { Letter } from "#server/mail/letter-shape.ts";
import { payoutLetter } from "#server/money/payouts/letters.ts";
import { approvedLetter, returnedLetter } from "#server/reviews/letters.ts";
import { restoredLetter, suspendedLetter } from "#server/team/letters.ts";
import type { Screen } from "./screen.ts";

const config = readConfig({ PUBLIC_URL: "https://jagah.example" });
const now = new Date();
const day = addDays(istDay(now), 6);

const title = "Kala Kamra, a daylight studio with two walls";
const reason =
  "The second wall is being painted that week.\nThe week after is free, and I would be glad to have you.";

const returnReason =
  "The photos are too dark to see the room. Please add two by daylight, and one of the washroom.";

const booking: MailFacts = {
  id: "019e2c7e-3a52-7bb0-9d4e-0f3a2c5b7d11",
  status: "confirmed",
  startsAt: instantOf(day, 10 * 60),
  endsAt: instantOf(day, 14 * 60),
  sequence: 1,
  title,
  place: "Andheri, Mumbai",
  address: "Third floor, Shree Ganesh Industrial Estate, near Andheri station",
  totalPaise: 560_000,
  advancePaise: 50_000,
  paidPaise: 50_000,
  refundedPaise: 0,
  holdUntil: instantOf(addDays(day, -5), 18 * 60),
  answerBy: instantOf(addDays(day, -5), 12 * 60),
  cancelledBy: null,
  cameFrom: null,
  movedFrom: {
    startsAt: instantOf(addDays(day, -2), 9 * 60),
    endsAt: instantOf(addDays(day, -2), 13 * 60),
  },
  givenBackPaise: 50_000,
  reason: null,
  guest: { id: "1", displayName: "Asha K", email: "asha@example.in", phone: "+919820012345" },
  host: { id: "2", displayName: "Rohan", email: "rohan@example.in", phone: "+919812345670" },
};
const unpaid = { ...booking, paidPaise: 0 };
const declined = { ...unpaid, reason };
const cancelled = { ...booking, cancelledBy: "guest", refundedPaise: 50_000 } as const;
const cancelledByHost = { ...cancelled, cancelledBy: "host", reason } as const;
const withdrawn = { ...unpaid, cancelledBy: "guest", cameFrom: "requested" } as const;
const space = { id: booking.id, title };

const letters: Record<string, Letter> = {
  "requested-guest": toGuest.requestedToGuest(unpaid, now),
  "accepted-guest": toGuest.acceptedToGuest(unpaid, now),
  "confirmed-guest": toGuest.confirmedToGuest(booking, now),
  "declined-guest": toGuest.declinedToGuest(declined, now),
  "unanswered-guest": toGuest.unansweredToGuest(unpaid, now),
  "unpaid-guest": toGuest.unpaidToGuest(unpaid, now),
  "cancelled-guest": toGuest.cancelledToGuest(cancelled, now),
  "cancelled-by-host-guest": toGuest.cancelledToGuest(cancelledByHost, now),
  "withdrawn-guest": toGuest.cancelledToGuest(withdrawn, now),
  "moved-guest": toGuest.movedToGuest(booking, now),
  "refunded-guest": toGuest.refundedToGuest(booking, 50_000),
  "late-payment-guest": toGuest.latePaymentToGuest(booking, now),
  "reminder-guest": toGuest.reminderToGuest(booking, now),
  "requested-host": toHost.requestedToHost(unpaid),
  "confirmed-host": toHost.confirmedToHost(booking),
  "unanswered-host": toHost.unansweredToHost(unpaid),
  "unpaid-host": toHost.unpaidToHost(unpaid),
  "cancelled-host": toHost.cancelledToHost(cancelled),
  "withdrawn-host": toHost.cancelledToHost(withdrawn),
  "moved-host": toHost.movedToHost(booking),
  "reminder-host": toHost.reminderToHost(booking),
};

const inquiry = {
  title,
  text: "Is there a lift that takes a rail of clothes?\n\nAnd may we come half an hour early to steam them?",
  from: { name: "Asha K", email: "asha@example.in", emailVerified: false },
};

const mails: Record<string, Promise<{ html: string }>> = {
  "verify-email": verifyMail(config, "a-token"),
  "reset-password": resetMail(config, "a-token"),
  "new-email": newEmailMail(config, "a-token"),
  ...Object.fromEntries(changeKinds.map((kind) => [kind, changeMail(config, kind, "a-token")])),
  ...Object.fromEntries(
    Object.entries(letters).map(([name, letter]) => [name, writeLetter(config, letter)]),
  ),
  inquiry: inquiryLetter(config, inquiry),
  approved: approvedLetter(config, { ...space, isRevision: false }),
  "approved-edit": approvedLetter(config, { ...space, isRevision: true }),
  returned: returnedLetter(config, { ...space, isRevision: false }, returnReason),
  "returned-edit": returnedLetter(config, { ...space, isRevision: true }, returnReason),
  payout: payoutLetter(config, { amountPaise: 1_254_000, reference: "HDFC 4417 2093 118" }),
  "calendar-broken": brokenLetter(config, {
    calendar: "Airbnb",
    space: title,
    problem: "The address answers 404.",
  }),
  suspended: suspendedLetter(config, "Three guests found the space closed."),
  restored: restoredLetter(config),
};

/** Each kind of mail, written by the very functions that write it for people. */
export const mailScreens: Screen[] = await Promise.all(
  Object.entries(mails).map(async ([name, mail]) => {
    const { html } = await mail;
    return { name: `mail-${name}`, at: () => ({ html }) };
  }),
);
