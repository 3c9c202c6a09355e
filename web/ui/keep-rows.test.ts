import { expect, test } from "vitest";
import { keepRows } from "./keep-rows.ts";

test("rows that are no longer in the list keep their position while they are in use", () => {
  const keep = (before: string, now: string, inUse: string) =>
    keepRows([...before], [...now], String, (key) => inUse.includes(String(key))).join("");

  expect(keep("abcd", "abd", "c")).toBe("abcd");
  expect(keep("abcd", "abd", "")).toBe("abd");
  expect(keep("abcd", "xabd", "bc")).toBe("xacbd");
  expect(keep("abcd", "", "ad")).toBe("ad");
});
