/* Every policy that a sentence or a picture shows: where its number is, and how it is written. */

import { groupedText } from "#contract/money.ts";
import { countInWords, numberInWords, yearsInWords } from "#contract/number-words.ts";
import { countText, type Unit } from "#contract/quantity.ts";

/** A number in a module of policies, `module#NAME` or `module#name.member`; as it is written, without the
 *  sentence around it; and texts that must show it (texts.tsx names them). */
export type ShownPolicy = { policy: string; shows: (value: number) => string; in: string[] };

const digits = (unit: Unit) => (value: number) => countText(value, unit);
const words = (unit: Unit) => (value: number) => countInWords(value, unit);
const before = (text: string) => (value: number) => `${value} ${text}`;
const wordsBefore = (text: string) => (value: number) => `${numberInWords(value)} ${text}`;
const of = (
  module: string,
  policies: Record<string, [shows: (value: number) => string, ...texts: string[]]>,
): ShownPolicy[] =>
  Object.entries(policies).map(([name, [shows, ...texts]]) => ({
    policy: `${module}#${name}`,
    shows,
    in: texts,
  }));

const characters = before("characters");
const spaced = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, " ");

/** In the order of the modules. */
export const shownPolicies: readonly ShownPolicy[] = [
  ...of("contract/policy.ts", {
    MOST_PAGE_SIZE: [(value) => `from 1 to ${value}.`, "said paging"],
    MOST_SEARCH_CHARS: [characters, "said SearchParams"],
  }),
  ...of("contract/accounts/policy.ts", {
    RESET_LINK_MINUTES: [digits("minute"), "mail resetMail"],
    EMAIL_LINK_DAYS: [words("day"), "mail verifyMail"],
    NEW_EMAIL_LINK_HOURS: [digits("hour"), "mail newEmailMail"],
    UNDO_DAYS: [digits("day"), "mail changeMail password-changed"],
    CODE_MINUTES: [words("minute"), "api"],
    CODE_DIGITS: [(value) => `${numberInWords(value)}-digit`, "api"],
    CODE_TRIES: [wordsBefore("tries"), "api"],
    REPLAY_HOURS: [digits("hour"), "api"],
    ACCESS_MINUTES: [words("minute"), "page /cookies"],
    PROVIDER_REQUEST_MINUTES: [digits("minute"), "page /cookies"],
    LEAST_PASSWORD_CHARS: [(value) => `at least ${value} characters`, "said passwordProblem"],
    MOST_PASSWORD_CHARS: [(value) => `at most ${value} characters`, "said passwordProblem"],
    DISPLAY_NAME_CHARS: [(value) => `at most ${value} characters`, "said displayNameProblem"],
    PASSKEY_NAME_CHARS: [characters, "said contract/accounts/factor-messages.ts"],
    MOST_PASSKEYS: [before("passkeys"), "said contract/accounts/factor-messages.ts"],
    RECOVERY_CODES: [wordsBefore("recovery codes"), "api"],
    TAX_KEPT_YEARS: [yearsInWords, "said contract/accounts/erase-messages.ts", "page /privacy"],
    "keptDays.signIns": [digits("day"), "page /privacy"],
    "keptDays.devices": [digits("day"), "page /privacy", "page /cookies"],
    "keptDays.securityEvents": [digits("day"), "page /privacy"],
    "keptDays.mails": [digits("day"), "page /privacy"],
    "keptDays.texts": [digits("day"), "page /privacy"],
    "keptDays.seenTextChanges": [digits("day"), "page /privacy"],
  }),
  ...of("contract/bookings/policy.ts", {
    CANCELLATION_WINDOW_HOURS: [
      digits("hour"),
      "page /terms",
      "page /help",
      "meta /terms",
      "mail cancelledToGuest",
      "picture RefundLine",
      "said contract/bookings/booking-messages.ts",
    ],
    ANSWER_HOURS: [
      digits("hour"),
      "page /terms",
      "page /help",
      "page /guidelines",
      "meta /guidelines",
      "mail inquiryLetter",
      "mail unansweredToHost",
    ],
    PAY_ACCEPTED_HOURS: [digits("hour"), "page /help", "mail requestedToHost"],
    HOLD_MINUTES: [digits("minute"), "page /terms", "page /help", "api"],
    MOST_HOLDS: [wordsBefore("bookings"), "said contract/bookings/booking-messages.ts"],
    MOST_HELD_DAYS: [before("days"), "said contract/bookings/booking-messages.ts"],
    UNVERIFIED_BOOKING_DAYS: [
      (value) => `more than ${countInWords(value, "day")}`,
      "said contract/bookings/booking-messages.ts",
    ],
    MOST_MOVES: [(value) => `moved ${value} times`, "said contract/bookings/booking-messages.ts"],
    BOOKABLE_DAYS: [digits("day"), "page /help", "api", "said contract/bookings/messages.ts"],
    USUAL_CALENDAR_DAYS: [digits("day"), "api"],
    MOST_BLOCK_LIST_DAYS: [(value) => `At most ${value}.`, "api"],
    MOST_BLOCK_NOTE_CHARS: [characters, "said NewBlock"],
    MOST_BOOKING_REASON_CHARS: [characters, "said cancelBooking"],
    BLOCK_AHEAD_YEARS: [yearsInWords, "said contract/bookings/block-messages.ts"],
    BLOCK_YEARS: [yearsInWords, "said contract/bookings/block-messages.ts"],
  }),
  ...of("contract/calendars/policy.ts", {
    CALENDARS_PER_SPACE: [before("other calendars"), "said contract/calendars/messages.ts"],
    CALENDARS_PER_HOST: [before("other calendars"), "said contract/calendars/messages.ts"],
    CALENDAR_NAME_CHARS: [characters, "said contract/calendars/messages.ts"],
    READ_EVERY_MINUTES: [
      (value) => (value === 30 ? "half hour" : countText(value, "minute")),
      "said contract/calendars/messages.ts",
      "api",
    ],
    MOST_CALENDAR_MEGABYTES: [before("MB"), "said contract/calendars/messages.ts"],
    MOST_CALENDAR_EVENTS: [
      (value) => `can be read (${groupedText(value)})`,
      "said contract/calendars/messages.ts",
    ],
    MOST_CALENDAR_TIMES: [
      (value) => `${groupedText(value)} separate times`,
      "said contract/calendars/messages.ts",
    ],
  }),
  ...of("contract/earnings/policy.ts", {
    LEAST_PAYOUT_PAISE: [
      (value) => countInWords(value / 100, "rupee"),
      "said contract/earnings/messages.ts",
    ],
    PAYOUT_BANK_DAYS: [wordsBefore("working days"), "mail payoutLetter"],
    MOST_REFERENCE_CHARS: [characters, "said contract/earnings/messages.ts"],
  }),
  ...of("contract/inquiries/policy.ts", {
    MOST_INQUIRY_CHARS: [characters, "said contract/inquiries/messages.ts"],
    UNVERIFIED_INQUIRIES_A_DAY: [
      wordsBefore("inquiries a day"),
      "said contract/inquiries/messages.ts",
      "mail verifyMail",
    ],
  }),
  ...of("contract/invoices/policy.ts", {
    "billingLimits.nameChars": [characters, "said contract/invoices/messages.ts"],
    "billingLimits.addressChars": [characters, "said contract/invoices/messages.ts"],
    GSTIN_CHARS: [characters, "said contract/invoices/messages.ts"],
  }),
  ...of("contract/likes/policy.ts", {
    MOST_LIKES: [before("spaces"), "said contract/likes/messages.ts"],
  }),
  ...of("contract/media/policy.ts", {
    PICKED_PHOTO_BYTES: [
      (value) => `${value / 1_048_576}MB limit`,
      "said contract/spaces/listing-messages.ts",
    ],
    PHOTO_BYTES: [(value) => `${spaced(value)} bytes`, "api"],
    PAGE_PHOTO_WIDTH: [String, "picture Photo", "picture category", "picture json-ld", "api"],
    "photoWidths.0": [(value) => `${value}.avif ${value}w`, "picture Photo"],
    "photoWidths.1": [(value) => `${value}.avif ${value}w`, "picture Photo"],
    "photoWidths.2": [(value) => `${value}.avif ${value}w`, "picture Photo"],
    "photoWidths.3": [(value) => `${value}.avif ${value}w`, "picture Photo"],
    ORIGINAL_SIDE: [(value) => `"width":${value}`, "picture made smaller"],
    UNUSED_PHOTO_DAYS: [(value) => countInWords(value + 1, "day"), "page /privacy"],
    "photoLimits.side": [
      (value) => `${groupedText(value)} along one side`,
      "said contract/spaces/listing-messages.ts",
    ],
    "photoLimits.pixels": [
      (value) => `${value / 1_000_000} million and`,
      "said contract/spaces/listing-messages.ts",
    ],
    "photoLimits.progressivePixels": [
      (value) => `${value / 1_000_000} million in a progressive picture`,
      "said contract/spaces/listing-messages.ts",
    ],
    "photoLimits.avifBytes": [
      (value) => `${value / 3_000_000} million in an AVIF`,
      "said contract/spaces/listing-messages.ts",
    ],
  }),
  ...of("contract/payments/policy.ts", {
    "refundSchedule.askEveryHours": [digits("hour"), "said triesText"],
    "bankDays.least": [
      (value) => `${numberInWords(value)} to`,
      "mail refundedToGuest",
      "mail cancelledToGuest",
    ],
    "bankDays.most": [wordsBefore("working days"), "page /terms", "mail refundedToGuest"],
    MOST_MONEY_REASON_CHARS: [characters, "said contract/payments/team-messages.ts"],
  }),
  ...of("contract/reviews/policy.ts", {
    MOST_RETURN_REASON_CHARS: [characters, "said contract/reviews/messages.ts"],
  }),
  ...of("contract/spaces/policy.ts", {
    "listingLimits.titleChars": [characters, "said contract/spaces/fields.ts", "api"],
    "listingLimits.descriptionChars": [characters, "said contract/spaces/fields.ts"],
    "listingLimits.fullDescriptionChars": [characters, "said contract/spaces/fields.ts"],
    "listingLimits.addressChars": [characters, "said contract/spaces/fields.ts"],
    "listingLimits.photos": [before("photos"), "said contract/spaces/listing-messages.ts"],
    "listingLimits.amenities": [before("amenities"), "said contract/spaces/listing-messages.ts"],
    "listingLimits.amenityChars": [characters, "said contract/spaces/listing-messages.ts"],
    "listingLimits.slots": [before("time slots"), "said contract/spaces/listing-messages.ts"],
    "listingLimits.pinKm": [before("km of"), "said contract/spaces/listing-messages.ts"],
    PHOTOS_ADVISED: [
      (value) => `${numberInWords(value)} to`,
      "said web/content/guides.ts",
      "said web/content/guides/getting-started-with-hosting.ts",
      "said web/content/hosting.ts",
      "page /help",
    ],
    COUNT_LIMIT: [(value) => `At most ${value}`, "api"],
  }),
  ...of("contract/team/policy.ts", {
    MOST_REASON_CHARS: [characters, "said contract/team/messages.ts"],
  }),
  ...of("web/documents/policy.ts", {
    COMPLAINT_ACKNOWLEDGED_HOURS: [digits("hour"), "page /terms", "page /privacy", "page /help"],
    COMPLAINT_SETTLED_DAYS: [digits("day"), "page /terms", "page /privacy", "page /help"],
    COMPLAINT_USUALLY_DAYS: [(value) => `less than ${numberInWords(value)}`, "page /terms"],
    CONSUMER_ACKNOWLEDGED_HOURS: [digits("hour"), "page /terms"],
    CONSUMER_SETTLED_MONTHS: [words("month"), "page /terms"],
    APPEAL_DAYS: [digits("day"), "page /terms"],
    TAKEN_DOWN_HOURS: [digits("hour"), "page /terms"],
    TALKING_DAYS: [digits("day"), "page /terms"],
    NOT_AS_SHOWN_HOURS: [
      (value) => (value === 1 ? "the first hour" : countInWords(value, "hour")),
      "page /terms",
      "page /help",
    ],
    DATA_REQUEST_DAYS: [digits("day"), "page /privacy", "page /help"],
    BREACH_REPORT_HOURS: [digits("hour"), "page /privacy"],
    MESSAGES_KEPT_YEARS: [words("year"), "page /privacy"],
    COMPLAINTS_KEPT_YEARS: [words("year"), "page /privacy"],
    LOGS_KEPT_YEARS: [words("year"), "page /privacy"],
  }),
];
