import type { SourceFiles } from "./import-order.ts";
import { tableOwners, unrestrictedWriters } from "./tables.ts";

// These patterns match code that writes to a table: Kysely calls, SQL in templates, and
// `createOutbox`, which names the table that the kernel then writes to.
const writes = [
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*["'`]([a-z_]+)/g,
  /\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?|copy)\s+(?:only\s+)?([a-z_]+)/gi,
  /\bupdate\s+(?:only\s+)?([a-z_]+)(?:\s+(?:as\s+)?[a-z_]+)?\s+set\b/gi,
  /\bcreateOutbox\(\s*["'`]([a-z_]+)/g,
];

/** Removes comments, because comments may name tables. A `//` comment after code is not removed.
 *  Strings on one line are kept, even if they contain the beginning of a comment. Line breaks are
 *  kept, so that line numbers stay correct. */
const withoutComments = (text: string): string =>
  text.replace(
    /(["'`])(?:\\.|(?!\1)[^\\\n])*\1|^[ \t]*\/\/.*$|\/\*[\s\S]*?\*\//gm,
    (part, quote: string | undefined) => (quote ? part : part.replace(/[^\n]/g, "")),
  );

const isWithin = (path: string, module: string): boolean =>
  path === module || path.startsWith(`${module}/`);

/** Returns a sentence for each statement of the server that writes to another module's table, and
 *  for each table without an owner. Tests and the `unrestrictedWriters`, such as the demo, are not
 *  checked for writes. */
export const writeProblems = (sources: SourceFiles, schema: string): string[] => {
  const tables = [...schema.matchAll(/^create table (?:public\.)?([a-z_]+)/gim)].map(
    ([, name = ""]) => name,
  );
  const problems = tables
    .filter((name) => !(name in tableOwners))
    .map((name) => `The table ${name} has no owner in scripts/structure/tables.ts.`);
  for (const [path, text] of sources) {
    if (!/^(server|demo)\//.test(path) || /\.test\.tsx?$/.test(path)) continue;
    if (Object.keys(unrestrictedWriters).some((module) => isWithin(path, module))) continue;
    const code = withoutComments(text);
    for (const pattern of writes)
      for (const { 1: table = "", index } of code.matchAll(pattern)) {
        const owner = tableOwners[table];
        if (!owner || isWithin(path, owner)) continue;
        const line = code.slice(0, index).split("\n").length;
        problems.push(`${path}:${line} writes to ${table}, which belongs to ${owner}.`);
      }
  }
  return problems;
};
