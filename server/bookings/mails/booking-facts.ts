import parsePhoneNumber from "libphonenumber-js";
import { formatPurpose } from "#contract/bookings/purpose.ts";
import { formatRupees, type Paise } from "#contract/money.ts";
import { formatWrittenAddress } from "#contract/spaces/written-address.ts";
import type { Period } from "#contract/time.ts";
import { formatMoment } from "#contract/time.ts";
import { formatBookingTime } from "#server/bookings/rules/format-booking-time.ts";
import { getPublicName } from "#server/identity/username.ts";
import type { BookingMailData, BookingPerson } from "./queries.ts";

/** Tells the host that a cancelled or expired booking no longer holds its time. */
export const freeAgain = "The time is free again.";

type Line = [name: string, value: string];

/** Returns a person's name for mails; a fixed text for a deleted account. */
export const getPersonName = ({ email, ...person }: BookingPerson): string =>
  email === null ? "A former member" : getPublicName(person);

/** Formats a deadline: `Saturday, 21 November 2026, 9:00 AM (IST)`. */
export const formatDeadline = (instant: Date): string => `${formatMoment(instant)} (IST)`;

const when = (name: string, period: Period): Line => [name, `${formatBookingTime(period)} (IST)`];

/** Returns the space, the time and the address of a booking. */
const slot = (booking: BookingMailData, before?: Period | null): Line[] => {
  const { title, place, address } = booking;
  return [
    ["Space", title],
    when("When", booking),
    ...(before ? [when("Before", before)] : []),
    ["Where", formatWrittenAddress(address, place.split(", "))],
  ];
};

/** Returns the paid amount less the refunded amount, in paise. */
const computeRetainedPaise = ({ paidPaise, refundedPaise }: BookingMailData): Paise =>
  paidPaise - refundedPaise;

/** Returns two lines: an amount that is a part of the total, and the balance, which is due at the
 *  venue. If the balance is 0, its line is left out. If the amount is 0, there are no lines. */
const partOf = ({ totalPaise }: BookingMailData, name: string, paise: Paise): Line[] => [
  ...(paise > 0 ? [[name, formatRupees(paise)] satisfies Line] : []),
  ...(paise > 0 && totalPaise > paise
    ? [["Due at the venue", formatRupees(totalPaise - paise)] satisfies Line]
    : []),
];

const total = ({ totalPaise }: BookingMailData): Line => ["Total", formatRupees(totalPaise)];

/** Returns a phone number grouped as usual in its country, with non-breaking spaces. */
const phoneText = (phone: string | null): string | undefined =>
  phone === null
    ? undefined
    : (parsePhoneNumber(phone)?.formatInternational() ?? phone).replaceAll(" ", "\u00a0");

const reach = ({ email, phone }: BookingPerson): string =>
  [email, phoneText(phone)].filter(Boolean).join(", ");

/** Returns the line about the purpose; none if the guest gave no purpose. */
const purpose = (booking: BookingMailData): Line[] => {
  const text = formatPurpose(booking);
  return text === null ? [] : [["Purpose", text]];
};

/** Returns the facts of a request: the space, the times, the purpose, the total and what was
 *  paid. */
export const buildRequestFacts = (booking: BookingMailData, before?: Period | null): Line[] => [
  ...slot(booking, before),
  ...purpose(booking),
  total(booking),
  ...partOf(booking, "Paid online", computeRetainedPaise(booking)),
];

/** Returns the facts of a request that the host accepted, with the amount to be paid now. */
export const buildAcceptedFacts = (booking: BookingMailData): Line[] => [
  ...slot(booking),
  total(booking),
  ...partOf(booking, "To pay now", booking.advancePaise),
];

/** Returns the facts of a confirmed booking, with the contact details of the other side unless
 *  its account is deleted. If `before` is given, the facts include the previous time. */
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

/** Returns only the space, the time and the address of a booking. */
export const buildEndedFacts = (booking: BookingMailData): Line[] => slot(booking);
