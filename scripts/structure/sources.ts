import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectFiles } from "#scripts/project-files.ts";
import { root } from "#scripts/run-command.ts";
import type { Sources } from "./import-order.ts";

/** Every TypeScript and JavaScript file of ours, and its text. */
export const readSources = (): Sources =>
  new Map(
    projectFiles()
      .filter((path) =>
        /^(contract|server|demo|web|e2e|bench|scripts)\/.*\.(ts|tsx|mts|mjs)$/.test(path),
      )
      .map((path) => [path, readFileSync(join(root, path), "utf8")]),
  );
