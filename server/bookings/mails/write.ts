import type { BookingStatus } from "#contract/bookings/lifecycle.ts";
import type { Db, Tx } from "#server/kernel/database/database.ts";
import type { Letter } from "#server/mail/letter-shape.ts";
import {
  acceptedToGuest,
  cancelledToGuest,
  confirmedToGuest,
  declinedToGuest,
  latePaymentToGuest,
  movedToGuest,
  refundedToGuest,
  reminderToGuest,
  requestedToGuest,
  unansweredToGuest,
  unpaidToGuest,
} from "./guest-letters.ts";
import {
  cancelledToHost,
  confirmedToHost,
  movedToHost,
  reminderToHost,
  requestedToHost,
  unansweredToHost,
  unpaidToHost,
} from "./host-letters.ts";
import type { BookingNews } from "./news.ts";
import { type MailFacts, processedRefund } from "./queries.ts";

type Side = "guest" | "host";
type ToSend = {
  side: Side;
  to: string;
  /** The other side's, once both may know each other. */
  replyTo?: string;
  letter: Letter;
};

type Kind = {
  /** There is something to say while the booking is in one of these. */
  whileIn: BookingStatus[];
  /** And only if it was this before. */
  from?: BookingStatus;
  guest?: (booking: MailFacts, now: Date) => Letter;
  host?: (booking: MailFacts) => Letter;
};

const kinds: Record<string, Kind> = {
  requested: { whileIn: ["requested"], guest: requestedToGuest, host: requestedToHost },
  accepted: { whileIn: ["awaiting_payment"], guest: acceptedToGuest },
  confirmed: { whileIn: ["confirmed"], guest: confirmedToGuest, host: confirmedToHost },
  declined: { whileIn: ["declined"], guest: declinedToGuest },
  "expired-request": {
    whileIn: ["expired"],
    from: "requested",
    guest: unansweredToGuest,
    host: unansweredToHost,
  },
  "expired-unpaid": {
    whileIn: ["expired"],
    from: "awaiting_payment",
    guest: unpaidToGuest,
    host: unpaidToHost,
  },
  cancelled: { whileIn: ["cancelled"], guest: cancelledToGuest, host: cancelledToHost },
  "late-payment-refunded": {
    whileIn: ["cancelled", "declined", "expired"],
    guest: latePaymentToGuest,
  },
  moved: { whileIn: ["confirmed"], guest: movedToGuest, host: movedToHost },
  reminder: { whileIn: ["confirmed"], guest: reminderToGuest, host: reminderToHost },
};

/** The letters that the news is worth as things are now: none when it is no longer so. Times that have
 *  changed again have news of their own, and so has every refund. */
export const lettersFor = async (
  db: Db | Tx,
  booking: MailFacts,
  news: BookingNews,
  now: Date,
): Promise<ToSend[]> => {
  const [, name = "", of] = /^(moved|reminder|refunded)-(.+)$/.exec(news) ?? [news, news];
  if (name === "refunded" && of) {
    const paise = await processedRefund(db, { bookingId: booking.id, refundId: of });
    return paise === undefined
      ? []
      : addressed(booking, { guest: refundedToGuest(booking, paise) }, false);
  }
  const kind = kinds[name];
  if (!kind?.whileIn.includes(booking.status)) return [];
  if (kind.from && booking.cameFrom !== kind.from) return [];
  if (of !== undefined && booking.sequence !== Number(of)) return [];
  if (booking.startsAt <= now && name === "reminder") return [];
  return addressed(
    booking,
    {
      guest: concerns(booking, "guest") ? kind.guest?.(booking, now) : undefined,
      host: concerns(booking, "host") ? kind.host?.(booking) : undefined,
    },
    kind.whileIn.includes("confirmed"),
  );
};

/** A plain hold is the guest's own affair: no host hears that one is over, and a guest who gives it up
 *  knows. */
const concerns = ({ status, cameFrom, cancelledBy }: MailFacts, side: Side): boolean =>
  status !== "cancelled" || cameFrom !== "held" || (side === "guest" && cancelledBy !== "guest");

const addressed = (
  booking: MailFacts,
  letters: { [side in Side]?: Letter | undefined },
  mayAnswer: boolean,
): ToSend[] =>
  (["guest", "host"] as const).flatMap((side) => {
    const letter = letters[side];
    const to = booking[side].email;
    const other = booking[side === "guest" ? "host" : "guest"].email;
    if (!letter || to === null) return [];
    return [{ side, to, letter, ...(mayAnswer && other !== null && { replyTo: other }) }];
  });
