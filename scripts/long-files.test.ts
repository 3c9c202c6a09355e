import { expect, test } from "vitest";
import { longFiles } from "./long-files.ts";

test("the list of long files has no generated file", () => {
  const paths = longFiles().map((line) => line.trim().replace(/^\d+ /, ""));

  expect(paths).toContain("scripts/structure/order.ts");
  expect(paths.filter((path) => /schema\.(sql|ts)$|\.d\.ts$/.test(path))).toEqual([]);
});
