import { z } from "zod";
import { payoutAccountMessages } from "#contract/earnings/messages.ts";
import {
  type PayoutAccount,
  type PayoutAccountFields,
  parsePayoutAccount,
} from "#contract/earnings/payout-account.ts";
import type {
  ShownPayoutAccount,
  WholePayoutAccount,
} from "#contract/earnings/payout-account-routes.ts";
import { PAYOUT_CHANGE_WAIT_HOURS } from "#contract/earnings/policy.ts";
import { MINUTE_MS } from "#contract/time.ts";
import { recordPayoutEvents } from "#server/events/record-events.ts";
import type { Caller } from "#server/identity/caller.ts";
import type { RequestOrigin } from "#server/identity/changes/request-origin.ts";
import { recordSecurityEvent } from "#server/identity/security-events/security-events.ts";
import { isUuid } from "#server/kernel/base/ids.ts";
import { invalid, notFound } from "#server/kernel/base/problem.ts";
import type { Db, Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { consumeAttempt } from "#server/kernel/http/rate-limits.ts";
import { task } from "#server/kernel/jobs/task.ts";
import { recordAudit } from "#server/kernel/record-audit.ts";
import { enqueueMail } from "#server/mail/outbox.ts";
import { payoutAccountChangeLimit, RESEALED_AT_ONCE } from "#server/money/policy.ts";
import { payoutAccountChangedMail, payoutAccountRemovedMail } from "./payout-account-mails.ts";
import {
  findAccountsOfOtherKeys,
  findPayoutAccount,
  replaceSealedAccount,
  savePayoutAccountRow,
} from "./payout-account-queries.ts";
import { lockHost } from "./queries.ts";
import { openAccount, sealAccount } from "./sealed-account.ts";

const none: ShownPayoutAccount = { holder: null, kind: null, lastFour: null };

const toShown = (account: PayoutAccount): ShownPayoutAccount & { lastFour: string } =>
  "upi" in account
    ? { holder: account.holder, kind: "upi", lastFour: account.upi.slice(-4) }
    : { holder: account.holder, kind: "bank", lastFour: account.accountNumber.slice(-4) };

/** Returns a host's payout account as the host sees it. Every field is null if there is no account,
 *  or if it cannot be decrypted. */
export const getPayoutAccount = async (deps: Deps, hostId: string): Promise<ShownPayoutAccount> => {
  const account = openAccount(deps, await findPayoutAccount(deps.db, hostId));
  return account ? toShown(account) : none;
};

/** Returns the time from which payouts are possible after a change of the payout account; null if
 *  they are possible now. */
export const computePayableFrom = (changedAt: Date | null | undefined, now: Date): Date | null => {
  if (!changedAt) return null;
  const from = new Date(changedAt.getTime() + PAYOUT_CHANGE_WAIT_HOURS * 60 * MINUTE_MS);
  return from > now ? from : null;
};

/** Returns the time from which payouts to the host are possible; null if they are possible now. */
export const findPayableFrom = async (
  db: Db | Tx,
  hostId: string,
  now: Date,
): Promise<Date | null> =>
  computePayableFrom((await findPayoutAccount(db, hostId))?.changed_at, now);

/** Encrypts and stores the caller's payout account, mails the caller, and records the change in the
 *  recent activity. Payouts then wait for `PAYOUT_CHANGE_WAIT_HOURS`. The caller needs a recent
 *  proof of identity.
 *  @throws Problem 422 naming the wrong fields; 429 for too many changes */
export const savePayoutAccount = async (
  deps: Deps,
  caller: Caller,
  { fields, origin }: { fields: PayoutAccountFields; origin: RequestOrigin },
): Promise<ShownPayoutAccount> => {
  const { account, errors } = parsePayoutAccount(fields);
  if (!account) throw invalid(errors);
  await change(deps, caller, { account, origin });
  return toShown(account);
};

/** Deletes the caller's payout account, mails the caller, and records the removal in the recent
 *  activity. Payouts then wait for `PAYOUT_CHANGE_WAIT_HOURS`. If there is no payout account, does
 *  nothing. The caller needs a recent proof of identity.
 *  @throws Problem 429 for too many changes */
export const removePayoutAccount = async (
  deps: Deps,
  caller: Caller,
  origin: RequestOrigin,
): Promise<ShownPayoutAccount> => {
  if ((await findPayoutAccount(deps.db, caller.accountId))?.sealed)
    await change(deps, caller, { account: null, origin });
  return none;
};

const change = async (
  deps: Deps,
  { accountId: hostId, sessionId }: Caller,
  { account, origin }: { account: PayoutAccount | null; origin: RequestOrigin },
): Promise<void> => {
  await consumeAttempt(deps, {
    what: "payout-account",
    who: hostId,
    ...payoutAccountChangeLimit,
  });
  const at = deps.now();
  await deps.db.transaction().execute(async (tx) => {
    // A payout takes this lock too, so a payout that is being recorded sees the account either
    // before or after the change.
    const host = await lockHost(tx, hostId);
    if (!host) throw new Error("The host has no account.");
    await savePayoutAccountRow(tx, {
      hostId,
      account: account && sealAccount(deps, hostId, account),
      at,
    });
    await recordPayoutEvents(tx, deps, hostId);
    await recordSecurityEvent(tx, deps, {
      kind: account ? "payout-account-changed" : "payout-account-removed",
      accountId: hostId,
      sessionId,
      origin,
    });
    const payableFrom = new Date(at.getTime() + PAYOUT_CHANGE_WAIT_HOURS * 60 * MINUTE_MS);
    const mail = account
      ? payoutAccountChangedMail(deps.config, {
          ...toShown(account),
          holder: account.holder,
          payableFrom,
        })
      : payoutAccountRemovedMail(deps.config, { payableFrom });
    await enqueueMail(tx, deps, { to: host.email, ...(await mail) });
  });
};

/** Returns a host's complete payout account for the team, and records the view in the audit log.
 *  @throws Problem 404 for an unknown host, and for a host whose payout account is missing or
 *  cannot be decrypted */
export const revealPayoutAccount = async (
  deps: Deps,
  admin: Caller,
  hostId: string,
): Promise<WholePayoutAccount> =>
  deps.db.transaction().execute(async (tx) => {
    const row = isUuid(hostId) ? await findPayoutAccount(tx, hostId) : undefined;
    if (!row?.sealed) throw notFound(payoutAccountMessages.noAccount);
    const account = openAccount(deps, row);
    if (!account) throw notFound(payoutAccountMessages.unreadable);
    const { kind, lastFour } = toShown(account);
    await recordAudit(tx, deps, {
      actorId: admin.accountId,
      action: "payout.view-account",
      subjectType: "account",
      subjectId: row.host_id,
      details: { kind, lastFour },
    });
    return { accountNumber: null, ifsc: null, upi: null, ...account, kind: kind ?? "bank" };
  });

/** Returns the stored payout account of a host, for the export of the host's own data; null if
 *  there is none, or if it cannot be decrypted. */
export const findPayoutAccountToExport = async (
  deps: Pick<Deps, "db" | "secrets" | "log">,
  hostId: string,
): Promise<(PayoutAccount & { changedAt: string }) | null> => {
  const row = await findPayoutAccount(deps.db, hostId);
  const account = openAccount(deps, row);
  return row && account ? { ...account, changedAt: row.changed_at.toISOString() } : null;
};

/** The nightly job that encrypts payout accounts again with the current key if a former key
 *  encrypted them. After this job, payout accounts no longer need the former secret key
 *  (`FORMER_SECRET_KEYS`). Accounts that cannot be decrypted stay as they are. */
export const resealPayoutAccounts = task(z.unknown(), async (deps: Deps) => {
  const [{ id: keyId }] = deps.secrets.payoutAccounts;
  for (let after: string | undefined; ; ) {
    const rows = await findAccountsOfOtherKeys(deps.db, { keyId, after, limit: RESEALED_AT_ONCE });
    for (const row of rows) {
      const account = openAccount(deps, row);
      if (account)
        await replaceSealedAccount(deps.db, row, sealAccount(deps, row.host_id, account));
    }
    after = rows.at(-1)?.host_id;
    if (rows.length < RESEALED_AT_ONCE) return;
  }
});
