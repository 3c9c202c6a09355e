/* Lists the policies whose numbers people see in texts or pictures. A policy is a number in a
 * `policy.ts` file of contract/ or web/documents/. The list also says how texts write each
 * number. */

import { formatCount, type Unit } from "#contract/format-count.ts";
import { formatIndianNumber } from "#contract/money.ts";
import {
  formatCountInWords,
  formatNumberInWords,
  formatYearsInWords,
} from "#contract/number-words.ts";

/** A number that texts show.
 *  - `policy`: its name, `module#NAME` or `module#name.member`
 *  - `shows`: returns a value as texts write it, such as "30 minutes"
 *  - `in`: the names of the texts that must show the number (defined in texts.tsx) */
export type ShownPolicy = { policy: string; shows: (value: number) => string; in: string[] };

const digits = (unit: Unit) => (value: number) => formatCount(value, unit);
const words = (unit: Unit) => (value: number) => formatCountInWords(value, unit);
const before = (text: string) => (value: number) => `${value} ${text}`;
const wordsBefore = (text: string) => (value: number) => `${formatNumberInWords(value)} ${text}`;
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

/** The policies that texts show, grouped by `policy.ts` file. */
export const listShownPolicies: readonly ShownPolicy[] = [
  ...of("contract/policy.ts", {
    MAX_PAGE_SIZE: [(value) => `from 1 to ${value}.`, "said pagingQuery"],
    MAX_SEARCH_CHARS: [characters, "said SearchParams"],
  }),
  ...of("contract/accounts/policy.ts", {
    RESET_LINK_EXPIRY_MINUTES: [digits("minute"), "mail passwordResetMail"],
    EMAIL_LINK_EXPIRY_DAYS: [words("day"), "mail verifyEmailMail"],
    NEW_EMAIL_LINK_EXPIRY_HOURS: [digits("hour"), "mail verifyNewEmailMail"],
    UNDO_LINK_EXPIRY_DAYS: [digits("day"), "mail accountChangedMail password-changed"],
    SMS_CODE_EXPIRY_MINUTES: [words("minute"), "api"],
    CODE_DIGITS: [(value) => `${formatNumberInWords(value)}-digit`, "api"],
    MAX_CODE_TRIES: [wordsBefore("tries"), "api"],
    REFRESH_REPLAY_HOURS: [digits("hour"), "api"],
    ACCESS_TOKEN_EXPIRY_MINUTES: [words("minute"), "page /cookies"],
    PROVIDER_REQUEST_MINUTES: [digits("minute"), "page /cookies"],
    MIN_PASSWORD_CHARS: [(value) => `at least ${value} characters`, "said validatePassword"],
    MAX_PASSWORD_CHARS: [(value) => `at most ${value} characters`, "said validatePassword"],
    MAX_DISPLAY_NAME_CHARS: [(value) => `at most ${value} characters`, "said validateDisplayName"],
    MAX_PASSKEY_NAME_CHARS: [characters, "said contract/accounts/factor-messages.ts"],
    MAX_PASSKEYS: [before("passkeys"), "said contract/accounts/factor-messages.ts"],
    RECOVERY_CODE_COUNT: [wordsBefore("recovery codes"), "api"],
    TAX_RETENTION_YEARS: [
      formatYearsInWords,
      "said contract/accounts/erase-messages.ts",
      "page /privacy",
    ],
    "retentionDays.signIns": [digits("day"), "page /privacy"],
    "retentionDays.devices": [digits("day"), "page /privacy", "page /cookies"],
    "retentionDays.securityEvents": [digits("day"), "page /privacy"],
    "retentionDays.mails": [digits("day"), "page /privacy"],
    "retentionDays.whatsApp": [digits("day"), "page /privacy"],
    "retentionDays.texts": [digits("day"), "page /privacy"],
    "retentionDays.seenTextChanges": [digits("day"), "page /privacy"],
    "retentionDays.requirements": [digits("day"), "page /privacy"],
    "retentionDays.notifications": [digits("day"), "page /privacy"],
  }),
  ...of("contract/bookings/policy.ts", {
    CANCELLATION_WINDOW_HOURS: [
      digits("hour"),
      "page /terms",
      "page /help",
      "meta /terms",
      "mail cancelledMailToGuest",
      "picture RefundLine",
      "said contract/bookings/booking-messages.ts",
    ],
    HOST_ANSWER_HOURS: [
      digits("hour"),
      "page /terms",
      "page /help",
      "page /guidelines",
      "meta /guidelines",
      "mail inquiryMail",
      "mail unansweredMailToHost",
    ],
    PAYMENT_AFTER_ACCEPTANCE_HOURS: [digits("hour"), "page /help", "mail requestedMailToHost"],
    HOLD_MINUTES: [digits("minute"), "page /terms", "page /help", "api"],
    MAX_HOLDS: [wordsBefore("bookings"), "said contract/bookings/booking-messages.ts"],
    MAX_HELD_DAYS: [before("unpaid days"), "said contract/bookings/booking-messages.ts"],
    MAX_UNVERIFIED_BOOKING_DAYS: [
      (value) => `more than ${formatCountInWords(value, "day")}`,
      "said contract/bookings/booking-messages.ts",
    ],
    MAX_RESCHEDULES: [
      (value) => `moved ${value} times`,
      "page /terms",
      "page /help",
      "said contract/bookings/booking-messages.ts",
    ],
    BOOKABLE_DAYS: [digits("day"), "page /help", "api", "said contract/bookings/messages.ts"],
    DEFAULT_CALENDAR_DAYS: [digits("day"), "api"],
    MAX_BLOCK_LIST_DAYS: [(value) => `At most ${value} days in all.`, "api"],
    MAX_BLOCK_NOTE_CHARS: [characters, "said NewBlock"],
    MAX_PURPOSE_NOTE_CHARS: [characters, "said contract/bookings/purpose.ts"],
    MAX_BOOKING_REASON_CHARS: [characters, "said cancelBookingRoute"],
    MAX_BLOCK_AHEAD_YEARS: [formatYearsInWords, "said contract/bookings/block-messages.ts"],
    MAX_BLOCK_YEARS: [formatYearsInWords, "said contract/bookings/block-messages.ts"],
  }),
  ...of("contract/calendars/policy.ts", {
    MAX_CALENDARS_PER_SPACE: [before("other calendars"), "said contract/calendars/messages.ts"],
    MAX_CALENDARS_PER_HOST: [before("other calendars"), "said contract/calendars/messages.ts"],
    MAX_CALENDAR_NAME_CHARS: [characters, "said contract/calendars/messages.ts"],
    CALENDAR_READ_INTERVAL_MINUTES: [
      (value) => (value === 30 ? "half hour" : formatCount(value, "minute")),
      "said contract/calendars/messages.ts",
      "api",
    ],
    MAX_CALENDAR_MEGABYTES: [before("MB"), "said contract/calendars/messages.ts"],
    MAX_CALENDAR_EVENTS: [
      (value) => `than the limit (${formatIndianNumber(value)})`,
      "said contract/calendars/messages.ts",
    ],
    MAX_CALENDAR_TIMES: [
      (value) => `${formatIndianNumber(value)} separate times`,
      "said contract/calendars/messages.ts",
    ],
  }),
  ...of("contract/earnings/policy.ts", {
    MIN_PAYOUT_PAISE: [
      (value) => formatCountInWords(value / 100, "rupee"),
      "said contract/earnings/messages.ts",
    ],
    PAYOUT_BANK_DAYS: [wordsBefore("working days"), "mail payoutMail"],
    PAYOUT_CHANGE_WAIT_HOURS: [
      digits("hour"),
      "said contract/earnings/messages.ts",
      "mail payoutAccountChangedMail",
      "api",
    ],
    MAX_PAYOUT_HOLDER_CHARS: [characters, "said contract/earnings/messages.ts"],
    "payoutAccountDigits.least": [(value) => `${value} to`, "said contract/earnings/messages.ts"],
    "payoutAccountDigits.most": [before("digits"), "said contract/earnings/messages.ts"],
    MAX_UPI_ID_CHARS: [characters, "said contract/earnings/messages.ts"],
    MAX_PAYOUT_REFERENCE_CHARS: [characters, "said contract/earnings/messages.ts"],
  }),
  ...of("contract/inquiries/policy.ts", {
    MAX_INQUIRY_CHARS: [characters, "said contract/inquiries/messages.ts"],
    MAX_UNVERIFIED_INQUIRIES_PER_DAY: [
      wordsBefore("inquiries a day"),
      "said contract/inquiries/messages.ts",
      "mail verifyEmailMail",
    ],
  }),
  ...of("contract/invoices/policy.ts", {
    "billingLimits.nameChars": [characters, "said contract/invoices/messages.ts"],
    "billingLimits.addressChars": [characters, "said contract/invoices/messages.ts"],
    GSTIN_CHARS: [characters, "said contract/invoices/messages.ts"],
  }),
  ...of("contract/likes/policy.ts", {
    MAX_LIKES: [before("spaces"), "said contract/likes/messages.ts"],
  }),
  ...of("contract/media/policy.ts", {
    MAX_PICKED_PHOTO_BYTES: [
      (value) => `${value / 1_048_576}MB limit`,
      "said contract/spaces/listing-messages.ts",
    ],
    MAX_PHOTO_BYTES: [(value) => `${spaced(value)} bytes`, "api"],
    PAGE_PHOTO_WIDTH: [String, "picture Photo", "picture category", "picture json-ld", "api"],
    "photoWidths.0": [(value) => `${value}.avif ${value}w`, "picture Photo"],
    "photoWidths.1": [(value) => `${value}.avif ${value}w`, "picture Photo"],
    "photoWidths.2": [(value) => `${value}.avif ${value}w`, "picture Photo"],
    "photoWidths.3": [(value) => `${value}.avif ${value}w`, "picture Photo"],
    MAX_ORIGINAL_SIDE: [(value) => `"width":${value}`, "picture made smaller"],
    UNUSED_PHOTO_RETENTION_DAYS: [(value) => formatCountInWords(value + 1, "day"), "page /privacy"],
    "photoLimits.side": [
      (value) => `${formatIndianNumber(value)} along one side`,
      "said contract/spaces/listing-messages.ts",
    ],
    "photoLimits.pixels": [
      (value) => `${value / 1_000_000} million and`,
      "said contract/spaces/listing-messages.ts",
    ],
    "photoLimits.progressivePixels": [
      (value) => `${value / 1_000_000} million if progressive`,
      "said contract/spaces/listing-messages.ts",
    ],
    "photoLimits.avifBytes": [
      (value) => `${value / 3_000_000} million if AVIF`,
      "said contract/spaces/listing-messages.ts",
    ],
  }),
  ...of("contract/payments/policy.ts", {
    "refundSchedule.pollEveryHours": [digits("hour"), "said triesText"],
    "refundBankDays.least": [
      (value) => `${formatNumberInWords(value)} to`,
      "mail refundedMailToGuest",
      "mail cancelledMailToGuest",
    ],
    "refundBankDays.most": [wordsBefore("working days"), "page /terms", "mail refundedMailToGuest"],
    MIN_REFUND_PAISE: [
      (value) => formatCountInWords(value / 100, "rupee"),
      "said contract/payments/team-messages.ts",
    ],
    MAX_MONEY_REASON_CHARS: [characters, "said contract/payments/team-messages.ts"],
  }),
  ...of("contract/reports/policy.ts", {
    MAX_REPORT_CHARS: [characters, "said contract/reports/messages.ts"],
    REPORT_ACKNOWLEDGED_HOURS: [digits("hour"), "api"],
    REPORT_RESOLVED_DAYS: [digits("day"), "api"],
  }),
  ...of("contract/reviews/policy.ts", {
    REVIEW_DAYS: [digits("day"), "said contract/reviews/messages.ts", "api"],
    MAX_REVIEW_CHARS: [characters, "said contract/reviews/messages.ts"],
    MAX_REVIEW_PHOTOS: [wordsBefore("photos"), "said contract/reviews/messages.ts"],
    LATE_CANCELLATION_HOURS: [digits("hour"), "api"],
    MAX_GUEST_REVIEWS: [(value) => `reviews by hosts, at most ${value}`, "api"],
  }),
  ...of("contract/verification/policy.ts", {
    MAX_RETURN_REASON_CHARS: [characters, "said contract/verification/messages.ts"],
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
    RECOMMENDED_PHOTOS: [
      (value) => `${formatNumberInWords(value)} to`,
      "said web/content/guides.ts",
      "said web/content/hosting.ts",
      "page /help",
    ],
    MAX_SEARCH_COUNT: [(value) => `At most ${value}`, "api"],
  }),
  ...of("contract/backups/policy.ts", {
    BACKUP_LATE_HOURS: [digits("hour"), "api"],
    BACKUP_RETENTION_WEEKS: [words("week"), "page /privacy"],
  }),
  ...of("contract/notifications/policy.ts", {
    MAX_PUSH_SUBSCRIPTIONS: [wordsBefore("browsers"), "api"],
    "escalationMinutes.whatsapp": [digits("minute"), "api"],
    "escalationMinutes.mail": [digits("minute"), "api"],
    AWAITED_ANSWER_MINUTES: [digits("minute"), "said contract/notifications/kinds.ts"],
    SOON_HOURS: [digits("hour"), "said contract/notifications/kinds.ts"],
  }),
  ...of("contract/whatsapp/policy.ts", {
    WHATSAPP_CODE_MINUTES: [digits("minute"), "api"],
    WHATSAPP_TOTAL_DAYS: [digits("day"), "api"],
  }),
  ...of("contract/offers/policy.ts", {
    MAX_OFFER_LINES: [before("prices"), "said contract/offers/messages.ts"],
    MAX_OFFER_LABEL_CHARS: [characters, "said contract/offers/messages.ts"],
    MAX_OFFER_NOTE_CHARS: [characters, "said contract/offers/messages.ts"],
    MAX_OFFER_HOURS: [(value) => `from 1 to ${value}.`, "said contract/offers/messages.ts"],
    MAX_OPEN_OFFERS: [wordsBefore("open offers"), "said contract/offers/messages.ts"],
    REQUIREMENT_DAYS: [words("day"), "said contract/offers/messages.ts", "api"],
    MAX_REQUIREMENT_HOSTS: [wordsBefore("hosts"), "api"],
    MAX_REQUIREMENT_CHARS: [characters, "said contract/offers/messages.ts"],
  }),
  ...of("contract/threads/policy.ts", {
    MAX_CLIENT_ID_CHARS: [characters, "said contract/threads/messages.ts"],
    MAX_MESSAGE_CHARS: [characters, "said contract/threads/messages.ts"],
    MAX_MESSAGE_PHOTOS: [before("photos"), "said contract/threads/messages.ts"],
    MAX_QUICK_REPLIES: [before("ready answers"), "said contract/threads/messages.ts"],
    MAX_QUICK_REPLY_CHARS: [
      (value) => `between 1 and ${value} characters`,
      "said contract/threads/messages.ts",
    ],
  }),
  ...of("contract/visits/policy.ts", {
    MAX_ARRIVAL_NOTES_CHARS: [characters, "said BookingSettings"],
  }),
  ...of("contract/team/policy.ts", {
    MAX_TEAM_REASON_CHARS: [characters, "said contract/team/messages.ts"],
    MIN_SEARCH_ASKERS: [(value) => `at least ${value} people`, "api", "page /privacy"],
    ASKED_SEARCH_DAYS: [digits("day"), "api", "page /privacy"],
    MAX_SEARCH_WORD_CHARS: [characters, "said NewSearchWords"],
  }),
  ...of("web/documents/policy.ts", {
    COMPLAINT_ACKNOWLEDGED_HOURS: [digits("hour"), "page /terms", "page /privacy", "page /help"],
    COMPLAINT_SETTLED_DAYS: [digits("day"), "page /terms", "page /privacy", "page /help"],
    COMPLAINT_USUALLY_DAYS: [(value) => `less than ${formatNumberInWords(value)}`, "page /terms"],
    CONSUMER_ACKNOWLEDGED_HOURS: [digits("hour"), "page /terms"],
    CONSUMER_SETTLED_MONTHS: [words("month"), "page /terms"],
    APPEAL_DAYS: [digits("day"), "page /terms"],
    TAKEDOWN_HOURS: [digits("hour"), "page /terms"],
    NEGOTIATION_DAYS: [digits("day"), "page /terms"],
    NOT_AS_SHOWN_HOURS: [
      (value) => (value === 1 ? "the first hour" : formatCountInWords(value, "hour")),
      "page /terms",
      "page /help",
    ],
    DATA_REQUEST_DAYS: [digits("day"), "page /privacy", "page /help"],
    BREACH_REPORT_HOURS: [digits("hour"), "page /privacy"],
    MESSAGES_RETENTION_YEARS: [words("year"), "page /privacy"],
    COMPLAINTS_RETENTION_YEARS: [words("year"), "page /privacy"],
    LOGS_RETENTION_YEARS: [words("year"), "page /privacy"],
  }),
];
