import { spawnSync } from "node:child_process";
import { statSync } from "node:fs";

type User = { uid: number; gid: number };

/** How PostgreSQL's programs are run: PostgreSQL refuses to run as root. */
export type RunAs = {
  /** Comes before the program's name. */
  prefix: string[];
  /** The user for the program, if not the current one. */
  user?: User;
  /** The required owner of the data folder, if not the current user. */
  owner?: User;
};

// The user "nobody" on Debian, Alpine and Fedora alike.
const nobody: User = { uid: 65534, gid: 65534 };

const namespace = ["unshare", "--user", "--map-user=1000", "--map-group=1000"];

// The user "nobody", with the right to enter root's closed folders: the project or its data may be
// in one.
const nobodyAnywhere = [
  "setpriv",
  `--reuid=${nobody.uid}`,
  `--regid=${nobody.gid}`,
  "--clear-groups",
  "--inh-caps=+dac_override",
  "--ambient-caps=+dac_override",
];

const canRun = ([command = "", ...args]: string[]): boolean =>
  spawnSync(command, [...args, "true"], { stdio: "ignore" }).status === 0;

/** Chooses how to run PostgreSQL. An ordinary user runs it directly. Root runs it in a user
 *  namespace, where it appears as user 1000 and the files stay root's; where that is forbidden
 *  (Docker's default), as "nobody".
 *  @param works whether a prefix can be used on this machine */
export const chooseRunAs = (
  isRoot = process.getuid?.() === 0,
  works: (prefix: string[]) => boolean = canRun,
): RunAs => {
  if (!isRoot) return { prefix: [] };
  if (works(namespace)) return { prefix: namespace };
  if (works(nobodyAnywhere)) return { prefix: nobodyAnywhere, owner: nobody };
  return { prefix: [], user: nobody, owner: nobody };
};

/** Makes PostgreSQL's user the owner of `path` and everything below it. Only root can do this, and
 *  only root needs to. */
export const changeFolderOwner = (path: string, runAs: RunAs): void => {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = runAs.owner ?? { uid: 0, gid: 0 };
  if (statSync(path).uid === uid) return;
  spawnSync("chown", ["-R", `${uid}:${gid}`, path], { stdio: "ignore" });
};
