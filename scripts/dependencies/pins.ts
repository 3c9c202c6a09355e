import { valid } from "semver";
import type { LockedPackage, Manifest } from "./lockfile.ts";

/** Returns a sentence for each dependency whose version is not exact: the installed version must be
 *  the tested one. */
export const pinProblems = (manifest: Manifest): string[] =>
  [manifest.dependencies, manifest.devDependencies, manifest.optionalDependencies]
    .flatMap((group) => Object.entries(group ?? {}))
    .filter(([, version]) => valid(version) !== version)
    .map(([name, version]) => `${name} is not pinned to one version: ${version}.`);

/** Returns a sentence for each package with an install script that is not listed in package.json's
 *  allowScripts. */
export const installScriptProblems = (
  packages: readonly LockedPackage[],
  { allowScripts = {} }: Manifest,
): string[] =>
  packages
    .filter(({ name, hasInstallScript }) => hasInstallScript && !(name in allowScripts))
    .map(({ name, version }) => `${name}@${version} has an install script that is not allowed.`);
