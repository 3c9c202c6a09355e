/* Limits of bookings, shared by the browser, the server and the texts that show them. */
import type { Paise } from "#contract/money.ts";

/** A guest can cancel for a full refund, or move the booking, up to this many hours before the
 *  start (specification, section 9: free cancellation up to 24 hours before booking). */
export const CANCELLATION_WINDOW_HOURS = 24;

/** How long a host may take to answer a request (specification, section 9: host response within 24
 *  hours). */
export const HOST_ANSWER_HOURS = 24;

/** How long a guest may take to pay once a request or an offer is accepted
 *  (docs/decisions/requests-do-not-hold.md). */
export const PAYMENT_AFTER_ACCEPTANCE_HOURS = 24;

/** How long a slot is held while the guest pays (required). */
export const HOLD_MINUTES = 15;

/** Maximum number of unpaid holds that a guest may have at a time (our choice). A guest who intends
 *  to pay needs no more. The limit for accepting an offer is stricter: it also counts accepted
 *  bookings that wait for payment. */
export const MAX_HOLDS = 3;

/** Maximum total number of days of a guest's unpaid bookings: holds and accepted bookings together
 *  (our choice). A guest with a single unpaid booking may exceed this number. */
export const MAX_HELD_DAYS = 31;

/** Maximum days of a booking by a guest without a verified email address or phone number (our
 *  choice). */
export const MAX_UNVERIFIED_BOOKING_DAYS = 1;

/** Maximum number of times that a guest may move one booking. Each move blocks another slot and
 *  mails the host (docs/decisions/moving-a-booking.md). */
export const MAX_RESCHEDULES = 5;

/** How many days ahead a space can be booked, today included. This is also the maximum length of a
 *  booking (specification, section 9: next 180 days from today; the constraint
 *  `spaces_longest_stay_days_check`). */
export const BOOKABLE_DAYS = 180;

/** Maximum notice that a host may require (the constraint on `minimum_notice_minutes`). */
export const MAX_NOTICE_DAYS = 30;

/** The longest time that a host may keep free between bookings (the constraint on
 *  `buffer_minutes`). */
export const MAX_BUFFER_HOURS = 24;

/** If a request for a calendar names no last day, the last day is this many days after the first
 *  day (our choice). */
export const DEFAULT_CALENDAR_DAYS = 30;

/** Amount paid online unless `ADVANCE_PAISE` sets another amount (specification, section 9: fixed
 *  order of 50000 paise). */
export const DEFAULT_ADVANCE_PAISE: Paise = 50_000;

/** Maximum length of the reason for declining or cancelling (the constraint on `end_reason`). */
export const MAX_BOOKING_REASON_CHARS = 500;

/** Maximum length of what a guest writes about the purpose of a booking (the constraint on
 *  `purpose_note`). */
export const MAX_PURPOSE_NOTE_CHARS = 200;

/** How far ahead a host may block time manually (our choice). */
export const MAX_BLOCK_AHEAD_YEARS = 2;

/** Maximum length of one manual block (our choice). */
export const MAX_BLOCK_YEARS = 1;

/** Maximum number of manual blocks of one space that have not ended (our choice). */
export const MAX_BLOCKS_PER_SPACE = 1000;

/** Maximum number of days for which one response lists the blocked times (our choice). */
export const MAX_BLOCK_LIST_DAYS = 200;

/** Maximum length of a block's note (the constraint on `note`). */
export const MAX_BLOCK_NOTE_CHARS = 200;
