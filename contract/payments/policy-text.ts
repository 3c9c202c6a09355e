/* The policies of payments in the words of sentences. */
import { formatNumberInWords } from "#contract/number-words.ts";
import { refundBankDays } from "./policy.ts";

/** `five to seven working days`: until a bank shows a refund. */
export const bankTime = `${formatNumberInWords(refundBankDays.least)} to ${formatNumberInWords(refundBankDays.most)} working days`;

/** `seven working days`: until a refund is back at the latest. */
export const refundTime = `${formatNumberInWords(refundBankDays.most)} working days`;
