import { readdirSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "./run-command.ts";

// Folders that are not part of the project: git's own folder, and folders that git ignores.
const excludedNames = new Set([
  "node_modules",
  "dist",
  "data",
  ".git",
  ".react-router",
  "test-results",
  "playwright-report",
  "screens",
]);

const below = (folder: string): string[] =>
  readdirSync(join(projectRoot, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (!entry.isDirectory()) return [path];
    // node_modules is excluded everywhere. All other names are excluded only at the top level,
    // because a module may have a folder named data.
    const isExcluded =
      entry.name === "node_modules" || (folder === "" && excludedNames.has(entry.name));
    return isExcluded ? [] : below(path);
  });

/** Returns all files of the project, as paths from the project's root folder. */
export const projectFiles = (): string[] => below("");

/** Generated files. The lists of long files and long comments leave them out. */
export const generatedFiles: ReadonlySet<string> = new Set([
  "clients/typescript/jagah-api.d.ts",
  "db/schema.sql",
  "server/kernel/database/schema.ts",
]);
