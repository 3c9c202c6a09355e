import { spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import { listWaysFromRoot, type RunAs } from "#server/kernel/base/platform.mjs";
import { StartProblem } from "#server/kernel/base/start-problem.ts";

const canRun = ([command = "", ...args]: string[]): boolean =>
  spawnSync(command, [...args, "true"], { stdio: "ignore" }).status === 0;

/** Chooses how to run PostgreSQL. An ordinary user runs PostgreSQL directly. Root takes the first
 *  of `ways` that works.
 *  @param works - returns whether this machine can run commands with a given prefix
 *  @throws StartProblem when root starts the site on a system other than Linux */
export const chooseRunAs = (
  isRoot = process.getuid?.() === 0,
  works: (prefix: string[]) => boolean = canRun,
  ways = listWaysFromRoot(),
): RunAs => {
  if (!isRoot) return { prefix: [] };
  // By default, Docker forbids user namespaces, so `unshare` does not work there.
  const way = ways.find(({ prefix }) => prefix.length === 0 || works(prefix));
  if (!way)
    throw new StartProblem(
      "PostgreSQL refuses to run as root; start Jagah as an ordinary user, without sudo.",
    );
  return way;
};

/** Makes PostgreSQL's user the owner of `path` and everything below it. Does nothing in two cases:
 *  - PostgreSQL's user owns `path` already.
 *  - This process is not root. PostgreSQL then runs as the same user, who owns the files. */
export const changeFolderOwner = (path: string, runAs: RunAs): void => {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = runAs.owner ?? { uid: 0, gid: 0 };
  if (statSync(path).uid === uid) return;
  spawnSync("chown", ["-R", `${uid}:${gid}`, path], { stdio: "ignore" });
};
