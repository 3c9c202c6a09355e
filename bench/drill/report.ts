import { describeRun, table } from "#bench/report-parts.ts";

/** The effects of one fault over all its repetitions. */
export type Row = {
  fault: string;
  /** Accounts, holds, payments and cancellations that the site had confirmed. */
  acknowledged: number;
  /** Acknowledged writes that were missing afterwards, registrations without a mail, and mails that
   *  were marked as sent and never arrived. */
  lost: number;
  /** Slots that were sold twice, and differences that the check of the ledger found. */
  wrong: number;
  /** The longest time without a successful write, in seconds. */
  withoutWrites: number;
  /** The longest time without a successful read of a page or of the API, in seconds. */
  withoutReads: number;
  /** Requests without a response or with a status of 500 or higher. */
  failed: number;
  /** What happened, in a few words. */
  seen: string;
  /** When the last repetition ended. */
  at: Date;
};

/** Merges the repetitions of a fault into one row, without changing the given rows. Counts are
 *  added up, except `wrong`. For `wrong` and for the times, the row has the largest value. */
export const mergeRows = (rows: readonly [Row, ...Row[]]): Row =>
  rows.slice(1).reduce<Row>(
    (all, row) => ({
      fault: all.fault,
      acknowledged: all.acknowledged + row.acknowledged,
      lost: all.lost + row.lost,
      // `wrong` is not summed. Each check covers the whole database, so a later check counts the
      // errors of earlier repetitions again.
      wrong: Math.max(all.wrong, row.wrong),
      withoutWrites: Math.max(all.withoutWrites, row.withoutWrites),
      withoutReads: Math.max(all.withoutReads, row.withoutReads),
      failed: all.failed + row.failed,
      seen: `${all.seen}; ${row.seen}`,
      at: row.at,
    }),
    rows[0],
  );

/** The largest values that a row may have. */
type Target = { withoutWrites?: number; withoutReads?: number; failed?: number };

/** The longest time that visitors may be without a page, in seconds, except while the whole
 *  database is restored. */
const MOST_WITHOUT_READS = 2;

/** The longest time without writes after the primary is killed or cut off, in seconds. */
const MOST_WITHOUT_WRITES = 30;

/** The targets of each fault. The drill runs the faults in this order. The target "nothing is lost
 *  or wrong" is not listed, because it applies to all faults. */
export const targets: Record<string, Target> = {
  "primary killed": { withoutWrites: MOST_WITHOUT_WRITES, withoutReads: MOST_WITHOUT_READS },
  "app node killed": { withoutReads: MOST_WITHOUT_READS },
  "worker killed": { withoutReads: MOST_WITHOUT_READS },
  "pooler killed": { withoutReads: MOST_WITHOUT_READS },
  "etcd leader killed": { withoutReads: MOST_WITHOUT_READS },
  partition: { withoutWrites: MOST_WITHOUT_WRITES, withoutReads: MOST_WITHOUT_READS },
  "rolling restart": { withoutReads: MOST_WITHOUT_READS, failed: 0 },
  "deploy with migration": { withoutReads: MOST_WITHOUT_READS, failed: 0 },
  "replica stopped": { withoutReads: MOST_WITHOUT_READS },
  "replica lagging": { withoutReads: MOST_WITHOUT_READS },
  "replica wiped": { withoutReads: MOST_WITHOUT_READS },
  "restore to a point in time": {},
};

/** Rounds a time to tenths of a second, as the table shows it, before it is compared with a
 *  target. */
const round = (value: number): number => Number(value.toFixed(1));

/** Returns a text for each target that a row misses; empty when the row reaches all targets. */
export const findMisses = (row: Row): string[] => {
  const target = targets[row.fault] ?? {};
  const over = (what: string, value: number, most: number | undefined) =>
    most !== undefined && round(value) > most ? [`${what}: ${round(value)}, at most ${most}`] : [];
  return [
    ...over("acknowledged and lost", row.lost, 0),
    ...over("sold twice, or wrong in the ledger", row.wrong, 0),
    ...over("seconds without writes", row.withoutWrites, target.withoutWrites),
    ...over("seconds without pages", row.withoutReads, target.withoutReads),
    ...over("failed requests", row.failed, target.failed),
  ];
};

const cellsOf = (row: Row): string[] => [
  row.fault,
  row.acknowledged.toLocaleString("en"),
  String(row.lost),
  String(row.wrong),
  row.withoutWrites.toFixed(1),
  row.withoutReads.toFixed(1),
  row.failed.toLocaleString("en"),
  findMisses(row).length === 0 ? "yes" : `**no**: ${findMisses(row).join("; ")}`,
  row.seen,
  row.at.toISOString().slice(0, 16).replace("T", " "),
];

/** Returns a fault's line in the table of an earlier report. */
const findLine = (report: string, fault: string): string | undefined =>
  report.split("\n").find((line) => line.startsWith(`| ${fault} |`));

/** Returns the page `bench/drills.md`.
 *  @param earlier - the page of an earlier run; a fault that has no new row keeps its row from that
 *  page */
export const renderReport = (rows: Row[], earlier = ""): string => `# Failure drill

\`npm run drill\` wrote this page on ${describeRun()}. Everything runs on this one machine, in network namespaces:
three machines with etcd, Patroni and PostgreSQL 15; two nodes of the site, each with HAProxy and PgBouncer; HAProxy in
front of them. The configuration is that of \`ops/\`. During each fault except the restore,
30 guests hold, pay and cancel bookings, and visitors open pages, most of which are in no cache.

*Acknowledged* counts accounts, holds, payments and cancellations that the site had confirmed; *lost* counts those of them that were
missing afterwards, registrations without a mail, and mails marked as sent that never arrived. Mails that still wait are not lost: they are
sent later. *Wrong* counts slots that were sold twice and discrepancies in the ledger. *Without writes* is the longest
time, in seconds, in which no write succeeded. *Without pages* is the longest time, in seconds, in which no read by an
anonymous visitor succeeded. *Failed* are requests without a response or with a status of 500 or higher, including those that the
site refuses with 503 because it has no primary or is busy. Nothing may be lost or wrong. Visitors may be without pages for at
most ${MOST_WITHOUT_READS} s. After the primary is killed or separated, writes must succeed again within ${MOST_WITHOUT_WRITES} s. No request may fail during a
restart or a deploy.

${table(
  [
    "fault",
    "acknowledged",
    "lost",
    "wrong",
    "without writes",
    "without pages",
    "failed requests",
    "targets met",
    "what happened",
    "at (UTC)",
  ],
  [],
)}
${Object.keys(targets)
  .flatMap((fault) => {
    const row = rows.find((one) => one.fault === fault);
    return (row ? `| ${cellsOf(row).join(" | ")} |` : findLine(earlier, fault)) ?? [];
  })
  .join("\n")}
`;
