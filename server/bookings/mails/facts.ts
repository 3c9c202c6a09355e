import parsePhoneNumber from "libphonenumber-js";
import { type Paise, rupeeText } from "#contract/money.ts";
import type { Period } from "#contract/time.ts";
import { momentText } from "#contract/time.ts";
import { whenText } from "#server/bookings/rules/when-text.ts";
import { publicNameOf } from "#server/identity/username.ts";
import type { MailFacts, Person } from "./queries.ts";

type Line = [name: string, value: string];

/** How letters call somebody; accounts that are gone have no name left. */
export const nameOf = ({ email, ...person }: Person): string =>
  email === null ? "Somebody who has left" : publicNameOf(person);

/** `Saturday, 21 November 2026, 9:00 AM (IST)`. */
export const deadline = (instant: Date): string => `${momentText(instant)} (IST)`;

const when = (name: string, period: Period): Line => [name, `${whenText(period)} (IST)`];

/** Which space and when; the address, and of the place what the host did not write into it. */
const slot = (booking: MailFacts, before?: Period | null): Line[] => {
  const { title, place, address } = booking;
  const rest = place.split(", ").filter((part) => !address.includes(part));
  return [
    ["Space", title],
    when("When", booking),
    ...(before ? [when("Before", before)] : []),
    ["Where", [address, ...rest].join(", ")],
  ];
};

/** What is paid and not given back. */
const keptPaise = ({ paidPaise, refundedPaise }: MailFacts): Paise => paidPaise - refundedPaise;

/** A part of the total, if any, and what is left for the venue. */
const partOf = ({ totalPaise }: MailFacts, name: string, paise: Paise): Line[] => [
  ...(paise > 0 ? [[name, rupeeText(paise)] satisfies Line] : []),
  ...(paise > 0 && totalPaise > paise
    ? [["Due at the venue", rupeeText(totalPaise - paise)] satisfies Line]
    : []),
];

const total = ({ totalPaise }: MailFacts): Line => ["Total", rupeeText(totalPaise)];

/** Grouped as its country does, and never broken into two lines. */
const phoneText = (phone: string | null): string | undefined =>
  phone === null
    ? undefined
    : (parsePhoneNumber(phone)?.formatInternational() ?? phone).replaceAll(" ", "\u00a0");

const reach = ({ email, phone }: Person): string =>
  [email, phoneText(phone)].filter(Boolean).join(", ");

/** What was asked for, and what it costs. */
export const wishFacts = (booking: MailFacts, before?: Period | null): Line[] => [
  ...slot(booking, before),
  total(booking),
  ...partOf(booking, "Paid online", keptPaise(booking)),
];

/** What the host has accepted, and how much of it is paid when. */
export const acceptedFacts = (booking: MailFacts): Line[] => [
  ...slot(booking),
  total(booking),
  ...partOf(booking, "To pay now", booking.advancePaise),
];

/** What is agreed, with how to reach the other side, and when it was `before` if that is told. */
export const agreedFacts = (
  booking: MailFacts,
  other: "Guest" | "Host",
  before?: Period | null,
): Line[] => {
  const person = other === "Guest" ? booking.guest : booking.host;
  return [
    ...wishFacts(booking, before),
    ...(person.email === null
      ? []
      : [[other, `${nameOf(person)}, ${reach(person)}`] satisfies Line]),
  ];
};

/** Which booking, for one that is over. */
export const endedFacts = (booking: MailFacts): Line[] => slot(booking);
