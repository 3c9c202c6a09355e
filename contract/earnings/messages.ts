import { formatCount } from "#contract/format-count.ts";
import { formatCountInWords } from "#contract/number-words.ts";
import {
  MAX_PAYOUT_HOLDER_CHARS,
  MAX_PAYOUT_REFERENCE_CHARS,
  MAX_UPI_ID_CHARS,
  MIN_PAYOUT_PAISE,
  PAYOUT_CHANGE_WAIT_HOURS,
  payoutAccountDigits,
} from "./policy.ts";

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

const wait = formatCount(PAYOUT_CHANGE_WAIT_HOURS, "hour");

/** Messages about the account to which a host's payouts are sent. */
export const payoutAccountMessages = {
  saved: `Saved. Payouts to this account start ${wait} from now.`,
  removed: "The account was removed.",
  wait: `Payouts wait for ${wait} after a change, so that nobody else can redirect your money.`,
  waits: (moment: string) =>
    `This host's payout account was changed. Payouts are possible from ${moment}.`,
  noAccount: "This host has not added a payout account.",
  unreadable:
    "The account cannot be decrypted, because the site's secret key was changed. Please ask the host to enter the account again.",
  holder: "Please give the name on the account.",
  holderLong: `Please keep the name to ${MAX_PAYOUT_HOLDER_CHARS} characters.`,
  accountNumber: `Please give the account number: ${payoutAccountDigits.least} to ${payoutAccountDigits.most} digits.`,
  ifsc: "Please give the bank's IFSC: four letters, a zero and six letters or digits, like HDFC0001234.",
  upi: "Please give a UPI ID, like name@bank.",
  upiLong: `Please keep the UPI ID to ${MAX_UPI_ID_CHARS} characters.`,
  either: "Please give either a bank account or a UPI ID, not both.",
  neither: "Please give a bank account or a UPI ID.",
} as const;
