import { payoutAccountMessages } from "./messages.ts";
import { MAX_PAYOUT_HOLDER_CHARS, MAX_UPI_ID_CHARS, payoutAccountDigits } from "./policy.ts";

/** The account to which a host's payouts are sent: a bank account, or a UPI id. */
export type PayoutAccount = { holder: string } & (
  | { accountNumber: string; ifsc: string }
  | { upi: string }
);

export type PayoutAccountFields = {
  holder: string;
  accountNumber?: string | undefined;
  ifsc?: string | undefined;
  upi?: string | undefined;
};
export type PayoutAccountErrors = Partial<Record<keyof PayoutAccountFields, string>>;

const { least, most } = payoutAccountDigits;
const ACCOUNT_NUMBER = new RegExp(`^\\d{${least},${most}}$`);
/** Four letters for the bank, a zero, and six characters for the branch (RBI). */
const IFSC = /^[A-Z]{4}0[A-Z0-9]{6}$/;
const UPI_ID = /^[a-z0-9][a-z0-9._-]+@[a-z][a-z0-9]+$/;

/** Returns the fields as they are stored: without unnecessary whitespace, without the hyphens of
 *  the account number, and with letters in the case that banks use. Empty fields are undefined,
 *  except the name of the holder. */
const normalise = ({ holder, accountNumber, ifsc, upi }: PayoutAccountFields) => ({
  holder: holder.trim().replace(/\s+/g, " "),
  accountNumber: accountNumber?.replace(/[\s-]/g, "") || undefined,
  ifsc: ifsc?.replace(/\s/g, "").toUpperCase() || undefined,
  upi: upi?.trim().toLowerCase() || undefined,
});

/** Returns the account that the host typed, or the errors by field. Checks only the format. An
 *  account that does not exist is noticed only when money is sent to it. */
export const parsePayoutAccount = (
  typed: PayoutAccountFields,
):
  | { account: PayoutAccount; errors?: undefined }
  | { account?: undefined; errors: PayoutAccountErrors } => {
  const { holder, accountNumber, ifsc, upi } = normalise(typed);
  const hasBank = accountNumber !== undefined || ifsc !== undefined;
  // A form sends the fields of the chosen kind of account, even if they are empty. So an empty
  // field also shows which kind the host chose.
  const meansBank = hasBank || typed.accountNumber !== undefined || typed.ifsc !== undefined;
  const byUpi = upi !== undefined || (typed.upi !== undefined && !meansBank);
  const errors: PayoutAccountErrors = {};
  if (!holder) errors.holder = payoutAccountMessages.holder;
  else if (holder.length > MAX_PAYOUT_HOLDER_CHARS)
    errors.holder = payoutAccountMessages.holderLong;
  if (byUpi && hasBank) errors.upi = payoutAccountMessages.either;
  else if (byUpi) {
    if (upi && upi.length > MAX_UPI_ID_CHARS) errors.upi = payoutAccountMessages.upiLong;
    else if (!UPI_ID.test(upi ?? "")) errors.upi = payoutAccountMessages.upi;
  } else if (meansBank) {
    if (!ACCOUNT_NUMBER.test(accountNumber ?? ""))
      errors.accountNumber = payoutAccountMessages.accountNumber;
    if (!IFSC.test(ifsc ?? "")) errors.ifsc = payoutAccountMessages.ifsc;
  } else errors.accountNumber = payoutAccountMessages.neither;
  if (Object.keys(errors).length > 0) return { errors };
  return {
    account: byUpi
      ? { holder, upi: upi ?? "" }
      : { holder, accountNumber: accountNumber ?? "", ifsc: ifsc ?? "" },
  };
};
