import { formatRupees } from "#contract/money.ts";
import { formatAmount } from "#contract/payments/format-amount.ts";
import { bankTime } from "#contract/payments/policy-text.ts";
import { formatWrittenAddress } from "#contract/spaces/written-address.ts";
import { formatDeadline, freeAgain, getPersonName } from "#server/bookings/mails/booking-facts.ts";
import type { BookingMailEvent } from "#server/bookings/mails/booking-mail-event.ts";
import {
  formatWhoEnded,
  wasUnansweredRequest,
} from "#server/bookings/mails/cancelled-booking-texts.ts";
import {
  type BookingMailData,
  findBookingMailData,
  findProcessedRefund,
} from "#server/bookings/mails/queries.ts";
import { formatBookingTime } from "#server/bookings/rules/format-booking-time.ts";
import type { Db, Tx } from "#server/kernel/database/database.ts";
import type { WhatsAppDeps } from "./deps.ts";
import { findProcessedLateRefund } from "./notification-queries.ts";
import { findExactPin } from "./queries.ts";
import { type About, queueWhatsApp } from "./queue-whatsapp.ts";

type Side = "guest" | "host";

/** The account that gets a message, and what the message is about. */
export type Notified = { accountId: string; about: About };

type Write = (
  tx: Tx | Db,
  deps: WhatsAppDeps,
  booking: BookingMailData,
  to: Notified & { side: Side },
) => Promise<boolean>;

const when = (booking: BookingMailData) => `${formatBookingTime(booking)} (IST)`;
const slot = (booking: BookingMailData) => ({ space: booking.title, when: when(booking) });
const deadline = (instant: Date | null) => (instant ? formatDeadline(instant) : "the start");
const otherOf = (booking: BookingMailData, side: Side) =>
  getPersonName(side === "guest" ? booking.host : booking.guest);

const request =
  (template: "request_received" | "request_expiring"): Write =>
  (tx, deps, booking, { accountId, about }) =>
    queueWhatsApp(tx, deps, {
      accountId,
      template,
      params: {
        guest: getPersonName(booking.guest),
        ...slot(booking),
        total: formatRupees(booking.totalPaise),
        answer_by: deadline(booking.answerBy),
      },
      about,
    });

/** Returns the end of the message about a cancelled booking. The guest reads what happens to the
 *  money. The host reads that the time is free again. */
const formatOutcome = (booking: BookingMailData, side: Side): string => {
  const { paidPaise, refundedPaise, cancelRefundPaise } = booking;
  // A request does not hold the time, so no time becomes free when the request ends.
  if (side === "host") return wasUnansweredRequest(booking) ? "" : freeAgain;
  if (paidPaise === 0) return "Nothing was charged.";
  if (refundedPaise === 0) return "Your payment is not refunded.";
  if (refundedPaise === paidPaise)
    return `All that was paid, ${formatRupees(refundedPaise)}, is refunded.`;
  return cancelRefundPaise === 0
    ? "The rest of your payment is not refunded."
    : `${formatRupees(cancelRefundPaise)} of your payment is refunded.`;
};

const tomorrow: Write = async (tx, deps, booking, { accountId, side, about }) => {
  const pin = await findExactPin(tx, booking.id);
  const address = formatWrittenAddress(booking.address, booking.place.split(", "));
  const params = { ...slot(booking), address, other: otherOf(booking, side), id: booking.id };
  return pin
    ? queueWhatsApp(tx, deps, {
        accountId,
        template: "booking_tomorrow_pin",
        params,
        about: { ...about, pin: { ...pin, name: booking.title, address } },
      })
    : queueWhatsApp(tx, deps, { accountId, template: "booking_tomorrow", params, about });
};

/** The functions that queue the messages about bookings, by kind of notification. */
const writers: Record<string, Write> = {
  "request-received": request("request_received"),
  "request-expiring": request("request_expiring"),
  "booking-accepted": (tx, deps, booking, { accountId, about }) =>
    queueWhatsApp(tx, deps, {
      accountId,
      template: "booking_accepted",
      params: {
        ...slot(booking),
        amount: formatRupees(booking.advancePaise),
        pay_by: deadline(booking.holdUntil),
        id: booking.id,
      },
      about,
    }),
  "booking-declined": (tx, deps, booking, { accountId, about }) =>
    queueWhatsApp(tx, deps, {
      accountId,
      template: "booking_declined",
      params: { ...slot(booking), id: booking.id },
      about,
    }),
  "booking-confirmed": (tx, deps, booking, { accountId, side, about }) =>
    queueWhatsApp(tx, deps, {
      accountId,
      template: "booking_confirmed",
      params: { ...slot(booking), other: otherOf(booking, side), id: booking.id },
      about,
    }),
  "booking-moved": (tx, deps, booking, { accountId, side, about }) =>
    queueWhatsApp(tx, deps, {
      accountId,
      template: "booking_moved",
      params: {
        ...slot(booking),
        before: booking.movedFrom ? formatBookingTime(booking.movedFrom) : "another time",
        other: otherOf(booking, side),
        id: booking.id,
      },
      about,
    }),
  "booking-cancelled": (tx, deps, booking, { accountId, side, about }) =>
    queueWhatsApp(tx, deps, {
      accountId,
      template: "booking_cancelled",
      params: {
        ...slot(booking),
        what: `${formatWhoEnded(booking, side)} ${formatOutcome(booking, side)}`.trim(),
        id: booking.id,
      },
      about,
    }),
  "booking-expired": (tx, deps, booking, { accountId, about }) =>
    queueWhatsApp(tx, deps, {
      accountId,
      template: "booking_expired",
      params: {
        ...slot(booking),
        missing: booking.cameFrom === "awaiting_payment" ? "paid" : "answered",
        id: booking.id,
      },
      about,
    }),
  "booking-tomorrow": tomorrow,
};

/** Queues the message about a booking.
 *  @returns whether a message was queued; false also if the kind is unknown, or if the account is
 *  not the guest or the host of the booking */
export const queueBookingMessage = async (
  tx: Tx | Db,
  deps: WhatsAppDeps,
  { kind, bookingId, accountId, about }: Notified & { kind: string; bookingId: string },
): Promise<boolean> => {
  const write = writers[kind];
  const booking = write && (await findBookingMailData(tx, bookingId));
  if (!booking) return false;
  const side = (["guest", "host"] as const).find((one) => booking[one].id === accountId);
  if (!side) return false;
  return write(tx, deps, booking, { accountId, side, about: { ...about, bookingId } });
};

/** Queues the message about a processed refund.
 *  @param news - the event of the booking, which names the refund: `refunded-ID` or
 *  `late-payment-refunded`
 *  @returns whether a message was queued; false also if the refund is not processed */
export const queueRefundMessage = async (
  tx: Tx | Db,
  deps: WhatsAppDeps,
  { bookingId, news, accountId, about }: Notified & { bookingId: string; news: BookingMailEvent },
): Promise<boolean> => {
  const [, refundId] = /^refunded-(.+)$/.exec(news) ?? [];
  const refund = refundId
    ? await findProcessedRefund(tx, { bookingId, refundId })
    : await findProcessedLateRefund(tx, bookingId);
  if (!refund) return false;
  const booking = await findBookingMailData(tx, bookingId);
  if (!booking) return false;
  return queueWhatsApp(tx, deps, {
    accountId,
    template: "refund_sent",
    params: {
      amount: formatAmount(refund.amountPaise, refund.currency),
      ...slot(booking),
      bank_time: bankTime,
      id: booking.id,
    },
    about: { ...about, bookingId: booking.id },
  });
};
