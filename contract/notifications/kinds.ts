import { formatCount } from "#contract/format-count.ts";
import { AWAITED_ANSWER_MINUTES, SOON_HOURS } from "./policy.ts";

/** How long a notification may wait, shortest first. The functions below describe each value;
 *  docs/domain.md has the table. */
export type Waiting = "never" | "quietly" | "overnight" | "hourly";

/** The properties of a kind of notification. */
export type KindFacts = {
  /** Its name on the page of preferences. */
  label: string;
  waits: Waiting;
  /** A text that describes which notifications of this kind are always sent at once. All others of
   *  the kind can wait. */
  exceptFor?: string;
  /** True for mails that the member cannot switch off. They are about payments, the dates of
   *  confirmed bookings, or resolved reports. */
  mailIsFixed: boolean;
  /** Whether a notification of this kind is sent over one channel after the other, until the member
   *  has seen the notification (`escalationMinutes`). */
  escalates: boolean;
};

const facts = (waits: Waiting, label: string, exceptFor?: string): KindFacts => ({
  label,
  waits,
  ...(exceptFor !== undefined && { exceptFor }),
  mailIsFixed: false,
  escalates: false,
});
/** Everything is sent at once, in quiet hours too. */
const atOnce = (label: string): KindFacts => facts("never", label);
const escalating = (label: string): KindFacts => ({ ...atOnce(label), escalates: true });
/** The mail is sent at once, because it does not ring. Push and WhatsApp wait for the end of the
 *  quiet hours. */
const quietly = (label: string): KindFacts => facts("quietly", label);
/** Everything waits for the end of the quiet hours. The waiting mails are merged into one. */
const overnight = (label: string, exceptFor: string): KindFacts =>
  facts("overnight", label, exceptFor);
/** Like `overnight`. In addition, the member gets at most one such mail an hour, by day too. Mails
 *  that come sooner wait and are merged into the next mail. */
const hourly = (label: string, exceptFor?: string): KindFacts => facts("hourly", label, exceptFor);
const fixed = (kind: KindFacts): KindFacts => ({ ...kind, mailIsFixed: true });

/** All kinds of notification, in the order of the page of preferences. A notification does not wait
 *  if the member may have to act or plan before the quiet hours end. */
export const notificationKinds = {
  inquiry: atOnce("A guest asks about your space"),
  message: overnight(
    "Somebody writes to you",
    `the first message of a conversation; on push and WhatsApp, also an answer that comes within ${formatCount(AWAITED_ANSWER_MINUTES, "minute")} of your message`,
  ),
  "request-received": atOnce("A guest asks to book your space"),
  "request-expiring": escalating("A request is about to expire"),
  "booking-accepted": fixed(atOnce("A host accepts your request")),
  "booking-declined": atOnce("A host declines your request"),
  "booking-confirmed": fixed(atOnce("A booking is confirmed")),
  "booking-moved": fixed(atOnce("A booking moves to another time")),
  "booking-cancelled": fixed(atOnce("A booking is cancelled")),
  // Push and WhatsApp wait, because nothing can be done before morning.
  "booking-expired": quietly("A request expires, or is not paid in time"),
  refund: fixed(atOnce("Money is refunded")),
  "booking-tomorrow": escalating("A booking starts soon"),
  "review-due": hourly("You can review a booking"),
  "review-published": hourly("A review about you is published"),
  "review-reply": hourly("Somebody replies to your review"),
  "offer-received": atOnce("You get an offer"),
  "offer-accepted": atOnce("Your offer is accepted"),
  "offer-declined": hourly("Your offer is declined"),
  "requirement-received": overnight(
    "A guest looks for a space like yours",
    `a requirement that starts within ${formatCount(SOON_HOURS, "hour")}`,
  ),
  "requirement-answered": hourly(
    "A host answers your requirement",
    `an offer that ends within ${formatCount(SOON_HOURS, "hour")}`,
  ),
  "report-resolved": fixed(quietly("We resolve your report")),
  "space-verified": quietly("Your space is approved"),
  "space-returned": quietly("Your space needs a change"),
} as const satisfies Record<string, KindFacts>;

export type NotificationKind = keyof typeof notificationKinds;

/** The names of all kinds, in their order. */
export const notificationKindNames = Object.keys(notificationKinds) as [
  NotificationKind,
  ...NotificationKind[],
];

/** Where a notification can reach its member. */
export const notificationChannels = ["site", "mail", "whatsapp", "push"] as const;

/** The quiet hours of members who chose none, in IST. */
export const defaultQuietHours = { quietFrom: "21:00", quietTo: "08:00" } as const;
