import { usernameOf } from "#contract/accounts/username.ts";
import { whenText } from "#contract/bookings/when-text.ts";
import { type Paise, rupeeText } from "#contract/money.ts";
import type { MailFacts, Person } from "./queries.ts";

type Line = [name: string, value: string];

/** How letters call somebody; accounts that are gone have no name left. */
export const nameOf = ({ email }: Person): string =>
  email === null ? "Somebody who has left" : usernameOf(email);

/** Which space and when; the address, and of the place what the host did not write into it. */
const slot = (booking: MailFacts): Line[] => {
  const { title, place, address } = booking;
  const rest = place.split(", ").filter((part) => !address.includes(part));
  return [
    ["Space", title],
    ["When", `${whenText(booking)} (IST)`],
    ["Where", [address, ...rest].join(", ")],
  ];
};

/** What is paid and not given back. */
const keptPaise = ({ paidPaise, refundedPaise }: MailFacts): Paise => paidPaise - refundedPaise;

const money = (booking: MailFacts): Line[] => {
  const kept = keptPaise(booking);
  return [
    ["Total", rupeeText(booking.totalPaise)],
    ...(kept > 0 ? [["Paid online", rupeeText(kept)] satisfies Line] : []),
    ...(kept > 0 && booking.totalPaise > kept
      ? [["Due at the venue", rupeeText(booking.totalPaise - kept)] satisfies Line]
      : []),
  ];
};

const reach = ({ email, phone }: Person): string => [email, phone].filter(Boolean).join(", ");

/** What was asked for, and what it costs. */
export const wishFacts = (booking: MailFacts): Line[] => [...slot(booking), ...money(booking)];

/** What is agreed, with how to reach the other side. */
export const agreedFacts = (booking: MailFacts, other: "Guest" | "Host"): Line[] => {
  const person = other === "Guest" ? booking.guest : booking.host;
  return [
    ...wishFacts(booking),
    ...(person.email === null
      ? []
      : [[other, `${nameOf(person)}, ${reach(person)}`] satisfies Line]),
  ];
};

/** Which booking, for one that is over. */
export const endedFacts = (booking: MailFacts): Line[] => slot(booking);
