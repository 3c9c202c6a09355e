import { readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { projectFiles } from "./project-files.ts";
import { projectRoot } from "./run-command.ts";

const LONG_LINES = 250;
const kinds = new Set([".ts", ".tsx", ".mjs", ".css", ".sql"]);

/** Nobody writes or reads them from top to bottom. */
const generated = new Set(["db/schema.sql", "server/kernel/database/schema.ts"]);

/** The files of more than 250 lines, the longest first, a line for each: a list to look at when a file
 *  is changed, and no limit. A limit made code worse that was only written to stay below it. */
export const longFiles = (): string[] =>
  projectFiles()
    .filter((path) => kinds.has(extname(path)) && !generated.has(path))
    .map((path) => ({
      path,
      lines: readFileSync(join(projectRoot, path), "utf8").split("\n").length - 1,
    }))
    .filter(({ lines }) => lines > LONG_LINES)
    .sort((a, b) => b.lines - a.lines)
    .map(({ path, lines }) => `${String(lines).padStart(6)} ${path}`);
