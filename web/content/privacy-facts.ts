import { retentionDays, TAX_RETENTION_YEARS } from "#contract/accounts/policy.ts";
import { BACKUP_RETENTION_WEEKS } from "#contract/backups/policy.ts";
import { formatCount } from "#contract/format-count.ts";
import { UNUSED_PHOTO_RETENTION_DAYS } from "#contract/media/policy.ts";
import { capitalise, formatCountInWords } from "#contract/number-words.ts";
import { ASKED_SEARCH_DAYS, MIN_SEARCH_ASKERS } from "#contract/team/policy.ts";
import type { Fact } from "#web/documents/fact-list.tsx";
import {
  complaintsRetention,
  logsRetention,
  messagesRetention,
} from "#web/documents/policy-text.ts";
import type { SiteSettings } from "#web/frame/page-request.ts";
import { formatProviderNames } from "./format-provider-names.ts";

/** Returns the data that we hold after each action of a user, and its purpose. */
export const buildCollectedDataFacts = ({
  onlineBooking,
  phoneCodes,
  push,
  whatsAppMessages,
  providers,
}: SiteSettings): Fact[] => [
  [
    "You look around",
    "Nothing that identifies you. Your last search stays on your own device. If something fails, our servers record what failed and when. To stop people who guess passwords or flood our site, we count the attempts of each internet address. For this, we store the address in a scrambled form. A count lasts a day at most, and we delete it in the following night.",
  ],
  [
    "You search",
    `What you typed, without your name or internet address. We store the address in scrambled form until the next day, to count nobody twice. We use what you typed to find out which searches fail. Our team sees a text only if at least ${MIN_SEARCH_ASKERS} people typed it. We delete it after ${formatCount(ASKED_SEARCH_DAYS, "day")}. If a text looks like an email address or a phone number, we do not store it.`,
  ],
  [
    "You write to us or call",
    "Your name, the phone number or email address you write from, and what you tell us. We use it to answer you.",
  ],
  [
    "You ask for a space",
    "The space, the day and the hours, how many people come, what for, and what was agreed. We use it to arrange the booking with the host and to help if something goes wrong.",
  ],
  ...(onlineBooking
    ? [
        [
          "You pay online",
          "What was paid, when, and the payment's number. The payment provider takes your card or UPI details itself; they never reach our servers. If you want a receipt with your company's name or GSTIN on it, we store those as well.",
        ] as const,
        [
          "Your booking is confirmed",
          "Guest and host then see each other's email address and phone number, so that they can find each other on the day. The guest can share a page with their crew; it shows the place, the times, and the host's name and phone number. We remind both of you the evening before.",
        ] as const,
        [
          "You review a booking, or reply to a review",
          "Your stars, text and photos. Everybody can read a guest's review of a space, with the name that members see. A host's review of a guest is shown to this guest, and to hosts who get a request from the guest. A reply is as public as the review.",
        ] as const,
        [
          "You ask several hosts for offers, or make an offer",
          "What you look for: the category, the city, the time, how many people come, your budget and your text. The hosts to whom we send it see all this. In an offer, the times, the prices and your note. The other person in the conversation sees them.",
        ] as const,
        [
          "As a host you add an account for payouts",
          "The name on the account, and either its number and IFSC or your UPI ID, encrypted with our key. Our team sees the account only when the team pays you, and each view is recorded. You see its last four characters.",
        ] as const,
        [
          "As a host you keep a calendar",
          "The times that you block, and, if you connect another calendar, the link to it and the taken times in it, with their titles. Only you see these entries.",
        ] as const,
      ]
    : []),
  [
    "You write to a host or a guest",
    "What you write. The other person reads it here and in the notifications that they choose, such as emails. If we share your contact details, a host to whom you write also sees your email address; you do not see theirs.",
  ],
  [
    "You list a space",
    "The address and its pin on the map, photos, prices and hours: they are public. The data that the camera wrote into the photos is removed. Members see the name that you choose, or a made-up name; no guest sees your email address or your number before a booking is confirmed. We store what our team decided about the listing, and why.",
  ],
  [
    "You complain",
    "Your complaint, what we found and what we did, because the law requires us to be able to show it.",
  ],
  [
    "You open an account",
    "Your email address, your phone number, and a scrambled form of your password that cannot be turned back into it. We also store the spaces you liked and listed, and which browser signed in and when. We record what was attempted or changed in your account, from which approximate internet address, and that we emailed you. If our team suspends the account, we store the reason. You never need an account to look around.",
  ],
  ...(push
    ? [
        [
          "You turn on notifications on a device",
          "The address at which your browser's push service accepts our notifications for this device, and the key with which we encrypt them. We delete both when you turn the notifications off or sign out.",
        ] as const,
      ]
    : []),
  ...(phoneCodes
    ? [
        [
          "You ask for a code by SMS",
          "Which number a code was sent to, and when. The code itself is not readable once it is sent.",
        ] as const,
      ]
    : []),
  ...(whatsAppMessages
    ? [
        [
          "You want messages on WhatsApp",
          "Your number, the time when you verified it, and the id that WhatsApp uses for you. For each message: what it was about, when it was sent and read, and what it cost us; its text and your number are deleted once it is sent. What you write back appears in the conversation as your message. Write STOP, or end these messages in your settings, and we send no more.",
        ] as const,
      ]
    : []),
  ...(providers.length > 0
    ? [
        [
          `You sign in with ${formatProviderNames(providers)}`,
          "The identifier that the company uses for you, and the times when you connected it and when you last signed in with it. A new account uses the email address that the company gives us. We never learn your password there, and ask for nothing else.",
        ] as const,
      ]
    : []),
  [
    "You add a second step or a passkey",
    "The secret that your authenticator app and we share, encrypted with our key; recovery codes in a scrambled form; for a passkey, its public key and the name that you give it. Your fingerprint or face never leaves your device.",
  ],
];

