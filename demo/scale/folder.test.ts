import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { StartProblem } from "#server/kernel/base/start-problem.ts";
import { removeUnfinished } from "./folder.ts";

const folderWith = (...names: string[]): string => {
  const folder = mkdtempSync(join(tmpdir(), "jagah-scale-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const name of names) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, "file"), "content");
  }
  return folder;
};

test.each([[[]], [["postgres"]]])("what an interrupted load left is deleted: %j", (names) => {
  const folder = folderWith(...names);

  removeUnfinished(folder);
  removeUnfinished(folder);

  expect(existsSync(folder)).toBe(false);
});

test("any other folder is refused and stays as it is", () => {
  const folder = folderWith("postgres", "photos");

  expect(() => removeUnfinished(folder)).toThrow(StartProblem);

  expect(readdirSync(folder)).toEqual(["photos", "postgres"]);
  expect(readdirSync(join(folder, "photos"))).toEqual(["file"]);
});
