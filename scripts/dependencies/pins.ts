import { valid } from "semver";
import type { LockedPackage, Manifest } from "./lockfile.ts";

/** A sentence for each dependency whose version is not exact: what is installed must be what was tested. */
export const pinProblems = (manifest: Manifest): string[] =>
  [manifest.dependencies, manifest.devDependencies, manifest.optionalDependencies]
    .flatMap((group) => Object.entries(group ?? {}))
    .filter(([, version]) => valid(version) !== version)
    .map(([name, version]) => `${name} is not pinned to one version: ${version}.`);

/** A sentence for each package that wants to run a script at its installation without being named in
 *  package.json's allowScripts. */
export const installScriptProblems = (
  packages: readonly LockedPackage[],
  { allowScripts = {} }: Manifest,
): string[] =>
  packages
    .filter(({ name, hasInstallScript }) => hasInstallScript && !(name in allowScripts))
    .map(({ name, version }) => `${name}@${version} has an install script that nobody allowed.`);
