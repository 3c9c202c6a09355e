import type { Paise } from "#contract/money.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { splitEarning } from "#server/money/payment-rules.ts";
import {
  findBookingMoney,
  findEarning,
  insertLedgerEntries,
  type LedgerEntry,
} from "./ledger-queries.ts";

type LedgerDeps = Pick<Deps, "now" | "newId">;
type Subject = Omit<LedgerEntry, "account" | "amountPaise" | "kind" | "transferId" | "at">;
type Line = Pick<LedgerEntry, "account" | "amountPaise"> & Partial<Pick<LedgerEntry, "kind">>;

/** Writes one transfer by double entry: what its lines move adds up to nothing, or the database
 *  refuses the transaction. Lines of nothing are left out.
 *  @param about what every line is about */
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

/** Money reached the payment company for a booking. A second entry for one payment is refused. */
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

/** Money is given back to the guest; written when it is asked for, not when the bank has done it. */
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

/** A refund that the payment company could not do was paid some other way: the money lies there still,
 *  and left from where hosts are paid. */
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

/** What is kept of a booking becomes the host's, less the platform's fee: when it took place, or was
 *  cancelled too late for everything back. Once per booking, however often it is called; nothing when
 *  nothing is kept. The caller has locked the booking. */
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

/** Takes back from host and platform what a refund needs of a booking that was earned, each in the share
 *  that it was earned by; what came in since is used first. Nothing before it was earned. Call it before
 *  the refund counts. */
export const reverseEarning = async (
  tx: Tx,
  deps: LedgerDeps,
  bookingId: string,
  refundPaise: Paise,
): Promise<void> => {
  const earned = await findEarning(tx, bookingId);
  if (!earned) return;
  const { hostId, paidPaise, refundedPaise } = await findBookingMoney(tx, bookingId);
  const earnedPaise = earned.hostPaise + earned.feePaise;
  const amountPaise = Math.max(0, refundPaise - (paidPaise - refundedPaise - earnedPaise));
  if (amountPaise === 0) return;
  const feePart = Math.floor((earned.feePaise * amountPaise) / earnedPaise);
  await writeTransfer(tx, deps, "correction", { bookingId, hostId }, [
    { account: "guest_advances", amountPaise: -amountPaise },
    { account: "host_earnings", amountPaise: amountPaise - feePart },
    { account: "platform_fees", amountPaise: feePart },
  ]);
};
