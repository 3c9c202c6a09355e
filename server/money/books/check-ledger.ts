import { DAY_MS } from "#contract/time.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { LEDGER_CHECKS_KEPT_DAYS } from "#server/money/policy.ts";
import { type Difference, keepLedgerCheck, ledgerDifferences } from "./ledger-check-queries.ts";

/** Compares what bookings, payments, refunds, payouts and documents say of money with the books, all
 *  as of one instant. What differs is logged as an error and kept for the team's page; nothing is put
 *  right by itself. The job `check-ledger`, each night. */
export const checkLedger = async (deps: Deps): Promise<Difference[]> => {
  const differences = await deps.db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(ledgerDifferences);
  const at = deps.now();
  const forgetBefore = new Date(at.getTime() - LEDGER_CHECKS_KEPT_DAYS * DAY_MS);
  await keepLedgerCheck(deps.db, { at, differences, forgetBefore });
  if (differences.length > 0)
    deps.log.error({ count: differences.length, differences }, "the books do not agree");
  else deps.log.info("the books agree");
  return differences;
};
