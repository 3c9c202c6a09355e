import { readdirSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "./run-command.ts";

// What git does not keep.
const notOurs = new Set([
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
    // Only at the top: db/facts is ours.
    return folder === "" && notOurs.has(entry.name) ? [] : below(path);
  });

/** Every file of the project, by its path from the project's folder. */
export const projectFiles = (): string[] => below("");
