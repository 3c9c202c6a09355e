import { cpus, totalmem } from "node:os";
import type { Seen } from "./visitor.ts";

/** What one attack did. Milliseconds and megabytes. */
export type Row = {
  name: string;
  what: string;
  without: Seen;
  during: Seen;
  memory: { before: number; peak: number; after: number };
  lost: string[];
  notes: string[];
};

const MOST_MEGABYTES = 400;
const MOST_P99_MS = 1_000;
const MOST_LEFT = 1.2;

/** What another visitor may see is a moment without the database, never a lasting failure. */
const failed = ({ failures }: Seen): string =>
  Object.entries(failures)
    .map(([why, count]) => `${count} x ${why}`)
    .join(", ") || "none";

const isGood = ({ during, memory, lost }: Row): boolean =>
  during.p99 < MOST_P99_MS &&
  memory.peak < MOST_MEGABYTES &&
  memory.after <= memory.before * MOST_LEFT &&
  lost.length === 0;

const cells = (row: Row): string[] => [
  `**${row.name}**: ${row.what}`,
  `${row.during.p99.toFixed(0)} ms (${row.without.p99.toFixed(0)} ms)`,
  failed(row.during),
  `${row.memory.before}, ${row.memory.peak}, ${row.memory.after} MB`,
  row.lost.length === 0 ? "nothing" : row.lost.slice(0, 5).join("; "),
  isGood(row) ? "yes" : "**no**",
  row.notes.join("; "),
];

const heading = [
  "attack",
  "another visitor's p99 (without it)",
  "their failed requests",
  "memory before, at peak, a minute after",
  "lost",
  "holds",
  "seen",
];

const line = (parts: string[]): string => `| ${parts.join(" | ")} |`;

/** bench/abuse.md. @param skipped attacks that this machine does not allow, with the reason */
export const report = (rows: Row[], skipped: string[]): string =>
  [
    "# What attacks do to the site",
    "",
    "`npm run abuse` wrote this page: the program of `npm start` in demo mode on a copy of the same data for",
    "each attack, the attacker and another visitor beside it on the same machine. The visitor asks ten times",
    "a second, half of the time on a new connection. Memory is the server and the processes that it started;",
    `PostgreSQL is not counted. *Holds* means p99 under ${MOST_P99_MS} ms, memory under ${MOST_MEGABYTES} MB and within a fifth`,
    "of what it was after a minute, and nothing lost that had been acknowledged.",
    "",
    `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}.`,
    "",
    line(heading),
    line(heading.map(() => "---")),
    ...rows.map((row) => line(cells(row))),
    ...(skipped.length > 0 ? ["", ...skipped.map((one) => `- Not run here: ${one}`)] : []),
    "",
  ].join("\n");
