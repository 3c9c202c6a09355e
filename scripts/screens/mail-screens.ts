import { addDays, istDay, toInstant } from "#contract/time.ts";
import * as toGuest from "#server/bookings/mails/guest-mails.ts";
import * as toHost from "#server/bookings/mails/host-mails.ts";
import type { BookingMailData } from "#server/bookings/mails/queries.ts";
import { brokenCalendarMail } from "#server/calendars/broken-calendar-mail.ts";
import {
  accountChangedMail,
  changeKinds,
  emailRemovedMail,
} from "#server/identity/changes/change-mails.ts";
import { passwordResetMail, verifyEmailMail, verifyNewEmailMail } from "#server/identity/mails.ts";
import { readConfig } from "#server/kernel/config/config.ts";
import type { MailContent } from "#server/mail/mail-content.ts";
import { renderMail } from "#server/mail/render-mail.ts";
import {
  payoutAccountChangedMail,
  payoutAccountRemovedMail,
} from "#server/money/payouts/payout-account-mails.ts";
import { payoutMail } from "#server/money/payouts/payout-mail.ts";
import { digestMail } from "#server/notifications/mails/digest-mail.ts";
import { reportReceivedMail, reportResolvedMail } from "#server/reports/mails.ts";
import {
  reviewPublishedMail,
  reviewRemovedMail,
  reviewRepliedMail,
} from "#server/reviews/mails.ts";
import { accountRestoredMail, accountSuspendedMail } from "#server/team/mails.ts";
import { conversationEndedMail } from "#server/threads/conversation-ended-mail.ts";
import { inquiryMail } from "#server/threads/inquiry-mail.ts";
import { messageMail } from "#server/threads/message-mail.ts";
import {
  spaceApprovedMail,
  spaceReturnedMail,
  textRestoredMail,
} from "#server/verification/mails.ts";
import type { Screen } from "./screen.ts";

const config = readConfig({ PUBLIC_URL: "https://jagah.example" });
const now = new Date();
const day = addDays(istDay(now), 6);

const title = "Kala Kamra, a daylight studio with two walls";
const reason =
  "The second wall is being painted that week.\nThe week after is free, and I would be glad to have you.";

const returnReason =
  "The photos are too dark to see the room. Please add two by daylight, and one of the washroom.";

const booking: BookingMailData = {
  id: "019e2c7e-3a52-7bb0-9d4e-0f3a2c5b7d11",
  status: "confirmed",
  startsAt: toInstant(day, 10 * 60),
  endsAt: toInstant(day, 14 * 60),
  endedAt: null,
  sequence: 1,
  title,
  place: "Andheri, Mumbai",
  address: "Third floor, Shree Ganesh Industrial Estate, near Andheri station",
  purpose: "shoot",
  purposeNote: "A lookbook of 30 saris",
  totalPaise: 560_000,
  advancePaise: 50_000,
  paidPaise: 50_000,
  refundedPaise: 0,
  holdUntil: toInstant(addDays(day, -5), 18 * 60),
  answerBy: toInstant(addDays(day, -5), 12 * 60),
  cancelledBy: null,
  cameFrom: null,
  movedFrom: {
    startsAt: toInstant(addDays(day, -2), 9 * 60),
    endsAt: toInstant(addDays(day, -2), 13 * 60),
  },
  cancelRefundPaise: 0,
  lateRefundPaise: 50_000,
  reason: null,
  guest: { id: "1", displayName: "Asha K", email: "asha@example.in", phone: "+919820012345" },
  host: { id: "2", displayName: "Rohan", email: "rohan@example.in", phone: "+919812345670" },
};
const unpaid = { ...booking, paidPaise: 0 };
const declined = { ...unpaid, reason };
const cancelled = {
  ...booking,
  cancelledBy: "guest",
  refundedPaise: 50_000,
  cancelRefundPaise: 50_000,
} as const;
const cancelledByHost = { ...cancelled, cancelledBy: "host", reason } as const;
const withdrawn = { ...unpaid, cancelledBy: "guest", cameFrom: "requested" } as const;
const space = { id: booking.id, title };
const reviewed = { bookingId: booking.id, title };

