import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findGrownFiles } from "./grown-files.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "jagah-grown-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const git = (...args: string[]) => {
  const author = ["-c", "user.name=Asha", "-c", "user.email=asha@example.in"];
  const { status, stderr } = spawnSync("git", [...author, ...args], {
    cwd: root,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(stderr);
};
const write = (name: string, lines: number) =>
  writeFileSync(join(root, name), "a line\n".repeat(lines));
const commitAll = () => {
  git("add", "--all");
  git("commit", "--quiet", "--message", "A change");
};

test("files count that grew on the branch or in the working tree, and new files", () => {
  git("init", "--quiet", "--initial-branch=main");
  for (const name of ["same", "shorter", "committed", "edited"]) write(name, 3);
  commitAll();
  expect(findGrownFiles(root)).not.toContain("same");
  git("checkout", "--quiet", "-b", "floor");
  write("committed", 4);
  write("shorter", 2);
  commitAll();
  write("edited", 4);
  write("new", 1);

  const grown = findGrownFiles(root);

  for (const name of ["committed", "edited", "new"]) expect(grown).toContain(name);
  for (const name of ["same", "shorter"]) expect(grown).not.toContain(name);
});

test("a branch is compared with origin/main, if there is one", () => {
  git("init", "--quiet", "--initial-branch=main");
  write("file", 3);
  commitAll();
  git("update-ref", "refs/remotes/origin/main", "HEAD");
  write("file", 4);
  commitAll();

  expect(findGrownFiles(root)).toContain("file");
});

test("without a main branch, there is nothing to compare with", () => {
  expect(findGrownFiles(root)).toBeUndefined();
  git("init", "--quiet", "--initial-branch=floor");
  write("file", 3);
  commitAll();

  expect(findGrownFiles(root)).toBeUndefined();
});
