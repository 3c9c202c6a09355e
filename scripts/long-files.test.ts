import { expect, test } from "vitest";
import { longFiles, warnAboutLongFiles } from "./long-files.ts";

test("the list of long files has no generated file", () => {
  const paths = longFiles().map(({ path }) => path);

  expect(paths).toContain("scripts/structure/order.ts");
  expect(paths.filter((path) => /schema\.(sql|ts)$|\.d\.ts$/.test(path))).toEqual([]);
});

test("the warning is about the long files that are longer than on the main branch", () => {
  const [longest, second] = longFiles();

  expect(warnAboutLongFiles(new Set([second?.path ?? "", "README.md"]))).toBe(
    `These long files are longer than on the main branch:\n${String(second?.lines).padStart(6)} ${second?.path}`,
  );
  expect(warnAboutLongFiles(new Set(["README.md"]))).toBeUndefined();
  expect(warnAboutLongFiles(undefined)).toContain(longest?.path);
});
