import { DAY_MS } from "#contract/time.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { LEDGER_CHECK_RETENTION_DAYS } from "#server/money/policy.ts";
import {
  findLedgerDifferences,
  type LedgerDifference,
  saveLedgerCheck,
} from "./ledger-check-queries.ts";

/** Compares the amounts of bookings, payments, refunds and payouts with each other and with the
 *  ledger, checks the numbers of documents for gaps, and returns the differences. It reads one
 *  snapshot of the database. It logs the differences as an error and saves them for the team's
 *  page, but corrects nothing. The job `check-ledger` calls it each night. */
export const checkLedger = async (deps: Deps): Promise<LedgerDifference[]> => {
  const differences = await deps.db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(findLedgerDifferences);
  const at = deps.now();
  const deleteBefore = new Date(at.getTime() - LEDGER_CHECK_RETENTION_DAYS * DAY_MS);
  await saveLedgerCheck(deps.db, { at, differences, deleteBefore });
  if (differences.length > 0)
    deps.log.error(
      { count: differences.length, differences },
      "the ledger check found differences",
    );
  else deps.log.info("the ledger check found no differences");
  return differences;
};