/** Returns how long each kind of data is stored. */
export const listRetentionFacts = ({
  hasBackups,
}: Pick<SiteSettings, "hasBackups">): readonly Fact[] => [
  [
    "Messages and calls",
    `${capitalise(messagesRetention)} after the last message or call, or the event discussed`,
  ],
  [
    "Bookings, payments, invoices",
    `${capitalise(formatCountInWords(TAX_RETENTION_YEARS, "year"))} after the financial year, as tax and company law require. If you have your data erased, we remove your name from bookings and payments. Invoices stay as they were issued`,
  ],
  [
    "Messages and offers to hosts and guests",
    "Until you or the other person deletes the account, or the host deletes the space",
  ],
  ["Reviews and replies", "Permanently. If you delete the account, we remove your name and photos"],
  ["Notifications", formatCount(retentionDays.notifications, "day")],
  [
    "What you asked hosts to offer",
    `${formatCount(retentionDays.requirements, "day")} after you posted it, or until you delete your account`,
  ],
  [
    "Listings and their photos",
    `Until you delete the space; then they are deleted within ${formatCountInWords(UNUSED_PHOTO_RETENTION_DAYS + 1, "day")}`,
  ],
  ["Complaints", `${capitalise(complaintsRetention)} after they were settled`],
  [
    "The text of a listing before a change",
    `Until our team has checked the change, and ${retentionDays.seenTextChanges} days after that`,
  ],
  [
    "Account details, likes, payout account, second steps, passkeys, your id at a company that you sign in with",
    "Until you remove them or delete the account; then they are deleted immediately",
  ],
  [
    "Sign-ins, and the fact that we emailed you",
    `${retentionDays.signIns} days after the device was last used, ${retentionDays.mails} days after the email`,
  ],
  ["The fact that a code was sent to a phone", `${retentionDays.texts} days`],
  ["The fact that a message was sent over WhatsApp", `${retentionDays.whatsApp} days`],
  [
    "Recent activity of an account: sign-ins, refused attempts, changes",
    `${retentionDays.securityEvents} days, with the internet address shortened; after an erasure, without your name`,
  ],
  ["Browsers that you have signed in with", `${retentionDays.devices} days after the last sign-in`],
  [
    "Decisions of our team",
    "Permanently, for later checks. If you delete the account, we remove your name",
  ],
  ...(hasBackups
    ? [
        [
          "Backups: a copy of all data every night, with which we restore the site after a failure",
          `${capitalise(formatCountInWords(BACKUP_RETENTION_WEEKS, "week"))} at most. Data that you have erased stays in older copies until then`,
        ] as const,
      ]
    : []),
  [
    "Records of faults and attacks",
    `${capitalise(logsRetention)}, as the rules under the DPDP Act require, on machines that only a few of us can access`,
  ],
];

/** The rights under the DPDP Act, 2023, sections 6 and 11 to 14. */
export const dataRightsFacts: readonly Fact[] = [
  ["To know", "A summary of your data, what we do with it, and everyone we gave it to"],
  ["To correct", "Wrong data corrected, incomplete data completed, old data updated"],
  ["To erase", "Data erased once its purpose is served or you withdraw your consent"],
  ["To withdraw consent", "At any time, as easily as you gave it"],
  ["To complain", "To our grievance officer first, and then to the Data Protection Board of India"],
  ["To nominate someone", "Someone who uses your rights if you die or cannot use them yourself"],
];
