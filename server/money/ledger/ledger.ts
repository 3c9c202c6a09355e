import type { Paise } from "#contract/money.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { computeReversal, splitEarning } from "#server/money/payment-rules.ts";
import {
  findBookingMoney,
  findEarning,
  insertLedgerEntries,
  type LedgerEntry,
} from "./ledger-queries.ts";

type LedgerDeps = Pick<Deps, "now" | "newId">;
type Subject = Omit<LedgerEntry, "account" | "amountPaise" | "kind" | "transferId" | "at">;
type Line = Pick<LedgerEntry, "account" | "amountPaise"> & Partial<Pick<LedgerEntry, "kind">>;

/** Writes one transfer by double entry. If its lines do not add up to 0, the database rejects the
 *  transaction. Lines of 0 are left out.
 *  @param about - the ids that every line gets, such as the booking's id */
export const writeTransfer = async (
  tx: Tx,
  deps: LedgerDeps,
  kind: LedgerEntry["kind"],
  about: Subject,
  lines: Line[],
): Promise<void> => {
  const transfer = { transferId: deps.newId(), at: deps.now() };
  const entries = lines
    .filter(({ amountPaise }) => amountPaise !== 0)
    .map((line) => ({ kind, ...about, ...line, ...transfer }));
  if (entries.length > 0) await insertLedgerEntries(tx, entries);
};

/** Records that the payment provider received money for a booking. The database rejects a second
 *  entry for the same payment. */
export const writeCapture = (
  tx: Tx,
  deps: LedgerDeps,
  about: { bookingId: string; paymentId: string },
  amountPaise: Paise,
): Promise<void> =>
  writeTransfer(tx, deps, "capture", about, [
    { account: "gateway", amountPaise },
    { account: "guest_advances", amountPaise: -amountPaise },
  ]);

/** Records a refund to the guest. The entry is written when the refund is stored, not when the bank
 *  has completed it. */
export const writeRefund = (
  tx: Tx,
  deps: LedgerDeps,
  about: { bookingId: string; paymentId: string; refundId: string },
  amountPaise: Paise,
): Promise<void> =>
  writeTransfer(tx, deps, "refund", about, [
    { account: "guest_advances", amountPaise },
    { account: "gateway", amountPaise: -amountPaise },
  ]);

/** Records that the team paid a refund in another way, because the payment provider could not pay
 *  it. The provider still has the money, so the amount goes back into the ledger account `gateway`.
 *  The amount is taken from the ledger account `payouts` instead. */
export const writeManualSettlement = (
  tx: Tx,
  deps: LedgerDeps,
  about: { bookingId: string; paymentId: string; refundId: string },
  amountPaise: Paise,
): Promise<void> =>
  writeTransfer(tx, deps, "correction", about, [
    { account: "gateway", amountPaise },
    { account: "payouts", amountPaise: -amountPaise },
  ]);

/** Writes the earning of a booking: the host gets the retained amount, less the platform's fee.
 *  Call this when the booking is over, or is cancelled without a full refund. The caller must have
 *  locked the booking. Repeated calls write nothing more. */
export const writeEarning = async (
  tx: Tx,
  deps: LedgerDeps & Pick<Deps, "config">,
  bookingId: string,
): Promise<void> => {
  if (await findEarning(tx, bookingId)) return;
  const { hostId, paidPaise, refundedPaise } = await findBookingMoney(tx, bookingId);
  const keptPaise = paidPaise - refundedPaise;
  const { hostPaise, feePaise } = splitEarning(keptPaise, deps.config.hostFeePercent);
  await writeTransfer(tx, deps, "earning", { bookingId, hostId }, [
    { account: "guest_advances", amountPaise: keptPaise },
    { account: "host_earnings", amountPaise: -hostPaise },
    { account: "platform_fees", amountPaise: -feePaise, kind: "fee" },
  ]);
};

/** Reduces a booking's earning by the amounts that `computeReversal` returns for a refund. Call
 *  this before `addRefundedPaise`, because `computeReversal` needs the sum of the earlier
 *  refunds. */
export const reverseEarning = async (
  tx: Tx,
  deps: LedgerDeps,
  bookingId: string,
  refundPaise: Paise,
): Promise<void> => {
  const earned = await findEarning(tx, bookingId);
  if (!earned) return;
  const { hostId, ...money } = await findBookingMoney(tx, bookingId);
  const { hostPaise, feePaise } = computeReversal(earned, money, refundPaise);
  await writeTransfer(tx, deps, "correction", { bookingId, hostId }, [
    { account: "guest_advances", amountPaise: -(hostPaise + feePaise) },
    { account: "host_earnings", amountPaise: hostPaise },
    { account: "platform_fees", amountPaise: feePaise },
  ]);
};
