import { DAY_MS } from "#contract/time.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { LEDGER_CHECK_RETENTION_DAYS } from "#server/money/policy.ts";
import {
  findLedgerDifferences,
  type LedgerDifference,
  saveLedgerCheck,
} from "./ledger-check-queries.ts";

/** Returns the differences between bookings, payments, refunds, payouts and the ledger, and the
 *  gaps in the document numbers. Saves the result for the team's page and logs differences as an
 *  error, but corrects nothing. */
export const checkLedger = async (deps: Deps): Promise<LedgerDifference[]> => {
  const differences = await deps.db
    .transaction()
    // All rules read the same snapshot of the database.
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
