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

/** Writes one transfer by double entry: its lines must add up to 0, or the database refuses the
 *  transaction. Lines of 0 are left out.
 *  @param about the subject of every line */
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

/** Records that the payment provider received money for a booking. A second entry for the same
 *  payment is refused. */
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

/** Records a refund to the guest, when it is requested and not when the bank has completed it. */
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

/** Records that the team paid a refund in another way because the payment provider could not make
 *  it. The provider still has the money, and the refund came from the account for payouts. */
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

/** Writes the earning of a booking: what was retained goes to the host, less the platform's fee.
 *  Called when the booking took place, or was cancelled too late for a full refund. Writes once per
 *  booking, however often it is called, and nothing if nothing was retained. The caller has locked
 *  the booking. */
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

/** Reverses the part of an earning that a refund needs, from host and platform in the shares in
 *  which it was earned; money received since is used first. Does nothing before the booking was
 *  earned. Call it before the refund is counted. */
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
