import { readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { generatedFiles, projectFiles } from "./project-files.ts";
import { projectRoot } from "./run-command.ts";

const LONG_LINES = 250;
const kinds = new Set([".ts", ".tsx", ".mjs", ".css", ".sql"]);

/** Returns the source files of more than 250 lines, the longest first. */
export const longFiles = (): { path: string; lines: number }[] =>
  projectFiles()
    .filter((path) => kinds.has(extname(path)) && !generatedFiles.has(path))
    .map((path) => ({
      path,
      lines: readFileSync(join(projectRoot, path), "utf8").split("\n").length - 1,
    }))
    .filter(({ lines }) => lines > LONG_LINES)
    .sort((a, b) => b.lines - a.lines);

/** Returns a warning about the long files among `grown`; undefined if there is none. The length is
 *  not a limit: a limit led to worse code, which was written only to stay below it.
 *  @param grown - the files that have grown; undefined for all files */
export const warnAboutLongFiles = (grown: ReadonlySet<string> | undefined): string | undefined => {
  const found = longFiles().filter(({ path }) => !grown || grown.has(path));
  if (found.length === 0) return undefined;
  const lines = found.map(({ path, lines }) => `${String(lines).padStart(6)} ${path}`);
  const what = grown
    ? "These long files are longer than on the main branch"
    : "These files are long (there is no main branch to compare with)";
  return `${what}:\n${lines.join("\n")}`;
};
