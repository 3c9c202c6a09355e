import type { Payout, PayoutDue } from "#contract/earnings/payout-routes.ts";
import { istIso } from "#contract/time.ts";
import { getUsername } from "#server/identity/username.ts";
import { computePayableFrom } from "./payout-account.ts";
import type { PayoutDueRow, PayoutRow } from "./queries.ts";

/** Returns a host as the team sees the host. For a deleted account, the username and the email
 *  address are empty texts. */
const hostOf = (id: string, email: string, deletedAt: Date | null) => ({
  id,
  username: deletedAt ? "" : getUsername(email),
  email: deletedAt ? "" : email,
});

const orNull = (instant: Date | null): string | null => instant && istIso(instant);

export const toPayoutDue = (row: PayoutDueRow, now: Date): PayoutDue => ({
  host: hostOf(row.id, row.email, row.deleted_at),
  duePaise: row.duePaise,
  earnedPaise: row.earnedPaise,
  paidOutPaise: row.paidOutPaise,
  lastPaidAt: row.lastPaidAt && istIso(row.lastPaidAt),
  hasAccount: row.hasAccount,
  payableFrom: orNull(computePayableFrom(row.accountChangedAt, now)),
});

export const toPayout = (row: PayoutRow): Payout => ({
  id: row.id,
  host: hostOf(row.host_id, row.host_email, row.host_deleted_at),
  amountPaise: row.amount_paise,
  paidAt: istIso(row.paid_at),
  paidBy: row.payer_deleted_at ? "" : getUsername(row.payer_email),
  reference: row.reference,
});
