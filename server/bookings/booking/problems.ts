import { bookingActionMessages } from "#contract/bookings/booking-messages.ts";
import { notFound, Problem } from "#server/kernel/base/problem.ts";

/** Returns a 404. It is also used for another person's booking, so that the response does not
 *  reveal whether that booking exists. */
export const bookingNotFound = () => notFound(bookingActionMessages.unknown);

/** Returns a 409: another booking or a blocked time has the slot. */
export const slotTaken = () => new Problem(409, "slot-taken", bookingActionMessages.slotTaken);

/** Returns a 409: the action is not allowed at present, for example because it is too late. */
export const notAllowedNow = (message: string = bookingActionMessages.notAllowedNow) =>
  new Problem(409, "not-allowed-now", message);

/** Returns a 403: hosts cannot book their own space; they block its time instead. */
export const cannotBookOwnSpace = () =>
  new Problem(403, "own-space", bookingActionMessages.ownSpace);

/** Returns a 409: the space takes requests and cannot be booked instantly. */
export const spaceTakesRequests = () =>
  new Problem(409, "asks-first", bookingActionMessages.asksFirst);

/** Returns a 409: the space is booked instantly and takes no requests. */
export const spaceIsInstantBook = () => new Problem(409, "instant", bookingActionMessages.instant);

/** Returns a 429: the guest holds too many slots or days, or has started too many holds within a
 *  period. */
export const tooManyHolds = (message: string, retryAfterSeconds: number) =>
  new Problem(429, "too-many-holds", message, { retryAfterSeconds });

/** Returns a 403: a booking of this length requires a verified email address or phone number. */
export const emailNotVerified = () =>
  new Problem(403, "email-not-verified", bookingActionMessages.notVerified);

/** Returns a 503: the request could not be handled in time, because a lock was not free or
 *  deadlocks were repeated. In most cases, too many requests are for the same space. */
export const spaceBusy = () =>
  new Problem(503, "busy", bookingActionMessages.busy, { retryAfterSeconds: 2 });
