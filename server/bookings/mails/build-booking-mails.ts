import { type BookingStatus, endedStatuses } from "#contract/bookings/lifecycle.ts";
import { showNoteToHost } from "#server/bookings/rules/note-to-host.ts";
import { computeReviewEnd } from "#server/bookings/rules/review-end.ts";
import type { Db, Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import type { MailContent } from "#server/mail/mail-content.ts";
import type { BookingMailEvent } from "./booking-mail-event.ts";
import {
  acceptedMailToGuest,
  agreedMailToGuest,
  cancelledMailToGuest,
  confirmedMailToGuest,
  declinedMailToGuest,
  latePaymentMailToGuest,
  movedMailToGuest,
  refundedMailToGuest,
  reminderMailToGuest,
  requestedMailToGuest,
  reviewMailToGuest,
  unansweredMailToGuest,
  unpaidMailToGuest,
} from "./guest-mails.ts";
import {
  agreedMailToHost,
  cancelledMailToHost,
  confirmedMailToHost,
  expiringMailToHost,
  movedMailToHost,
  reminderMailToHost,
  requestedMailToHost,
  reviewMailToHost,
  unansweredMailToHost,
  unpaidMailToHost,
} from "./host-mails.ts";
import { type BookingMailData, findProcessedRefund } from "./queries.ts";

type Side = "guest" | "host";
type ToSend = {
  side: Side;
  to: string;
  /** The other side's email address. It is set only for the events `confirmed`, `moved` and
   *  `reminder`, and only if the other account is not deleted. */
  replyTo?: string;
  mail: MailContent;
};

type Kind = {
  /** The mail is sent only while the booking has one of these statuses. */
  whileIn: readonly BookingStatus[];
  /** The required previous status of the booking. If `from` is missing, any status is allowed. */
  from?: BookingStatus;
  guest?: (booking: BookingMailData, now: Date) => MailContent;
  host?: (booking: BookingMailData) => MailContent;
};

const kinds: Record<string, Kind> = {
  requested: { whileIn: ["requested"], guest: requestedMailToGuest, host: requestedMailToHost },
  expiring: { whileIn: ["requested"], host: expiringMailToHost },
  accepted: { whileIn: ["awaiting_payment"], guest: acceptedMailToGuest },
  agreed: { whileIn: ["awaiting_payment"], guest: agreedMailToGuest, host: agreedMailToHost },
  confirmed: { whileIn: ["confirmed"], guest: confirmedMailToGuest, host: confirmedMailToHost },
  declined: { whileIn: ["declined"], guest: declinedMailToGuest },
  "expired-request": {
    whileIn: ["expired"],
    from: "requested",
    guest: unansweredMailToGuest,
    host: unansweredMailToHost,
  },
  "expired-unpaid": {
    whileIn: ["expired"],
    from: "awaiting_payment",
    guest: unpaidMailToGuest,
    host: unpaidMailToHost,
  },
  cancelled: { whileIn: ["cancelled"], guest: cancelledMailToGuest, host: cancelledMailToHost },
  "late-payment-refunded": {
    whileIn: endedStatuses,
    guest: latePaymentMailToGuest,
  },
  moved: { whileIn: ["confirmed"], guest: movedMailToGuest, host: movedMailToHost },
  review: { whileIn: ["completed"], guest: reviewMailToGuest, host: reviewMailToHost },
  reminder: { whileIn: ["confirmed"], guest: reminderMailToGuest, host: reminderMailToHost },
};

/** Returns the mails for an event, with the booking's present data. Returns none if the event is no
 *  longer current, e.g. because the booking has moved again since then. */
export const buildBookingMails = async (
  db: Db | Tx,
  deps: Pick<Deps, "config" | "now">,
  booking: BookingMailData,
  news: BookingMailEvent,
): Promise<ToSend[]> => {
  const now = deps.now();
  const [, name = "", of] = /^(moved|reminder|refunded)-(.+)$/.exec(news) ?? [news, news];
  if (name === "refunded" && of) {
    const refund = await findProcessedRefund(db, { bookingId: booking.id, refundId: of });
    if (!refund) return [];
    const { amountPaise, currency } = refund;
    return addressed(
      booking,
      { guest: refundedMailToGuest(booking, amountPaise, currency) },
      false,
    );
  }
  const kind = kinds[name];
  if (!kind?.whileIn.includes(booking.status)) return [];
  if (kind.from && booking.cameFrom !== kind.from) return [];
  if (of !== undefined && booking.sequence !== Number(of)) return [];
  if (booking.startsAt <= now && name === "reminder") return [];
  if (name === "review" && now >= computeReviewEnd(booking)) return [];
  const wasConfirmed = booking.status === "confirmed" || booking.status === "completed";
  const purposeNote = showNoteToHost(deps, booking.purposeNote, wasConfirmed);
  return addressed(
    booking,
    {
      guest: concerns(booking, "guest") ? kind.guest?.(booking, now) : undefined,
      host: concerns(booking, "host") ? kind.host?.({ ...booking, purposeNote }) : undefined,
    },
    kind.whileIn.includes("confirmed"),
  );
};

/** Returns whether an event concerns this side, so that the side may be mailed. The cancellation of
 *  a hold never concerns the host. It concerns the guest only if somebody else cancelled the hold.
 *  All other events concern both sides. */
const concerns = ({ status, cameFrom, cancelledBy }: BookingMailData, side: Side): boolean =>
  status !== "cancelled" || cameFrom !== "held" || (side === "guest" && cancelledBy !== "guest");

const addressed = (
  booking: BookingMailData,
  mails: { [side in Side]?: MailContent | undefined },
  mayAnswer: boolean,
): ToSend[] =>
  (["guest", "host"] as const).flatMap((side) => {
    const mail = mails[side];
    const to = booking[side].email;
    const other = booking[side === "guest" ? "host" : "guest"].email;
    if (!mail || to === null) return [];
    return [{ side, to, mail, ...(mayAnswer && other !== null && { replyTo: other }) }];
  });
