// npm run advisories fetches the current advisories about our packages; npm run sbom writes the
// software bill of materials. Fetching needs a network, so it is not part of `npm run check`.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "#scripts/run-command.ts";
import { parseLockfilePackages, projectLockfile, projectManifest } from "./lockfile.ts";
import { fetchAdvisories } from "./osv.ts";
import { buildSbom } from "./sbom.ts";

const OSV_API = process.env.OSV_API_URL ?? "https://api.osv.dev";

const advisories = async (): Promise<string> => {
  const list = await fetchAdvisories(
    OSV_API,
    parseLockfilePackages(projectLockfile()),
    new Date().toISOString().slice(0, 10),
  );
  const file = join(projectRoot, "scripts/dependencies/advisories.json");
  writeFileSync(file, `${JSON.stringify(list, null, 2)}\n`);
  return `${list.advisories.length} advisories in ${file}`;
};

const sbom = (): string => {
  const file = join(projectRoot, "dist/sbom.cdx.json");
  const { version = "0" } = projectManifest();
  const bill = buildSbom(parseLockfilePackages(projectLockfile()), { version });
  mkdirSync(join(projectRoot, "dist"), { recursive: true });
  writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
  return file;
};

const [what] = process.argv.slice(2);
if (what === "advisories") console.log(await advisories());
else if (what === "sbom") console.log(sbom());
else throw new Error("Usage: advisories or sbom.");
