/* The booking limits, worded for use in sentences. */
import { formatCount } from "#contract/format-count.ts";
import {
  CANCELLATION_WINDOW_HOURS,
  HOLD_MINUTES,
  HOST_ANSWER_HOURS,
  PAYMENT_AFTER_ACCEPTANCE_HOURS,
} from "./policy.ts";

/** `24 hours`: free cancellation ends this long before the start of a booking. */
export const cancellationWindow = formatCount(CANCELLATION_WINDOW_HOURS, "hour");

/** `24 hours`: how long a host may take to answer a request. */
export const hostAnswerTime = formatCount(HOST_ANSWER_HOURS, "hour");

/** `24 hours`: how long an accepted request waits for payment. */
export const paymentTimeAfterAcceptance = formatCount(PAYMENT_AFTER_ACCEPTANCE_HOURS, "hour");

/** `15 minutes`: how long a slot is held while its guest pays. */
export const holdTime = formatCount(HOLD_MINUTES, "minute");
