/* The deadlines and retention periods of the legal texts, worded for sentences. */

import { formatCount } from "#contract/format-count.ts";
import { formatCountInWords, formatNumberInWords } from "#contract/number-words.ts";
import {
  APPEAL_DAYS,
  BREACH_REPORT_HOURS,
  COMPLAINT_ACKNOWLEDGED_HOURS,
  COMPLAINT_SETTLED_DAYS,
  COMPLAINT_USUALLY_DAYS,
  COMPLAINTS_RETENTION_YEARS,
  CONSUMER_ACKNOWLEDGED_HOURS,
  CONSUMER_SETTLED_MONTHS,
  DATA_REQUEST_DAYS,
  LOGS_RETENTION_YEARS,
  MESSAGES_RETENTION_YEARS,
  NEGOTIATION_DAYS,
  NOT_AS_SHOWN_HOURS,
  TAKEDOWN_HOURS,
} from "./policy.ts";

export const acknowledgedTime = formatCount(COMPLAINT_ACKNOWLEDGED_HOURS, "hour");
export const settledTime = formatCount(COMPLAINT_SETTLED_DAYS, "day");
export const usuallySettled = formatNumberInWords(COMPLAINT_USUALLY_DAYS);
export const consumerAcknowledgedTime = formatCount(CONSUMER_ACKNOWLEDGED_HOURS, "hour");
/** The text `1 month`, with the number in digits. */
export const consumerSettledFigure = formatCount(CONSUMER_SETTLED_MONTHS, "month");
/** The text `one month`, for use in a sentence. */
export const consumerSettledTime = formatCountInWords(CONSUMER_SETTLED_MONTHS, "month");
export const appealTime = formatCount(APPEAL_DAYS, "day");
export const takedownTime = formatCount(TAKEDOWN_HOURS, "hour");
export const negotiationTime = formatCount(NEGOTIATION_DAYS, "day");
/** The text `the first hour`; if `NOT_AS_SHOWN_HOURS` is 2, the text `the first two hours`. */
export const notAsShownTime =
  NOT_AS_SHOWN_HOURS === 1
    ? "the first hour"
    : `the first ${formatCountInWords(NOT_AS_SHOWN_HOURS, "hour")}`;
export const dataRequestTime = formatCount(DATA_REQUEST_DAYS, "day");
export const breachReportTime = formatCount(BREACH_REPORT_HOURS, "hour");
export const messagesRetention = formatCountInWords(MESSAGES_RETENTION_YEARS, "year");
export const complaintsRetention = formatCountInWords(COMPLAINTS_RETENTION_YEARS, "year");
export const logsRetention = formatCountInWords(LOGS_RETENTION_YEARS, "year");
