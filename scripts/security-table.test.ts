import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { projectRoot } from "./run-command.ts";

/** The requirements of levels 1 and 2 of OWASP ASVS 5.0, by section. A number `n` stands for the
 *  requirements 1 to `n`. A section with gaps has the list of its numbers. */
const sections: Record<string, number | number[]> = {
  "1.1": 2,
  "1.2": 9,
  "1.3": 11,
  "1.4": 3,
  "1.5": 2,
  "2.1": 3,
  "2.2": 3,
  "2.3": 4,
  "2.4": 1,
  "3.2": 2,
  "3.3": 4,
  "3.4": 6,
  "3.5": 5,
  "3.7": 2,
  "4.1": 3,
  "4.2": 1,
  "4.3": 2,
  "4.4": 4,
  "5.1": 1,
  "5.2": 3,
  "5.3": 2,
  "5.4": 3,
  "6.1": 3,
  "6.2": 12,
  "6.3": 4,
  "6.4": 4,
  "6.5": 5,
  "6.6": 3,
  "6.8": 4,
  "7.1": 3,
  "7.2": 4,
  "7.3": 2,
  "7.4": 5,
  "7.5": 2,
  "7.6": 2,
  "8.1": 2,
  "8.2": 3,
  "8.3": 1,
  "8.4": 1,
  "9.1": 3,
  "9.2": 4,
  "10.1": 2,
  "10.2": 2,
  "10.3": 4,
  "10.4": 11,
  "10.5": 5,
  "10.6": 2,
  "10.7": 3,
  "11.1": 2,
  "11.2": 3,
  "11.3": 3,
  "11.4": 4,
  "11.5": 1,
  "11.6": 1,
  "12.1": 3,
  "12.2": 2,
  "12.3": 4,
  "13.1": 1,
  "13.2": 5,
  "13.3": 2,
  "13.4": 5,
  "14.1": 2,
  "14.2": 4,
  "14.3": 3,
  "15.1": 3,
  "15.2": 3,
  "15.3": 7,
  "16.1": 1,
  "16.2": 5,
  "16.3": 4,
  "16.4": 3,
  "16.5": 3,
  "17.1": 1,
  "17.2": 4,
  "17.3": 2,
};

/** The requirements of level 1. */
const levelOne = new Set(
  `1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.3.1 1.3.2 1.5.1 2.1.1 2.2.1 2.2.2 2.3.1 3.2.1 3.2.2 3.3.1 3.4.1 
3.4.2 3.5.1 3.5.2 3.5.3 4.1.1 4.4.1 5.2.1 5.2.2 5.3.1 5.3.2 6.1.1 6.2.1 6.2.2 6.2.3 6.2.4 6.2.5 
6.2.6 6.2.7 6.2.8 6.3.1 6.3.2 6.4.1 6.4.2 7.2.1 7.2.2 7.2.3 7.2.4 7.4.1 7.4.2 8.1.1 8.2.1 8.2.2 
8.3.1 9.1.1 9.1.2 9.1.3 9.2.1 10.4.1 10.4.2 10.4.3 10.4.4 10.4.5 11.3.1 11.3.2 11.4.1 12.1.1 
12.2.1 12.2.2 13.4.1 14.2.1 14.3.1 15.1.1 15.2.1 15.3.1`.split(/\s+/),
);

const numbers = Object.entries(sections).flatMap(([section, which]) =>
  (typeof which === "number" ? Array.from({ length: which }, (_, i) => i + 1) : which).map(
    (number) => `${section}.${number}`,
  ),
);

const rows = readFileSync(join(projectRoot, "docs/security.md"), "utf8")
  .split("\n")
  .filter((line) => /^\| \d+\.\d+\.\d+ \|/.test(line))
  .map((line) =>
    line
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim())
      .slice(1, -1),
  );

describe("the table of ASVS requirements", () => {
  test("lists every requirement of levels 1 and 2 once, in order, with its level", () => {
    expect(numbers).toHaveLength(253);
    expect(rows.map(([number]) => number)).toEqual(numbers);
    expect(rows.map(([, level]) => level)).toEqual(
      numbers.map((number) => (levelOne.has(number) ? "1" : "2")),
    );
  });

  test("has no empty cell, and only the four statuses", () => {
    const lacking = rows.filter((cells) => cells.length !== 5 || cells.some((cell) => !cell));
    expect(lacking).toEqual([]);
    const statuses = new Set(rows.map((cells) => cells[3]));
    expect([...statuses].sort()).toEqual(["deviation", "met", "not applicable", "operator"]);
  });

  test("names only existing files", () => {
    const named = rows.flatMap((cells) =>
      [...(cells[4] ?? "").matchAll(/`([\w./-]+\/[\w./-]+)`/g)].map(([, path = ""]) => path),
    );
    const files = named.filter((path) => !path.startsWith("/"));
    expect(files.length).toBeGreaterThan(150);
    expect([...new Set(files)].filter((path) => !existsSync(join(projectRoot, path)))).toEqual([]);
  });

  test("names evidence, such as a test or a document, for each requirement that is met", () => {
    const without = rows.filter(
      ([, , , status, where = ""]) =>
        status === "met" &&
        !/\.(test|spec)\.tsx?`|`docs\/|`web\/|`contract\/|above|openapi|npm run/.test(where),
    );
    expect(without.map(([number]) => number)).toEqual([]);
  });
});
