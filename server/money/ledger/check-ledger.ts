import { DAY_MS } from "#contract/time.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { LEDGER_CHECK_RETENTION_DAYS } from "#server/money/policy.ts";
import {
  findLedgerDifferences,
  type LedgerDifference,
  saveLedgerCheck,
} from "./ledger-check-queries.ts";

/** Compares what bookings, payments, refunds, payouts and documents say of money with the books, all
 *  as of one instant. What differs is logged as an error and kept for the team's page; nothing is put
 *  right by itself. The job `check-ledger`, each night. */
export const checkLedger = async (deps: Deps): Promise<LedgerDifference[]> => {
  const differences = await deps.db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(findLedgerDifferences);
  const at = deps.now();
  const forgetBefore = new Date(at.getTime() - LEDGER_CHECK_RETENTION_DAYS * DAY_MS);
  await saveLedgerCheck(deps.db, { at, differences, forgetBefore });
  if (differences.length > 0)
    deps.log.error({ count: differences.length, differences }, "the books do not agree");
  else deps.log.info("the books agree");
  return differences;
};
