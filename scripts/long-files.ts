import { readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { generatedFiles, projectFiles } from "./project-files.ts";
import { projectRoot } from "./run-command.ts";

const LONG_LINES = 250;
const kinds = new Set([".ts", ".tsx", ".mjs", ".css", ".sql"]);

/** Returns a line for each source file of more than 250 lines, the longest first. This is a list to
 *  check when a file is changed, not a limit. A limit led to worse code that was written only to
 *  stay below the limit. */
export const longFiles = (): string[] =>
  projectFiles()
    .filter((path) => kinds.has(extname(path)) && !generatedFiles.has(path))
    .map((path) => ({
      path,
      lines: readFileSync(join(projectRoot, path), "utf8").split("\n").length - 1,
    }))
    .filter(({ lines }) => lines > LONG_LINES)
    .sort((a, b) => b.lines - a.lines)
    .map(({ path, lines }) => `${String(lines).padStart(6)} ${path}`);
