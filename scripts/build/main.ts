// Builds parts of dist/: node scripts/build/main.ts [pages] [program]. Without arguments, it builds
// both parts. The pages are built first, because their build empties dist/. After a build of the
// pages alone, the program must be built again.
import { buildParts, hashOf, recordBuild } from "#scripts/inputs.mjs";
import { projectRoot } from "#scripts/run-command.ts";
import { buildPages } from "./pages.ts";
import { buildProgram } from "./program.ts";

const builds = { pages: buildPages, program: buildProgram };

const named = process.argv.slice(2);
for (const part of buildParts) {
  if (named.length > 0 && !named.includes(part)) continue;
  // The hash is computed before the build. If a file is saved during the build, the recorded hash
  // differs from the new sources, so the part is built again the next time.
  const hash = hashOf(projectRoot, part);
  await builds[part](projectRoot);
  recordBuild(projectRoot, part, hash);
}
