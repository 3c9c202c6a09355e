/* How long refunds take, worded for use in sentences. */
import { formatNumberInWords } from "#contract/number-words.ts";
import { refundBankDays } from "./policy.ts";

/** `five to seven working days`: how long a bank takes to show a refund. */
export const bankTime = `${formatNumberInWords(refundBankDays.least)} to ${formatNumberInWords(refundBankDays.most)} working days`;

/** `seven working days`: how long a refund takes at most. */
export const refundTime = `${formatNumberInWords(refundBankDays.most)} working days`;
