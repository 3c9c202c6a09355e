/* The numbers of bookings that both sides read, or that a sentence says (contract/policy.ts). */
import type { Paise } from "#contract/money.ts";

/** Up to and including so long before the start a guest may cancel for everything back, or move
 *  (specification, section 9: free cancellation up to 24 hours before booking). */
export const CANCELLATION_WINDOW_HOURS = 24;

/** A host's time to answer a request (specification, section 9: host response within 24 hours). */
export const HOST_ANSWER_HOURS = 24;

/** A guest's time to pay once a request is accepted (docs/decisions/requests-do-not-hold.md). */
export const PAYMENT_AFTER_ACCEPTANCE_HOURS = 24;

/** The time in which a slot is kept for the guest who pays (design.md, section 2: hold). */
export const HOLD_MINUTES = 15;

/** Slots that a guest may hold at once without having paid: who means to pay needs no more (our own). */
export const MAX_HOLDS = 3;

/** Days in all that a guest may hold without having paid, unless a single booking takes more (our own). */
export const MAX_HELD_DAYS = 31;

/** The longest booking of a guest whose e-mail address is not verified (our own). */
export const MAX_UNVERIFIED_BOOKING_DAYS = 1;

/** How often a guest may move a booking: each move closes another slot and mails the host
 *  (docs/decisions/moving-a-booking.md). */
export const MAX_RESCHEDULES = 5;

/** How far ahead a space can be booked, today included, and with it the longest booking (specification,
 *  section 9: next 180 days from today; the constraint `spaces_longest_stay_days_check`). */
export const BOOKABLE_DAYS = 180;

/** The longest minimum notice that a host may set (the constraint on `minimum_notice_minutes`). */
export const MAX_NOTICE_DAYS = 30;

/** The longest time between bookings that a host may set (the constraint on `buffer_minutes`). */
export const MAX_BUFFER_HOURS = 24;

/** Days of a calendar that are answered when no last day is asked for (our own). */
export const DEFAULT_CALENDAR_DAYS = 30;

/** What is paid online unless `ADVANCE_PAISE` says otherwise (specification, section 9: fixed order of
 *  50000 paise). */
export const DEFAULT_ADVANCE_PAISE: Paise = 50_000;

/** The longest reason of a refusal or a cancellation (the constraint on `end_reason`). */
export const MAX_BOOKING_REASON_CHARS = 500;

/** How far ahead a host may close time by hand (our own). */
export const MAX_BLOCK_AHEAD_YEARS = 2;

/** How much time a host may close at once (our own). */
export const MAX_BLOCK_YEARS = 1;

/** Closures by hand that are still to come, for one space (our own). */
export const MAX_BLOCKS_PER_SPACE = 1000;

/** Days of closed times that are answered at once (our own). */
export const MAX_BLOCK_LIST_DAYS = 200;

/** The longest note beside a closed time (the constraint on `note`). */
export const MAX_BLOCK_NOTE_CHARS = 200;
