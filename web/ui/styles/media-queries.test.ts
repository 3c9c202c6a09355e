import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test.each(globSync("web/**/*.css"))(
  "in %s, no two opposite media queries apply at once",
  (path) => {
    const css = readFileSync(path, "utf8");
    const limits = (side: "min" | "max") =>
      new Set(
        [...css.matchAll(new RegExp(`\\(${side}-((?:width|height): *[\\d.]+rem)\\)`, "g"))].map(
          ([, limit]) => limit,
        ),
      );
    const highest = limits("max");
    expect([...limits("min")].filter((limit) => highest.has(limit))).toEqual([]);
  },
);
