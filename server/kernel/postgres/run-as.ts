import { spawnSync } from "node:child_process";
import { statSync } from "node:fs";

type User = { uid: number; gid: number };

/** How PostgreSQL's programs are run: PostgreSQL refuses to be root. */
export type RunAs = {
  /** Goes before the program's name. */
  prefix: string[];
  /** Who the program is spawned as, when it is not us. */
  user?: User;
  /** The owner that the data folder must have, when it is not us. */
  owner?: User;
};

// "nobody" of Debian, Alpine and Fedora alike.
const nobody: User = { uid: 65534, gid: 65534 };

const namespace = ["unshare", "--user", "--map-user=1000", "--map-group=1000"];

// Nobody, who may still enter root's closed folders: the project or its data may lie in one.
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

/** An ordinary user runs PostgreSQL directly. Root does it in a user namespace, where it looks like
 *  user 1000 and the files stay root's; where that is forbidden (Docker's default), as "nobody".
 *  @param works tells whether a prefix can be used on this machine */
export const chooseRunAs = (
  isRoot = process.getuid?.() === 0,
  works: (prefix: string[]) => boolean = canRun,
): RunAs => {
  if (!isRoot) return { prefix: [] };
  if (works(namespace)) return { prefix: namespace };
  if (works(nobodyAnywhere)) return { prefix: nobodyAnywhere, owner: nobody };
  return { prefix: [], user: nobody, owner: nobody };
};

/** Gives `path` and all below it to whom PostgreSQL will run as. Only root can, only root needs to. */
export const changeFolderOwner = (path: string, runAs: RunAs): void => {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = runAs.owner ?? { uid: 0, gid: 0 };
  if (statSync(path).uid === uid) return;
  spawnSync("chown", ["-R", `${uid}:${gid}`, path], { stdio: "ignore" });
};
