import { bookingActionMessages } from "#contract/bookings/booking-messages.ts";
import { notFound, Problem } from "#server/kernel/base/problem.ts";

/** 404, also for another person's booking: the response does not reveal whether it exists. */
export const bookingNotFound = () => notFound(bookingActionMessages.unknown);

/** 409: another booking or a blocked time has the slot. */
export const slotTaken = () => new Problem(409, "slot-taken", bookingActionMessages.slotTaken);

/** 409: the booking's status, or the time, no longer allows it. */
export const notAllowedNow = (message: string = bookingActionMessages.notAllowedNow) =>
  new Problem(409, "not-allowed-now", message);

/** 403: hosts block their own time instead of booking it. */
export const cannotBookOwnSpace = () =>
  new Problem(403, "own-space", bookingActionMessages.ownSpace);

/** 409: this space takes requests. */
export const spaceTakesRequests = () =>
  new Problem(409, "asks-first", bookingActionMessages.asksFirst);

/** 409: this space is booked instantly. */
export const spaceIsInstantBook = () => new Problem(409, "instant", bookingActionMessages.instant);

/** 429: the guest has more holds at a time, or more often, than a guest who intends to pay
 *  needs. */
export const tooManyHolds = (message: string, retryAfterSeconds: number) =>
  new Problem(429, "too-many-holds", message, { retryAfterSeconds });

/** 403: bookings of this length require a verified email address. */
export const emailNotVerified = () =>
  new Problem(403, "email-not-verified", bookingActionMessages.notVerified);

/** 503: too many requests wait for the same space. */
export const spaceBusy = () =>
  new Problem(503, "busy", bookingActionMessages.busy, { retryAfterSeconds: 2 });
