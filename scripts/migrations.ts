// Checks that the previous release can still run after each migration. While an operator replaces
// the nodes one by one, nodes of the previous release use the migrated database.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { kindOfMigration } from "#server/kernel/database/migrate.ts";

/** The first migration that is checked. Those before it ran while no node was running. */
const FIRST_CHECKED = "0029";

const REASON = /--\s*safe on a running site:\s*\S/;

type Rule = {
  /** The part of the error message that says what the statement does, such as `removes …`. */
  what: string;
  /** Matches the outline of a statement that breaks the rule (see `outlineOf`). */
  found: RegExp;
};

const rules: readonly Rule[] = [
  {
    what: "removes what the previous release may use",
    found:
      /\bdrop\s+(table|column|view|materialized|function|type|sequence|schema)\b|\balter\s+table\b.*?\bdrop\s+(if\s+exists\s+)?(?!if\b|constraint\b|not\s+null\b|default\b|identity\b|expression\b)\w/is,
  },
  {
    what: "renames what the previous release may use",
    found: /\brename\s+(to|column|constraint|\w+\s+to)\b/i,
  },
  {
    what: "makes a column required that the previous release may leave empty",
    found: /\bset\s+not\s+null\b/i,
  },
  {
    what: "changes the type of a column",
    found: /\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b/i,
  },
  {
    what: "adds a required column without a default; the previous release does not fill it",
    found:
      /\badd\s+(column\s+)?(if\s+not\s+exists\s+)?(?!constraint\b)\w+\s(?![^,]*\b(default|generated)\b)[^,]*\bnot\s+null\b/i,
  },
  {
    what: "rewrites a table and locks it meanwhile",
    found: /\bvacuum\s+full\b|\bcluster\b|\btruncate\b|\block\s+table\b/i,
  },
];

/** The rules that apply only to tables that the migration does not create. */
const existingTableRules: readonly (Rule & { table: RegExp })[] = [
  {
    what: "locks a table against writers while the index is built (create index concurrently, in a file of its own)",
    found: /\bcreate\s+(unique\s+)?index\b(?!\s+concurrently\b)/i,
    table: /\bon\s+(?:only\s+)?(\w+)/i,
  },
  {
    what: "locks a table while every row is checked (add the constraint as not valid)",
    found: /\badd\s+(constraint\s+\w+\s+)?(check|foreign\s+key)\b(?![^,]*\bnot\s+valid\b)/i,
    table: /\balter\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?(\w+)/i,
  },
  {
    what: "locks a table while an index is built (create the index concurrently, then add the constraint using index)",
    found: /\badd\s+(constraint\s+\w+\s+)?(unique|primary\s+key|exclude)\b(?!\s+using\s+index\b)/i,
    table: /\balter\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?(\w+)/i,
  },
];

const withoutComments = (sql: string): string =>
  sql.replaceAll(/'(?:[^']|'')*'|--.*$/gm, (part) => (part.startsWith("'") ? part : ""));

/** Returns the statements of a migration. Each statement keeps the comments that stand before it.
 *  Two things are removed: the bodies of functions, and comments after a semicolon in the same
 *  line. */
const statementsOf = (sql: string): string[] =>
  sql
    .replaceAll(/\$(\w*)\$.*?\$\1\$/gs, "''")
    .split(/;[ \t]*(?:--.*)?(?:\n|$)/)
    .filter((statement) => withoutComments(statement).trim() !== "");

/** Returns a statement without comments, and without the contents of strings and brackets. So each
 *  comma that is left separates two actions of an `alter table`. */
const outlineOf = (statement: string): string => {
  let outline = withoutComments(statement).replaceAll(/'(?:[^']|'')*'/g, "''");
  for (let before = ""; before !== outline; ) {
    before = outline;
    outline = outline.replaceAll(/\([^()]*\)/g, " ");
  }
  return outline;
};

/** Returns an error message for each statement that breaks a rule of this file. A statement after
 *  the comment `-- safe on a running site: REASON` is accepted. */
const unsafeStatements = (name: string, all: readonly string[]): string[] => {
  const created = new Set(
    all.map(
      (one) => /\bcreate\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?(\w+)/i.exec(one)?.[1],
    ),
  );
  const found: string[] = [];
  const complain = (statement: string, what: string) =>
    found.push(
      `${name}: "${statement.trim().replaceAll(/\s+/g, " ").slice(0, 80)}" ${what}. Move it to a file .contract.sql, or write the reason before it: -- safe on a running site: ...`,
    );
  for (const whole of all) {
    if (REASON.test(whole)) continue;
    const statement = withoutComments(whole);
    const outline = outlineOf(whole);
    for (const { what, found: pattern } of rules)
      if (pattern.test(outline)) complain(statement, what);
    for (const { what, found: pattern, table } of existingTableRules)
      if (pattern.test(outline) && !created.has(table.exec(outline)?.[1]))
        complain(statement, what);
  }
  return found;
};

/** Returns an error message for each fault of a migration. A statement that could break or block
 *  the previous release is a fault. */
export const migrationProblems = (name: string, sql: string): string[] => {
  const kind = kindOfMigration(name);
  const all = statementsOf(sql);
  const bare = all.map(withoutComments).join(";");
  return [
    // When a `contract` migration runs, no node of the previous release is left.
    ...(kind === "contract" ? [] : unsafeStatements(name, all)),
    ...(/\bconcurrently\b/i.test(bare) && all.length > 1
      ? [`${name}: an index that is created or dropped concurrently needs a file of its own.`]
      : []),
    // A node may drop the index and stop before it has recorded the migration. Without `if exists`,
    // the next attempt would fail.
    ...(/\bdrop\s+index\s+concurrently\s+(?!if\s+exists\b)/i.test(bare)
      ? [`${name}: an index that is dropped concurrently needs "if exists".`]
      : []),
    ...(kind === "backfill" && all.length > 1 ? [`${name}: a backfill is one statement.`] : []),
  ];
};

/** Returns what is wrong with the migrations of a folder, from `FIRST_CHECKED` on. */
export const unsafeMigrations = (
  folder = join(import.meta.dirname, "../db/migrations"),
): string[] =>
  readdirSync(folder)
    .filter((name) => name >= FIRST_CHECKED)
    .flatMap((name) => migrationProblems(name, readFileSync(join(folder, name), "utf8")));
