import { clearMessages } from "#server/bookings/rules/clear-messages.ts";
import type { Letter } from "#server/mail/letter-shape.ts";
import { nameOf } from "./facts.ts";
import type { MailFacts } from "./queries.ts";

type Side = "guest" | "host";

const endedBy = ({ cancelledBy }: MailFacts) => cancelledBy ?? "system";

/** Whether it was a request without an answer, whose time was not kept for the guest. */
export const wasRequest = ({ cameFrom }: MailFacts): boolean => cameFrom === "requested";

/** The subject for both sides. */
export const endedSubject = (booking: MailFacts): string => {
  const request = endedBy(booking) === "guest" ? "request withdrawn" : "request cancelled";
  return `${booking.title}: ${wasRequest(booking) ? request : "booking cancelled"}`;
};

/** Who ended it, as `side` reads it. */
export const whoEnded = (booking: MailFacts, side: Side): string => {
  const by = endedBy(booking);
  const verb = wasRequest(booking) && by === "guest" ? "withdrawn" : "cancelled";
  const who = {
    guest: `${side === "guest" ? "You have" : `${nameOf(booking.guest)} has`} ${verb}`,
    host: `${side === "host" ? "You have" : "The host has"} cancelled`,
    team: "Our team has cancelled",
    system: "We had to cancel",
  }[by];
  const whose = side === "guest" ? "your" : by === "guest" || by === "host" ? "the" : "a";
  const what = wasRequest(booking) ? "request for" : "booking of";
  const sorry = by !== "guest" && by !== side ? " We are sorry." : "";
  return `${who} ${whose} ${what} “${booking.title}”.${sorry}`;
};

const ourWords: string[] = [
  clearMessages.spaceDeleted,
  ...Object.values(clearMessages.accountDeleted),
  ...Object.values(clearMessages.accountSuspended),
];

/** Why it ended and what introduces that; nothing for who ended it: one's own reason is not told to
 *  oneself. */
export const reasonFor = (
  booking: MailFacts,
  side: Side,
): { lead: string[]; quote: Pick<Letter, "quote"> } => {
  const { reason } = booking;
  const by = endedBy(booking);
  if (!reason || by === side) return { lead: [], quote: {} };
  const theirs = (by === "guest" || by === "host") && !ourWords.includes(reason);
  return { lead: [theirs ? `The ${by}’s words:` : "The reason:"], quote: { quote: reason } };
};
