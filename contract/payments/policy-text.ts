/* The policies of payments in the words of sentences. */
import { numberInWords } from "#contract/number-words.ts";
import { bankDays } from "./policy.ts";

/** `five to seven working days`: until a bank shows a refund. */
export const bankTime = `${numberInWords(bankDays.least)} to ${numberInWords(bankDays.most)} working days`;

/** `seven working days`: until a refund is back at the latest. */
export const refundTime = `${numberInWords(bankDays.most)} working days`;
