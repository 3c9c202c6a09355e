import { cpus, totalmem } from "node:os";
import type { Seen } from "./visitor.ts";

/** Result of one attack, in milliseconds and megabytes. */
export type Row = {
  name: string;
  what: string;
  without: Seen;
  during: Seen;
  memory: { before: number; peak: number; after: number };
  lost: string[];
  notes: string[];
  /** Why the attack was not completed. */
  brokeOff?: string;
};

const MAX_MEGABYTES = 400;
const MAX_P99_MS = 1_000;
const MAX_LEFT = 1.2;

const failed = ({ failures }: Seen): string =>
  Object.entries(failures)
    .map(([why, count]) => `${count} x ${why}`)
    .join(", ") || "none";

/** Returns whether the attack was completed, the site stayed within all limits, and no acknowledged
 *  write is missing. */
export const isGood = ({ during, memory, lost, brokeOff }: Row): boolean =>
  !brokeOff &&
  during.wrong === 0 &&
  during.p99 < MAX_P99_MS &&
  memory.peak < MAX_MEGABYTES &&
  memory.after <= memory.before * MAX_LEFT &&
  lost.length === 0;

const cells = (row: Row): string[] => [
  `**${row.name}**: ${row.what}`,
  `${row.during.p99.toFixed(0)} ms (${row.without.p99.toFixed(0)} ms)`,
  failed(row.during),
  `${row.memory.before}, ${row.memory.peak}, ${row.memory.after} MB`,
  row.lost.length === 0 ? "nothing" : row.lost.slice(0, 5).join("; "),
  isGood(row) ? "yes" : "**no**",
  [...(row.brokeOff ? [`**the attack failed**: ${row.brokeOff}`] : []), ...row.notes].join("; "),
];

const heading = [
  "attack",
  "another visitor's p99 (without the attack)",
  "the visitor's failed requests",
  "memory before, at peak, a minute after",
  "lost",
  "holds",
  "seen",
];

const line = (parts: string[]): string => `| ${parts.join(" | ")} |`;

/** Returns the text of bench/abuse.md.
 *  @param skipped - attacks that this machine does not allow, with the reason */
export const renderAbuseReport = (rows: Row[], skipped: string[]): string =>
  [
    "# What attacks do to the site",
    "",
    "`npm run abuse` wrote this page. Each attack runs against the program of `npm start` in demo mode, on a copy of",
    "the same data. The attacker and another visitor run on the same machine. The visitor reads pages and the API,",
    "including their own profile, and likes a space: ten requests a second, half of them on a new connection.",
    "Memory is that of the largest worker and of the processes that it started, without PostgreSQL.",
    `*Holds* means: p99 under ${MAX_P99_MS} ms; memory always under ${MAX_MEGABYTES} MB, and a minute after the attack at most 20 % more`,
    "than before the attack; no acknowledged write lost; no failed request of the visitor. A 503 is correct only",
    "if the attack makes the database, the disk or a table unavailable and the request needs this resource. Requests",
    "that need a locked table are not in the p99 of the second column; their p99 is in the last column.",
    "",
    `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}.`,
    "",
    line(heading),
    line(heading.map(() => "---")),
    ...rows.map((row) => line(cells(row))),
    ...(skipped.length > 0 ? ["", ...skipped.map((one) => `- Not run here: ${one}`)] : []),
    "",
  ].join("\n");
