// npm run generate: writes the database's types and schema, README's table of modules, and the
// types of the typed client. Run it after a change of a migration, a route or the module order, and
// commit the result.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildApiDocument } from "./api/document.ts";
import { recordExamples } from "./api/examples.ts";
import { writeClientTypes } from "./api/files.ts";
import { projectRoot } from "./run-command.ts";
import { writeSchemaFiles } from "./schema-files.ts";
import { withModuleTable } from "./structure/map.ts";

const [option, ...testFiles] = process.argv.slice(2);
if (option !== undefined && option !== "--examples") {
  console.error("Usage: npm run generate [-- --examples [test files]]");
  process.exit(1);
}

await writeSchemaFiles();
const readme = join(projectRoot, "README.md");
writeFileSync(readme, withModuleTable(readFileSync(readme, "utf8")));
// Runs the tests that recorded the present examples of the API, and also `testFiles`. Records the
// examples again. This takes about two minutes.
if (option === "--examples") await recordExamples(await buildApiDocument(), testFiles);
await writeClientTypes(await buildApiDocument());
