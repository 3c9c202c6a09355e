/** The properties of a kind of notification. */
export type KindFacts = {
  /** Its name on the page of preferences. */
  label: string;
  /** Whether it is sent even in quiet hours, because somebody waits for an answer or time runs out. */
  isUrgent: boolean;
  /** Whether its mails are always sent, because they are about money or a confirmed date. */
  mailIsFixed: boolean;
  /** Whether it is sent over one channel after the other until the member has seen it
   *  (`escalationMinutes`). */
  escalates: boolean;
};

const canWait = (label: string): KindFacts => ({
  label,
  isUrgent: false,
  mailIsFixed: false,
  escalates: false,
});
const urgent = (label: string): KindFacts => ({ ...canWait(label), isUrgent: true });
const escalating = (label: string): KindFacts => ({ ...urgent(label), escalates: true });
const fixed = (kind: KindFacts): KindFacts => ({ ...kind, mailIsFixed: true });

/** All kinds of notification, in the order in which the page of preferences lists them. */
export const notificationKinds = {
  inquiry: urgent("A guest asks about your space"),
  message: urgent("Somebody writes to you"),
  "request-received": urgent("A guest asks to book your space"),
  "request-expiring": escalating("A request is about to expire"),
  "booking-accepted": fixed(urgent("A host accepts your request")),
  "booking-declined": canWait("A host declines your request"),
  "booking-confirmed": fixed(canWait("A booking is confirmed")),
  "booking-moved": fixed(canWait("A booking moves to another time")),
  "booking-cancelled": fixed(urgent("A booking is cancelled")),
  "booking-expired": canWait("A request or its payment runs out of time"),
  refund: fixed(canWait("Money is refunded")),
  "booking-tomorrow": escalating("A booking starts soon"),
  "review-due": canWait("You can review a booking"),
  "review-published": canWait("A review about you is published"),
  "review-reply": canWait("Somebody replies to your review"),
  "offer-received": urgent("You get an offer"),
  "offer-accepted": urgent("Your offer is accepted"),
  "offer-declined": canWait("Your offer is declined"),
  "requirement-received": urgent("A guest looks for a space like yours"),
  "requirement-answered": urgent("A host answers what you look for"),
  "report-resolved": fixed(canWait("We resolve your report")),
  "space-verified": canWait("Your space is approved"),
  "space-returned": canWait("Your space needs a change"),
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
