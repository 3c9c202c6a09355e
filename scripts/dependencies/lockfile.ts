import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "#scripts/run-command.ts";

export type LockedPackage = {
  name: string;
  version: string;
  /** An SPDX expression; not every package states one. */
  licence: string | undefined;
  /** The hash of the package's file: `sha512-` followed by base64. */
  integrity: string | undefined;
  hasInstallScript: boolean;
  /** Whether the package is needed only for development, build or tests. */
  dev: boolean;
};

type LockEntry = {
  version?: string;
  license?: string;
  integrity?: string;
  hasInstallScript?: boolean;
  dev?: boolean;
  name?: string;
};

const nameAt = (path: string): string => path.slice(path.lastIndexOf("node_modules/") + 13);

/** Returns every package of a lockfile (version 3), each version once. */
export const parseLockfilePackages = (lockfile: string): LockedPackage[] => {
  const { packages } = JSON.parse(lockfile) as { packages: Record<string, LockEntry> };
  const found = new Map<string, LockedPackage>();
  for (const [path, entry] of Object.entries(packages)) {
    if (!path.includes("node_modules/") || !entry.version) continue;
    const name = entry.name ?? nameAt(path);
    const key = `${name}@${entry.version}`;
    const dev = Boolean(entry.dev) && (found.get(key)?.dev ?? true);
    found.set(key, {
      name,
      version: entry.version,
      licence: entry.license,
      dev,
      integrity: entry.integrity,
      hasInstallScript: Boolean(entry.hasInstallScript),
    });
  }
  return [...found.values()];
};

export type Manifest = {
  version?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  allowScripts?: Record<string, boolean>;
};

export const projectLockfile = (): string =>
  readFileSync(join(projectRoot, "package-lock.json"), "utf8");

export const projectManifest = (): Manifest =>
  JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8")) as Manifest;
