import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectFiles } from "#scripts/project-files.ts";
import { projectRoot } from "#scripts/run-command.ts";
import { findLiteralSpreads, findRepeatedNames } from "./code-rules.ts";
import { importProblems, orderProblems } from "./import-order.ts";
import { fullFolders, readSources } from "./sources.ts";
import { writeProblems } from "./table-writes.ts";

/** Returns a sentence for each violation of the structure. */
export const structureProblems = (): string[] => {
  const sources = readSources();
  const schema = readFileSync(join(projectRoot, "db/schema.sql"), "utf8");
  return [
    ...orderProblems(),
    ...importProblems(sources),
    ...writeProblems(sources, schema),
    ...fullFolders(projectFiles()),
    ...findLiteralSpreads(sources),
    ...findRepeatedNames(sources),
  ];
};
