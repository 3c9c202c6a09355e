import { formatCountInWords } from "#contract/number-words.ts";
import { MAX_PAYOUT_REFERENCE_CHARS, MIN_PAYOUT_PAISE } from "./policy.ts";

/** Messages about hosts' earnings and payouts. Pages import this file, so it does not use zod. */
export const payoutMessages = {
  recorded: "The payout is recorded.",
  unknownHost: "There is no such host.",
  amount: `Please give the amount in whole paise, at least ${formatCountInWords(MIN_PAYOUT_PAISE / 100, "rupee")}.`,
  tooMuch: "That is more than this host is owed.",
  reference: "Please give the bank's reference.",
  referenceLong: `Please keep the reference to ${MAX_PAYOUT_REFERENCE_CHARS} characters.`,
  twice: "A payout to this host with this reference is recorded already.",
} as const;
