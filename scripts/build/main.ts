// Builds the pages and the program of the server into dist/: node scripts/build/main.ts [--stale].
// With --stale, only the parts whose sources have changed are built.
import { buildParts, hashOf, isBuilt, recordBuild } from "#scripts/inputs.mjs";
import { projectRoot } from "#scripts/run-command.ts";
import { buildPages } from "./pages.ts";
import { buildProgram } from "./program.ts";

const builds = { pages: buildPages, program: buildProgram };

const isStaleOnly = process.argv.includes("--stale");
for (const part of buildParts) {
  if (isStaleOnly && isBuilt(projectRoot, part)) continue;
  // Computed before the build: a file that is saved during the build must cause another build.
  const hash = hashOf(projectRoot, part);
  await builds[part](projectRoot);
  recordBuild(projectRoot, part, hash);
}
