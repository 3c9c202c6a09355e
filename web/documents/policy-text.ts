/* The times that the legal texts promise, in the words of sentences. */
import { countInWords, numberInWords } from "#contract/number-words.ts";
import { countText } from "#contract/quantity.ts";
import {
  APPEAL_DAYS,
  BREACH_REPORT_HOURS,
  COMPLAINT_ACKNOWLEDGED_HOURS,
  COMPLAINT_SETTLED_DAYS,
  COMPLAINT_USUALLY_DAYS,
  COMPLAINTS_KEPT_YEARS,
  CONSUMER_ACKNOWLEDGED_HOURS,
  CONSUMER_SETTLED_MONTHS,
  DATA_REQUEST_DAYS,
  LOGS_KEPT_YEARS,
  MESSAGES_KEPT_YEARS,
  NOT_AS_SHOWN_HOURS,
  TAKEN_DOWN_HOURS,
  TALKING_DAYS,
} from "./policy.ts";

export const acknowledgedTime = countText(COMPLAINT_ACKNOWLEDGED_HOURS, "hour");
export const settledTime = countText(COMPLAINT_SETTLED_DAYS, "day");
export const usuallySettled = numberInWords(COMPLAINT_USUALLY_DAYS);
export const consumerAcknowledgedTime = countText(CONSUMER_ACKNOWLEDGED_HOURS, "hour");
/** `1 month`, for a figure. */
export const consumerSettledFigure = countText(CONSUMER_SETTLED_MONTHS, "month");
/** `one month`, for a sentence. */
export const consumerSettledTime = countInWords(CONSUMER_SETTLED_MONTHS, "month");
export const appealTime = countText(APPEAL_DAYS, "day");
export const takenDownTime = countText(TAKEN_DOWN_HOURS, "hour");
export const talkingTime = countText(TALKING_DAYS, "day");
/** `the first hour`, `the first two hours`. */
export const notAsShownTime =
  NOT_AS_SHOWN_HOURS === 1
    ? "the first hour"
    : `the first ${countInWords(NOT_AS_SHOWN_HOURS, "hour")}`;
export const dataRequestTime = countText(DATA_REQUEST_DAYS, "day");
export const breachReportTime = countText(BREACH_REPORT_HOURS, "hour");
export const messagesKept = countInWords(MESSAGES_KEPT_YEARS, "year");
export const complaintsKept = countInWords(COMPLAINTS_KEPT_YEARS, "year");
export const logsKept = countInWords(LOGS_KEPT_YEARS, "year");
