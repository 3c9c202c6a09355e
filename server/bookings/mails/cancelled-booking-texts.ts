import { openBookingsMessages } from "#server/bookings/rules/open-bookings-messages.ts";
import type { MailContent } from "#server/mail/mail-content.ts";
import { getPersonName } from "./booking-facts.ts";
import type { BookingMailData } from "./queries.ts";

type Side = "guest" | "host";

const endedBy = ({ cancelledBy }: BookingMailData) => cancelledBy ?? "system";

/** Returns whether the booking was still an unanswered request when it ended. */
export const wasUnansweredRequest = ({ cameFrom }: BookingMailData): boolean =>
  cameFrom === "requested";

/** Returns the subject of the mails to both sides. */
export const formatEndedSubject = (booking: BookingMailData): string => {
  const request = endedBy(booking) === "guest" ? "request withdrawn" : "request cancelled";
  return `${booking.title}: ${wasUnansweredRequest(booking) ? request : "booking cancelled"}`;
};

/** Returns who ended the booking, as text for `side`. */
export const formatWhoEnded = (booking: BookingMailData, side: Side): string => {
  const by = endedBy(booking);
  const verb = wasUnansweredRequest(booking) && by === "guest" ? "withdrawn" : "cancelled";
  const who = {
    guest: `${side === "guest" ? "You have" : `${getPersonName(booking.guest)} has`} ${verb}`,
    host: `${side === "host" ? "You have" : "The host has"} cancelled`,
    team: "Our team has cancelled",
    system: "We had to cancel",
  }[by];
  const whose = side === "guest" ? "your" : by === "guest" || by === "host" ? "the" : "a";
  const what = wasUnansweredRequest(booking) ? "request for" : "booking of";
  const sorry = by !== "guest" && by !== side ? " We are sorry." : "";
  return `${who} ${whose} ${what} “${booking.title}”.${sorry}`;
};

const ourWords: string[] = [
  openBookingsMessages.spaceDeleted,
  ...Object.values(openBookingsMessages.accountDeleted),
  ...Object.values(openBookingsMessages.accountSuspended),
];

/** Returns the reason why a booking ended (`quote`), with an introduction (`lead`). Both are empty
 *  in two cases:
 *  - no reason was given
 *  - `side` ended the booking, so that side knows the reason */
export const formatEndReason = (
  booking: BookingMailData,
  side: Side,
): { lead: string[]; quote: Pick<MailContent, "quote"> } => {
  const { reason } = booking;
  const by = endedBy(booking);
  if (!reason || by === side) return { lead: [], quote: {} };
  const theirs = (by === "guest" || by === "host") && !ourWords.includes(reason);
  return { lead: [theirs ? `The ${by}’s message:` : "The reason:"], quote: { quote: reason } };
};
