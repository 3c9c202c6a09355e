import { expect, test } from "vitest";
import { formatCsv } from "./format-csv.ts";

test("cells with commas, quotes and line ends are quoted", () => {
  expect(formatCsv([["a", 'say "b"', "c,d", "e\nf"]])).toBe('\ufeffa,"say ""b""","c,d","e\nf"\r\n');
});

test.each([
  ['=HYPERLINK("https://x.example")', `"'=HYPERLINK(""https://x.example"")"`],
  ["+91", "'+91"],
  ["@here", "'@here"],
  ["-2+3", "'-2+3"],
  ["\tcmd", "'\tcmd"],
])("what a spreadsheet would execute is text: %s", (cell, written) => {
  expect(formatCsv([[cell]])).toBe(`\ufeff${written}\r\n`);
});

test.each(["-500.00", "12", "0.50"])("a number stays a number: %s", (cell) => {
  expect(formatCsv([[cell]])).toBe(`\ufeff${cell}\r\n`);
});
