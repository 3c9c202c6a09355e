/* The booking limits, worded for use in sentences. */
import { formatCount } from "#contract/format-count.ts";
import {
  CANCELLATION_WINDOW_HOURS,
  HOLD_MINUTES,
  HOST_ANSWER_HOURS,
  PAYMENT_AFTER_ACCEPTANCE_HOURS,
} from "./policy.ts";

/** The shortest time between a free cancellation and the start of the booking: `24 hours`. */
export const cancellationWindow = formatCount(CANCELLATION_WINDOW_HOURS, "hour");

/** How long a host may take to answer a request: `24 hours`. */
export const hostAnswerTime = formatCount(HOST_ANSWER_HOURS, "hour");

/** How long an accepted request or offer waits for payment: `24 hours`. */
export const paymentTimeAfterAcceptance = formatCount(PAYMENT_AFTER_ACCEPTANCE_HOURS, "hour");

/** How long a slot is held while its guest pays: `15 minutes`. */
export const holdTime = formatCount(HOLD_MINUTES, "minute");