const sampleMails: Record<string, MailContent> = {
  "requested-guest": toGuest.requestedMailToGuest(unpaid, now),
  "agreed-guest": toGuest.agreedMailToGuest(unpaid, now),
  "accepted-guest": toGuest.acceptedMailToGuest(unpaid, now),
  "confirmed-guest": toGuest.confirmedMailToGuest(booking, now),
  "declined-guest": toGuest.declinedMailToGuest(declined, now),
  "unanswered-guest": toGuest.unansweredMailToGuest(unpaid, now),
  "unpaid-guest": toGuest.unpaidMailToGuest(unpaid, now),
  "cancelled-guest": toGuest.cancelledMailToGuest(cancelled, now),
  "cancelled-by-host-guest": toGuest.cancelledMailToGuest(cancelledByHost, now),
  "withdrawn-guest": toGuest.cancelledMailToGuest(withdrawn, now),
  "moved-guest": toGuest.movedMailToGuest(booking, now),
  "refunded-guest": toGuest.refundedMailToGuest(booking, 50_000),
  "late-payment-guest": toGuest.latePaymentMailToGuest(booking, now),
  "reminder-guest": toGuest.reminderMailToGuest(booking, now),
  "review-guest": toGuest.reviewMailToGuest(booking, now),
  "requested-host": toHost.requestedMailToHost(unpaid),
  "expiring-host": toHost.expiringMailToHost(unpaid),
  "agreed-host": toHost.agreedMailToHost(unpaid),
  "confirmed-host": toHost.confirmedMailToHost(booking),
  "unanswered-host": toHost.unansweredMailToHost(unpaid),
  "unpaid-host": toHost.unpaidMailToHost(unpaid),
  "cancelled-host": toHost.cancelledMailToHost(cancelled),
  "withdrawn-host": toHost.cancelledMailToHost(withdrawn),
  "moved-host": toHost.movedMailToHost(booking),
  "reminder-host": toHost.reminderMailToHost(booking),
  "review-host": toHost.reviewMailToHost(booking),
  "review-published-host": reviewPublishedMail({ ...reviewed, side: "guest" }),
  "review-published-guest": reviewPublishedMail({ ...reviewed, side: "host" }),
  "review-replied": reviewRepliedMail(reviewed, "Thank you. The lift is repaired since."),
};

const unsubscribe = {
  what: "A guest asks about your space",
  page: "/unsubscribe/a-token",
  oneClick: "/api/unsubscribe/a-token",
};

const inquiry = {
  title,
  threadId: "a-thread",
  text: "Is there a lift that takes a rail of clothes?\n\nAnd may we come half an hour early to steam them?",
  from: { name: "Asha K", email: "asha@example.in", emailVerified: false },
};

const mails: Record<string, Promise<{ html: string }>> = {
  "verify-email": verifyEmailMail(config, "a-token"),
  "reset-password": passwordResetMail(config, "a-token"),
  "new-email": verifyNewEmailMail(config, "a-token"),
  ...Object.fromEntries(
    changeKinds.map((kind) => [kind, accountChangedMail(config, kind, "a-token")]),
  ),
  "email-removed": emailRemovedMail(config),
  ...Object.fromEntries(
    Object.entries(sampleMails).map(([name, mail]) => [name, renderMail(config, mail)]),
  ),
  inquiry: renderMail(config, inquiryMail(inquiry), unsubscribe),
  message: renderMail(config, messageMail({ ...inquiry, isToHost: true }), unsubscribe),
  "conversation-ended": conversationEndedMail(config, {
    title,
    threadId: inquiry.threadId,
    name: inquiry.from.name,
    reason: "Payments stay on the site.",
  }),
  "report-received": reportReceivedMail(config, "They ask to pay in cash."),
  "report-resolved": reportResolvedMail(config, {
    kind: "thread",
    action: "remove",
    reason: "Payments stay on the site.",
  }),
  "review-removed": reviewRemovedMail(
    config,
    { ...reviewed, what: "review" },
    "The review is about another space.",
  ),
  approved: renderMail(config, spaceApprovedMail({ ...space, isRevision: false }), unsubscribe),
  "approved-edit": renderMail(
    config,
    spaceApprovedMail({ ...space, isRevision: true }),
    unsubscribe,
  ),
  returned: renderMail(
    config,
    spaceReturnedMail({ ...space, isRevision: false }, returnReason),
    unsubscribe,
  ),
  "returned-edit": renderMail(
    config,
    spaceReturnedMail({ ...space, isRevision: true }, returnReason),
    unsubscribe,
  ),
  "text-restored": textRestoredMail(config, space, returnReason),
  "payout-account": payoutAccountChangedMail(config, {
    holder: "Asha Rao",
    kind: "bank",
    lastFour: "7890",
    payableFrom: new Date("2026-11-23T10:30:00+05:30"),
  }),
  "payout-account-removed": payoutAccountRemovedMail(config, {
    payableFrom: new Date("2026-11-23T10:30:00+05:30"),
  }),
  digest: renderMail(
    config,
    digestMail(config, [
      { kind: "review-due", subject_id: "b", params: { title, name: "Asha" }, on_site: true },
      { kind: "review-published", subject_id: "b", params: { title }, on_site: true },
      { kind: "offer-declined", subject_id: "t", params: { title, name: "Ravi" }, on_site: true },
    ]),
    { ...unsubscribe, what: "Everything that can wait" },
  ),
  payout: payoutMail(config, { amountPaise: 1_254_000, reference: "HDFC 4417 2093 118" }),
  "calendar-broken": brokenCalendarMail(config, {
    calendar: "Airbnb",
    space: title,
    problem: "The address answers 404.",
  }),
  suspended: accountSuspendedMail(config, "Three guests found the space closed."),
  restored: accountRestoredMail(config),
};

/** Sample mails of most kinds, rendered by the functions that render the real mails. */
export const mailScreens: Screen[] = await Promise.all(
  Object.entries(mails).map(async ([name, mail]) => {
    const { html } = await mail;
    return { name: `mail-${name}`, at: () => ({ html }) };
  }),
);
