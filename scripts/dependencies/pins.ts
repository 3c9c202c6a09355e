import { valid } from "semver";
import type { LockedPackage, Manifest } from "./lockfile.ts";

/** Returns a sentence for each dependency whose version is not exact. For example, `^1.2.0` is a
 *  range. Only an exact version ensures that the tested version is installed. */
export const pinProblems = (manifest: Manifest): string[] =>
  [manifest.dependencies, manifest.devDependencies, manifest.optionalDependencies]
    .flatMap((group) => Object.entries(group ?? {}))
    .filter(([, version]) => valid(version) !== version)
    .map(([name, version]) => `${name} is not pinned to one version: ${version}.`);

/** Returns a sentence for each package that has an install script but is not in `allowScripts` of
 *  package.json. */
export const installScriptProblems = (
  packages: readonly LockedPackage[],
  { allowScripts = {} }: Manifest,
): string[] =>
  packages
    .filter(({ name, hasInstallScript }) => hasInstallScript && !(name in allowScripts))
    .map(({ name, version }) => `${name}@${version} has an install script that is not allowed.`);
