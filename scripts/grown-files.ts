import { spawnSync } from "node:child_process";

const git = (root: string, ...args: string[]): string | undefined => {
  const { status, stdout } = spawnSync("git", args, { cwd: root, encoding: "utf8" });
  return status === 0 ? stdout : undefined;
};

/** Returns the files that have more lines now than at the merge base of `HEAD` and `origin/main`
 *  (or `main`). The result includes new files. Returns undefined if git finds no merge base.
 *  @param root - the root folder of a git repository */
export const findGrownFiles = (root: string): ReadonlySet<string> | undefined => {
  const base =
    git(root, "merge-base", "HEAD", "origin/main") ?? git(root, "merge-base", "HEAD", "main");
  const changes = base && git(root, "diff", "--numstat", "--no-renames", base.trim());
  const untracked = git(root, "ls-files", "--others", "--exclude-standard");
  if (changes === undefined || untracked === undefined) return undefined;
  const grown = changes.split("\n").flatMap((line) => {
    const [added, removed, path] = line.split("\t");
    return path && Number(added) > Number(removed) ? [path] : [];
  });
  return new Set([...grown, ...untracked.split("\n")]);
};
