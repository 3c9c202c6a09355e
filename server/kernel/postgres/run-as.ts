import { spawnSync } from "node:child_process";
import { statSync } from "node:fs";

/** How PostgreSQL's programs are run: PostgreSQL refuses to be root. */
export type RunAs = {
  /** Goes before the program's name. */
  prefix: string[];
  /** The owner that the data folder must have, when it is not ours. */
  owner?: { uid: number; gid: number };
};

const namespace = ["unshare", "--user", "--map-user=1000", "--map-group=1000"];
// "nobody" of Debian, Alpine and Fedora alike.
const nobody = { uid: 65534, gid: 65534 };

const mayMakeNamespace = (): boolean => {
  const [command = "", ...args] = namespace;
  return spawnSync(command, [...args, "true"], { stdio: "ignore" }).status === 0;
};

/** An ordinary user runs PostgreSQL directly. Root does it in a user namespace, where it looks like
 *  user 1000 and the files stay root's; where that is forbidden (Docker's default), as "nobody". */
export const chooseRunAs = (
  isRoot = process.getuid?.() === 0,
  canUseNamespace: () => boolean = mayMakeNamespace,
): RunAs => {
  if (!isRoot) return { prefix: [] };
  return canUseNamespace() ? { prefix: namespace } : { prefix: [], owner: nobody };
};

/** Gives `path` and all below it to whom PostgreSQL will run as. Only root can, only root needs to. */
export const giveFolder = (path: string, runAs: RunAs): void => {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = runAs.owner ?? { uid: 0, gid: 0 };
  if (statSync(path).uid === uid) return;
  spawnSync("chown", ["-R", `${uid}:${gid}`, path], { stdio: "ignore" });
};
