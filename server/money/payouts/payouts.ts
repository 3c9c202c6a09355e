import { payoutAccountMessages, payoutMessages } from "#contract/earnings/messages.ts";
import type { Payout, PayoutDue } from "#contract/earnings/payout-routes.ts";
import { formatRupees, type Paise } from "#contract/money.ts";
import { formatMoment, istIso } from "#contract/time.ts";
import { recordPayoutEvents } from "#server/events/record-events.ts";
import type { Caller } from "#server/identity/caller.ts";
import { isUuid } from "#server/kernel/base/ids.ts";
import { invalidCursor, toPage } from "#server/kernel/base/page.ts";
import { notFound, Problem } from "#server/kernel/base/problem.ts";
import { isUniqueViolation } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { recordAudit } from "#server/kernel/record-audit.ts";
import { enqueueMail } from "#server/mail/outbox.ts";
import { writeTransfer } from "#server/money/ledger/ledger.ts";
import { findPayableFrom } from "./payout-account.ts";
import { payoutMail } from "./payout-mail.ts";
import { toPayout, toPayoutDue } from "./presenter.ts";
import {
  findBalance,
  findHostOwed,
  findHostsOwed,
  findPayouts,
  findTotalOwed,
  insertPayout,
  lockHost,
} from "./queries.ts";

type Asked = { cursor?: string | undefined; pageSize: number };

/** Returns the id of the last host of the previous page, and the amount that this host was owed.
 *  With both, the next page begins at the right place, even if this host was paid in the meantime.
 *  @throws Problem 422 for an invalid cursor */
const readCursor = (cursor: string | undefined) => {
  if (cursor === undefined) return undefined;
  const [, due, id = ""] = /^(\d{1,15})\.(.+)$/.exec(cursor) ?? [];
  if (!due || !isUuid(id)) throw invalidCursor();
  return { duePaise: Number(due), id };
};

/** Returns a page of the hosts who are owed money, the largest amount first.
 *  @throws Problem 422 for an invalid cursor */
export const listPayoutsDue = async (
  deps: Deps,
  { cursor, pageSize }: Asked,
): Promise<{ items: PayoutDue[]; nextCursor: string | null; totalDuePaise: Paise }> => {
  const rows = await findHostsOwed(deps.db, readCursor(cursor), pageSize + 1);
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => toPayoutDue(row, deps.now())),
    nextCursor: last && rows.length > pageSize ? `${last.duePaise}.${last.id}` : null,
    totalDuePaise: await findTotalOwed(deps.db),
  };
};

/** Returns a page of the recorded payouts, latest first.
 *  @throws Problem 422 for an invalid cursor */
export const listPayouts = async (
  deps: Deps,
  { cursor, pageSize }: Asked,
): Promise<{ items: Payout[]; nextCursor: string | null }> => {
  if (cursor !== undefined && !isUuid(cursor)) throw invalidCursor();
  const { shown, nextCursor } = toPage(await findPayouts(deps.db, cursor, pageSize + 1), pageSize);
  return { items: shown.map(toPayout), nextCursor };
};

const conflict = (message: string) => new Problem(409, "not-allowed-now", message);

/** Records a payout that the team has sent to a host, and mails the host.
 *  @throws Problem 404 for an unknown host; 409 for a repeated bank reference, an amount above the
 *  balance, or a recently changed payout account */
export const recordPayout = async (
  deps: Deps,
  admin: Caller,
  request: { hostId: string; amountPaise: Paise; reference: string },
): Promise<PayoutDue> => {
  const { hostId, amountPaise, reference } = request;
  try {
    return await deps.db.transaction().execute(async (tx) => {
      const host = isUuid(hostId) ? await lockHost(tx, hostId) : undefined;
      if (!host) throw notFound(payoutMessages.unknownHost);
      const payableFrom = await findPayableFrom(tx, host.id, deps.now());
      // The payout account was changed less than `PAYOUT_CHANGE_WAIT_HOURS` ago.
      if (payableFrom)
        throw conflict(payoutAccountMessages.waits(formatMoment(istIso(payableFrom))));
      const { duePaise } = await findBalance(tx, host.id);
      const payout = { id: deps.newId(), hostId: host.id, amountPaise, reference };
      await insertPayout(tx, { ...payout, paidBy: admin.accountId, at: deps.now() });
      if (amountPaise > duePaise)
        throw conflict(`${payoutMessages.tooMuch} (${formatRupees(Math.max(0, duePaise))})`);
      await writeTransfer(tx, deps, "payout", { hostId: host.id, payoutId: payout.id }, [
        { account: "host_earnings", amountPaise },
        { account: "payouts", amountPaise: -amountPaise },
      ]);
      await recordAudit(tx, deps, {
        actorId: admin.accountId,
        action: "payout.record",
        subjectType: "account",
        subjectId: host.id,
        details: { amountPaise, reference },
      });
      await recordPayoutEvents(tx, deps, host.id);
      if (!host.deleted_at)
        await enqueueMail(tx, deps, {
          to: host.email,
          ...(await payoutMail(deps.config, { amountPaise, reference })),
        });
      const row = await findHostOwed(tx, host.id);
      if (!row) throw new Error("The paid host has no ledger entries.");
      return toPayoutDue(row, deps.now());
    });
  } catch (error) {
    // A payout to this host already has this bank reference.
    if (isUniqueViolation(error, "payouts_host_id_reference_key"))
      throw conflict(payoutMessages.twice);
    throw error;
  }
};
