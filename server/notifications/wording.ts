import type { NotificationKind } from "#contract/notifications/kinds.ts";

/** What the sentences of notifications need. Texts that a person wrote have their contact details
 *  already withheld. */
export type NotificationParams = {
  /** The other person. */
  name?: string;
  /** The space's title. */
  title?: string;
  /** When the booking is, e.g. `Sat, 5 Dec, 10 AM to 1 PM`. */
  when?: string;
  /** What a person wrote. */
  text?: string;
};

type Wording = {
  text: (params: Required<NotificationParams>) => string;
  href: (subjectId: string) => string;
};

const booking = (subjectId: string) => `/bookings/${subjectId}`;
const thread = (subjectId: string) => `/messages/${subjectId}`;
const profile = () => "/profile";

/** Each kind's sentence and page, for every channel that shows text. The templates of WhatsApp word
 *  the same kinds within the provider's rules (server/whatsapp). */
const wordings: Record<NotificationKind, Wording> = {
  inquiry: {
    text: ({ name, title, text }) => `${name} asks about ${title}: “${text}”`,
    href: thread,
  },
  message: {
    text: ({ name, title, text }) => `${name} wrote to you about ${title}: “${text}”`,
    href: thread,
  },
  "request-received": {
    text: ({ name, title, when }) => `${name} asks to book ${title}, ${when}.`,
    href: booking,
  },
  "request-expiring": {
    text: ({ name, title, when }) => `The request of ${name} for ${title}, ${when}, expires soon.`,
    href: booking,
  },
  "booking-accepted": {
    text: ({ title, when }) => `Your request for ${title}, ${when}, is accepted. Please pay now.`,
    href: booking,
  },
  "booking-declined": {
    text: ({ title, when }) => `Your request for ${title}, ${when}, is declined.`,
    href: booking,
  },
  "booking-confirmed": {
    text: ({ name, title, when }) => `The booking of ${title}, ${when}, with ${name} is confirmed.`,
    href: booking,
  },
  "booking-moved": {
    text: ({ title, when }) => `The booking of ${title} has moved to ${when}.`,
    href: booking,
  },
  "booking-cancelled": {
    text: ({ title, when }) => `The booking of ${title}, ${when}, is cancelled.`,
    href: booking,
  },
  "booking-expired": {
    text: ({ title, when }) => `The request for ${title}, ${when}, has expired.`,
    href: booking,
  },
  refund: {
    text: ({ title, when }) => `Money for ${title}, ${when}, is refunded to you.`,
    href: booking,
  },
  "booking-tomorrow": {
    text: ({ title, when, name }) => `Soon: ${title}, ${when}, with ${name}.`,
    href: booking,
  },
  "review-due": {
    text: ({ title, name }) => `How was it with ${name} at ${title}? You can write a review.`,
    href: booking,
  },
  "review-published": {
    text: ({ title }) => `A review about your booking of ${title} is published.`,
    href: booking,
  },
  "review-reply": {
    text: ({ title }) => `Somebody replied to your review of ${title}.`,
    href: booking,
  },
  "offer-received": {
    text: ({ name, title }) => `${name} makes you an offer for ${title}.`,
    href: thread,
  },
  "offer-accepted": {
    text: ({ name, title }) => `${name} accepts your offer for ${title}.`,
    href: thread,
  },
  "offer-declined": {
    text: ({ name, title }) => `${name} declines your offer for ${title}.`,
    href: thread,
  },
  "requirement-received": {
    text: ({ name }) => `${name} looks for a space like yours.`,
    href: () => "/profile?tab=requirements",
  },
  "requirement-answered": {
    text: ({ name, title }) => `${name} answers what you look for with an offer for ${title}.`,
    href: thread,
  },
  "report-resolved": { text: () => "We have resolved your report.", href: profile },
  "space-verified": {
    text: ({ title }) => `Your space ${title} is approved and live.`,
    href: profile,
  },
  "space-returned": {
    text: ({ title }) => `Your space ${title} needs a change before it can go live.`,
    href: profile,
  },
};

const unknown: Required<NotificationParams> = {
  name: "Somebody",
  title: "a space",
  when: "at a time that was agreed",
  text: "…",
};

/** Returns the sentence of a notification, and the path of the page that it is about. */
export const wordNotification = (
  kind: NotificationKind,
  subjectId: string | null,
  params: NotificationParams,
): { text: string; href: string } => {
  const { text, href } = wordings[kind];
  return { text: text({ ...unknown, ...params }), href: href(subjectId ?? "") };
};
