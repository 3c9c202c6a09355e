import type { Paise } from "#contract/money.ts";
import { addDays, type IstDay, istIso, toInstant } from "#contract/time.ts";
import { invalid } from "#server/kernel/base/problem.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { formatCsv } from "./format-csv.ts";
import { findStatementRows, type StatementRow } from "./queries.ts";

const heading = [
  "Date (IST)",
  "What",
  "Space",
  "From (IST)",
  "To (IST)",
  "Platform fee (₹)",
  "Amount (₹)",
  "Balance owed to you (₹)",
  "Reference",
];

const kinds: Record<string, string> = {
  earning: "Booking",
  correction: "Refunded to the guest",
  payout: "Paid out to you",
};

/** Returns an amount without currency sign and digit grouping, e.g. `-500.00`, so that a
 *  spreadsheet can calculate with it. */
const rupees = (paise: Paise): string => (paise / 100).toFixed(2);

/** Returns a time in a form that spreadsheets recognise: `2026-11-21 09:00`, in IST. */
const moment = (at: Date | null): string => (at ? istIso(at).slice(0, 16).replace("T", " ") : "");

const cellsOf = (row: StatementRow): string[] => [
  moment(row.at),
  kinds[row.kind] ?? row.kind,
  row.spaceTitle ?? "",
  moment(row.startsAt),
  moment(row.endsAt),
  rupees(row.feePaise),
  rupees(row.amountPaise),
  rupees(row.balancePaise),
  row.reference ?? row.bookingId ?? "",
];

/** Returns a host's statement of account as CSV. Each earning, correction and payout is a row with
 *  the balance after that entry. The IST days `from` and `to` are optional and included in the
 *  period.
 *  @throws Problem 422 if `to` is before `from` */
export const getStatement = async (
  deps: Deps,
  hostId: string,
  { from, to }: { from?: IstDay | undefined; to?: IstDay | undefined },
): Promise<string> => {
  if (from && to && to < from)
    throw invalid({ to: "Please choose a last day that is not before the first." });
  const rows = await findStatementRows(deps.db, hostId, {
    from: from ? toInstant(from, 0) : null,
    until: to ? toInstant(addDays(to, 1), 0) : null,
  });
  return formatCsv([heading, ...rows.map(cellsOf)]);
};
