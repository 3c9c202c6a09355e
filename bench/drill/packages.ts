import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** The Debian 12 packages that the drill needs, each with the name of the service that it installs,
 *  if any. Patroni reaches etcd through python3-etcd. */
const PACKAGES: Record<string, string | undefined> = {
  patroni: "patroni",
  "python3-etcd": undefined,
  "etcd-server": "etcd",
  haproxy: "haproxy",
  pgbouncer: "pgbouncer",
  pgbackrest: undefined,
  "postgresql-15": "postgresql",
  iproute2: undefined,
};

/** How long each call of `apt-get` may take, in milliseconds. */
const INSTALL_MS = 8 * 60_000;

const isInstalled = (name: string): boolean =>
  spawnSync("dpkg", ["-s", name], { encoding: "utf8" }).stdout.includes(
    "Status: install ok installed",
  );

/** Writes a file unless it exists.
 *  @returns a function that removes the file if this call wrote it */
const writeWhile = (path: string, text: string, mode: number): (() => void) => {
  if (existsSync(path)) return () => {};
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text, { mode });
  return () => rmSync(path, { force: true });
};

/** Returns why the drill cannot run on this machine, or undefined. */
export const findObstacle = (): string | undefined => {
  if (process.platform !== "linux" || process.getuid?.() !== 0)
    return "The drill runs on Linux as root, because it makes network namespaces and installs packages.";
  const release = existsSync("/etc/os-release") ? readFileSync("/etc/os-release", "utf8") : "";
  if (!/^ID=debian$/m.test(release) || !/^VERSION_ID="12"$/m.test(release))
    return "The drill needs Debian 12, because it uses the package versions of this release.";
  return undefined;
};

/** Installs the missing packages. Prevents their services from running, because the drill starts
 *  the programs itself. Prevents Debian from creating a PostgreSQL database.
 *  @returns the names of the packages that were installed
 *  @throws Error when apt fails */
export const installPackages = (): string[] => {
  const missing = Object.keys(PACKAGES).filter((name) => !isInstalled(name));
  if (missing.length === 0) return [];
  const undo = [
    writeWhile("/usr/sbin/policy-rc.d", "#!/bin/sh\nexit 101\n", 0o755),
    writeWhile(
      "/etc/postgresql-common/createcluster.d/jagah-drill.conf",
      "create_main_cluster = false\n",
      0o644,
    ),
  ];
  const apt = (...args: string[]) =>
    execFileSync("apt-get", ["-q", "-o", "Dpkg::Use-Pty=0", ...args], {
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
      stdio: ["ignore", "ignore", "inherit"],
      timeout: INSTALL_MS,
    });
  try {
    apt("update");
    apt("install", "--yes", "--no-install-recommends", ...missing);
    const services = missing.flatMap((name) => PACKAGES[name] ?? []);
    if (existsSync("/run/systemd/system"))
      spawnSync("systemctl", ["disable", "--now", ...services], { stdio: "ignore" });
  } finally {
    for (const remove of undo) remove();
  }
  return missing;
};
