import type { CommandResult } from "#scripts/run-command.ts";
import { acceptedAdvisories } from "./accepted.ts";
import { advisoryProblems, ageWarning, committedAdvisories } from "./advisories.ts";
import { licenceProblems } from "./licences.ts";
import { parseLockfilePackages, projectLockfile, projectManifest } from "./lockfile.ts";
import { installScriptProblems, pinProblems } from "./pins.ts";

/** Checks the dependencies in the root lockfile without a network: licences, advisories, exact
 *  versions and install scripts. An old list of advisories is a warning, not a failure. */
export const checkDependencies = async (): Promise<CommandResult & { warning?: string }> => {
  const packages = parseLockfilePackages(projectLockfile());
  const manifest = projectManifest();
  const list = committedAdvisories();
  const problems = [
    ...licenceProblems(packages),
    ...pinProblems(manifest),
    ...installScriptProblems(packages, manifest),
    ...advisoryProblems(packages, list, acceptedAdvisories),
  ];
  const warning = ageWarning(list, new Date());
  return {
    ok: problems.length === 0,
    output: problems.join("\n"),
    ...(warning && { warning }),
  };
};
