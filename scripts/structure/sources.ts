import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { projectFiles } from "#scripts/project-files.ts";
import { projectRoot } from "#scripts/run-command.ts";
import type { SourceFiles } from "./import-order.ts";

const isCode = (path: string): boolean =>
  /^(contract|server|demo|web|e2e|bench|scripts)\/.*\.(ts|tsx|mts|mjs)$/.test(path);

/** Returns the text of every TypeScript and JavaScript file of the program, its tests and tools,
 *  without clients/ and the configuration files. */
export const readSources = (): SourceFiles =>
  new Map(
    projectFiles()
      .filter(isCode)
      .map((path) => [path, readFileSync(join(projectRoot, path), "utf8")]),
  );

const MAX_FILES = 25;

/** Returns a sentence for each folder that directly contains more than `MAX_FILES` source files.
 *  Tests do not count. */
export const fullFolders = (paths: Iterable<string>): string[] => {
  const counts = new Map<string, number>();
  for (const path of paths) {
    if (/\.(test|spec)\./.test(path) || !/\.(ts|tsx|mts|mjs|css)$/.test(path)) continue;
    if (!/^(contract|server|web|e2e|scripts|demo|bench)\//.test(path)) continue;
    const folder = posix.dirname(path);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > MAX_FILES)
    .map(([folder, count]) => `${folder}/ has ${count} source files; the maximum is ${MAX_FILES}.`);
};
