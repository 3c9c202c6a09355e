// Uses no packages, and nothing newer than Node 20, because this file runs before anything is
// installed.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import {
  describeMachine,
  findNodeProblem,
  isPackageForMachine,
  NEEDED_NODE,
} from "#server/kernel/base/platform.mjs";

const packagesOf = (path) => {
  try {
    return JSON.parse(readFileSync(path, "utf8")).packages;
  } catch {
    return undefined;
  }
};

/** Returns whether the packages that npm recorded after the last install match the lockfile. Two
 *  kinds of packages may be missing:
 *  - our own optional dependencies that do not fit this machine
 *  - optional packages that only other packages ask for */
export const isInstalled = (root, platform = process.platform, arch = process.arch) => {
  const wanted = packagesOf(join(root, "package-lock.json"));
  const present = packagesOf(join(root, "node_modules", ".package-lock.json"));
  if (!wanted || !present) return false;
  const ours = Object.keys(wanted[""]?.optionalDependencies ?? {}).map(
    (name) => `node_modules/${name}`,
  );
  return Object.entries(wanted).every(([path, { version, integrity, optional, os, cpu }]) => {
    if (path === "") return true;
    const found = present[path];
    if (found) return found.version === version && found.integrity === integrity;
    return optional && !(ours.includes(path) && isPackageForMachine({ os, cpu }, platform, arch));
  });
};

/** Returns the path of the Node executable that is to run npm; undefined if there is none. A
 *  Node in node_modules is never used, because `npm ci` deletes node_modules. */
const outsideNode = () => {
  const own = join("node_modules", "");
  const { npm_node_execpath: fromNpm, PATH = "" } = process.env;
  if (fromNpm && !fromNpm.includes(own)) return fromNpm;
  return PATH.split(delimiter)
    .filter((folder) => !folder.includes(own))
    .map((folder) => join(folder, "node"))
    .find((path) => existsSync(path));
};

const pathWithoutOurs = () =>
  (process.env.PATH ?? "")
    .split(delimiter)
    .filter((folder) => !folder.includes(join("node_modules", ".bin")))
    .join(delimiter);

/** Runs `npm ci`, including development packages even when NODE_ENV is production: the build needs
 *  them.
 *  @returns whether it succeeded */
export const install = (root) => {
  const args = ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  const npm = process.env.npm_execpath;
  const node = outsideNode();
  const command = npm?.endsWith(".js") && node ? [node, npm] : ["npm"];
  const { status, error } = spawnSync(command[0], [...command.slice(1), ...args], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, PATH: pathWithoutOurs() },
  });
  if (error) process.stderr.write(`npm could not be run: ${error.message}\n`);
  return status === 0;
};

/** Returns an error message if the Node that runs the package scripts is unsuitable; undefined if
 *  it is suitable. The scripts use the Node in node_modules. If node_modules has no Node, they use
 *  the machine's Node. */
export const nodeProblem = (root) => {
  const bundled = join(root, "node_modules", ".bin", "node");
  if (!existsSync(bundled)) return findNodeProblem();
  const { stdout } = spawnSync(bundled, ["--version"], { encoding: "utf8" });
  return findNodeProblem(stdout ?? "") === undefined
    ? undefined
    : `The Node ${NEEDED_NODE} that came with the install does not run on this machine (${describeMachine()}); install Node ${NEEDED_NODE} or newer and run npm ci --omit=optional.`;
};
