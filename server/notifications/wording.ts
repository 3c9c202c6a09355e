import type { NotificationKind } from "#contract/notifications/kinds.ts";
import type { MailContent } from "#server/mail/mail-content.ts";

/* The words of notifications. Some words are in other modules:
 * - mails about bookings, messages, inquiries, reviews, reports and the verification of spaces
 * - WhatsApp messages that do not use the template `account_news` (server/whatsapp/templates) */

/** The values that the sentences of notifications need. Contact details that the member may not see
 *  are already removed from texts that a person wrote. */
export type NotificationParams = {
  /** The other person. */
  name?: string;
  /** The space's title. */
  title?: string;
  /** When the booking is, e.g. `Saturday, 5 December 2026, 10:00 AM to 1:00 PM`. */
  when?: string;
  /** What a person wrote. */
  text?: string;
  /** The id of the offer that the notification is about. Messages on WhatsApp need it, because they
   *  read the facts of the offer from the database. */
  offerId?: string;
};

type Params = Required<NotificationParams>;

type Wording = {
  text: (params: Params) => string;
  href: (subjectId: string) => string;
};

const booking = (subjectId: string) => `/bookings/${subjectId}`;
const thread = (subjectId: string) => `/messages/${subjectId}`;
const profile = () => "/profile";

/** Each kind's sentence and page. */
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
    text: ({ title }) => `Somebody replied to your review about the booking of ${title}.`,
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
    text: ({ name, title }) => `${name} answers your requirement with an offer for ${title}.`,
    href: thread,
  },
  "report-resolved": { text: () => "We have resolved your report.", href: profile },
  "space-verified": {
    text: ({ title }) => `Your space ${title} is approved.`,
    href: profile,
  },
  "space-returned": {
    text: ({ title }) => `Your space ${title} needs a change before our team can approve it.`,
    href: profile,
  },
};

const unknown: Required<NotificationParams> = {
  name: "Somebody",
  title: "a space",
  when: "at a time that was agreed",
  text: "…",
  offerId: "",
};

/** Returns the sentence of a notification, and the path of the page that the notification opens. */
export const wordNotification = (
  kind: NotificationKind,
  subjectId: string | null,
  params: NotificationParams,
): { text: string; href: string } => {
  const { text, href } = wordings[kind];
  return { text: text({ ...unknown, ...params }), href: href(subjectId ?? "") };
};

const openConversation = "Open the conversation";

/** The subject and the button of each mail that `wordMail` writes. The text of the mail is the
 *  notification's sentence (`wordings`). */
const mailWordings = {
  "offer-received": {
    subject: ({ name, title }: Params) => `${name} makes you an offer for ${title}`,
    button: "See the offer",
  },
  "offer-accepted": {
    subject: ({ title }: Params) => `${title}: your offer is accepted`,
    button: openConversation,
  },
  "offer-declined": {
    subject: ({ title }: Params) => `${title}: your offer is declined`,
    button: openConversation,
  },
  "requirement-received": {
    subject: () => "A guest looks for a space like yours",
    button: "See what the guest needs",
  },
  "requirement-answered": {
    subject: ({ name }: Params) => `${name} answers your requirement`,
    button: "See the offer",
  },
} as const;

/** The kinds whose mail `wordMail` writes. */
export type KindWithPlainMail = keyof typeof mailWordings;

/** Returns the mail about a notification of one of these kinds. Its only text is the notification's
 *  sentence. */
export const wordMail = (
  kind: KindWithPlainMail,
  subjectId: string | null,
  params: NotificationParams,
): MailContent => {
  const { subject, button } = mailWordings[kind];
  const { text, href } = wordNotification(kind, subjectId, params);
  return {
    subject: subject({ ...unknown, ...params }),
    paragraphs: [text],
    button: { label: button, path: href },
  };
};

/** The sentence and the page of each kind that can use the WhatsApp template `account_news`. All
 *  these kinds share one approved template, so the sentences contain no names or titles. */
const whatsAppWordings: Record<string, { text: string; path: string }> = {
  "review-due": { text: "A booking is over, and you can review it.", path: "bookings" },
  "review-published": { text: "There is a new review about you or your space.", path: "bookings" },
  "review-reply": { text: "Somebody replied to your review.", path: "bookings" },
  // The `offer-` kinds are for notifications without an `offerId`, from earlier versions of the
  // site.
  "offer-received": { text: "You got an offer.", path: "messages" },
  "offer-accepted": { text: "Your offer was accepted.", path: "messages" },
  "offer-declined": { text: "Your offer was declined.", path: "messages" },
  "requirement-received": {
    text: "A guest looks for a space like yours.",
    path: "profile?tab=requirements",
  },
  "requirement-answered": { text: "A host answered your requirement.", path: "messages" },
  "report-resolved": { text: "We have resolved your report.", path: "profile" },
  "space-verified": { text: "Your space is approved.", path: "profile" },
  "space-returned": {
    text: "Your space needs a change before our team can approve it.",
    path: "profile",
  },
};

/** Returns the sentence and the page of the WhatsApp message for a kind; undefined for a kind that
 *  never uses the template `account_news`, and for a kind that this version does not know. */
export const wordForWhatsApp = (kind: string): { text: string; path: string } | undefined =>
  whatsAppWordings[kind];
