import { cpus, totalmem } from "node:os";

/** Returns a table as Markdown. */
export const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");

/** Returns the current minute in UTC and a description of the machine:
 *  `2026-11-24 20:16 UTC: 2 cores (AMD EPYC), 24 GB, Node 24.21.0`. */
export const describeRun = (): string => {
  const minute = new Date().toISOString().slice(0, 16).replace("T", " ");
  const processor = `${cpus().length} cores (${cpus()[0]?.model.trim()})`;
  return `${minute} UTC: ${processor}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`;
};

/** Returns the report with `part` in place of the section under this heading. Without such a
 *  section, `part` is added at the end. */
export const replaceSection = (report: string, heading: string, part: string): string => {
  const sections = report.trimEnd().split(/\n\n(?=## )/);
  const at = sections.findIndex((section) => section.startsWith(`${heading}\n`));
  sections.splice(at < 0 ? sections.length : at, 1, part.trimEnd());
  return `${sections.join("\n\n")}\n`;
};
