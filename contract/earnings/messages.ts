import { countInWords } from "#contract/number-words.ts";
import { LEAST_PAYOUT_PAISE, MOST_REFERENCE_CHARS } from "./policy.ts";

/** What hosts' earnings and payouts are answered with. No zod: pages import it. */
export const payoutMessages = {
  recorded: "The payout is recorded.",
  unknownHost: "There is no such host.",
  amount: `Please give the amount in whole paise, at least ${countInWords(LEAST_PAYOUT_PAISE / 100, "rupee")}.`,
  tooMuch: "That is more than this host is owed.",
  reference: "Please give the bank's reference.",
  referenceLong: `Please keep the reference to ${MOST_REFERENCE_CHARS} characters.`,
  twice: "A payout to this host with this reference is recorded already.",
} as const;
