// Writes README's table of modules from order.ts.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "#scripts/run-command.ts";
import { withModuleTable } from "./map.ts";

const readme = join(projectRoot, "README.md");
writeFileSync(readme, withModuleTable(readFileSync(readme, "utf8")));
