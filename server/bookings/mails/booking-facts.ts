import parsePhoneNumber from "libphonenumber-js";
import { formatRupees, type Paise } from "#contract/money.ts";
import type { Period } from "#contract/time.ts";
import { formatMoment } from "#contract/time.ts";
import { formatBookingTime } from "#server/bookings/rules/format-booking-time.ts";
import { getPublicName } from "#server/identity/username.ts";
import type { BookingMailData, BookingPerson } from "./queries.ts";

type Line = [name: string, value: string];

/** How mails call somebody; accounts that are gone have no name left. */
export const getPersonName = ({ email, ...person }: BookingPerson): string =>
  email === null ? "Somebody who has left" : getPublicName(person);

/** `Saturday, 21 November 2026, 9:00 AM (IST)`. */
export const formatDeadline = (instant: Date): string => `${formatMoment(instant)} (IST)`;

const when = (name: string, period: Period): Line => [name, `${formatBookingTime(period)} (IST)`];

/** Which space and when; the address, and of the place what the host did not write into it. */
const slot = (booking: BookingMailData, before?: Period | null): Line[] => {
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
const keptPaise = ({ paidPaise, refundedPaise }: BookingMailData): Paise =>
  paidPaise - refundedPaise;

/** A part of the total, if any, and what is left for the venue. */
const partOf = ({ totalPaise }: BookingMailData, name: string, paise: Paise): Line[] => [
  ...(paise > 0 ? [[name, formatRupees(paise)] satisfies Line] : []),
  ...(paise > 0 && totalPaise > paise
    ? [["Due at the venue", formatRupees(totalPaise - paise)] satisfies Line]
    : []),
];

const total = ({ totalPaise }: BookingMailData): Line => ["Total", formatRupees(totalPaise)];

/** Grouped as its country does, and never broken into two lines. */
const phoneText = (phone: string | null): string | undefined =>
  phone === null
    ? undefined
    : (parsePhoneNumber(phone)?.formatInternational() ?? phone).replaceAll(" ", "\u00a0");

const reach = ({ email, phone }: BookingPerson): string =>
  [email, phoneText(phone)].filter(Boolean).join(", ");

/** What was asked for, and what it costs. */
export const buildRequestFacts = (booking: BookingMailData, before?: Period | null): Line[] => [
  ...slot(booking, before),
  total(booking),
  ...partOf(booking, "Paid online", keptPaise(booking)),
];

/** What the host has accepted, and how much of it is paid when. */
export const buildAcceptedFacts = (booking: BookingMailData): Line[] => [
  ...slot(booking),
  total(booking),
  ...partOf(booking, "To pay now", booking.advancePaise),
];

/** What is agreed, with how to reach the other side, and when it was `before` if that is told. */
export const buildConfirmedFacts = (
  booking: BookingMailData,
  other: "Guest" | "Host",
  before?: Period | null,
): Line[] => {
  const person = other === "Guest" ? booking.guest : booking.host;
  return [
    ...buildRequestFacts(booking, before),
    ...(person.email === null
      ? []
      : [[other, `${getPersonName(person)}, ${reach(person)}`] satisfies Line]),
  ];
};

/** Which booking, for one that is over. */
export const buildEndedFacts = (booking: BookingMailData): Line[] => slot(booking);
