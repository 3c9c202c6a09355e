import { expect, test } from "vitest";
import { parseCsv } from "./parse-csv.ts";

test("cells are trimmed, empty lines are left out, lines keep their number", () => {
  expect(parseCsv("a, b\n\n c ,\n,\n")).toEqual({
    rows: [
      { line: 1, cells: ["a", "b"] },
      { line: 3, cells: ["c", ""] },
    ],
  });
});

test("spreadsheet formats are accepted: a byte order mark, CR LF, quotes, line breaks in quotes", () => {
  expect(parseCsv('\uFEFFa,"b, ""c"""\r\n"d\r\ne",f\r\ng,h').rows).toEqual([
    { line: 1, cells: ["a", 'b, "c"'] },
    { line: 2, cells: ["d\ne", "f"] },
    { line: 4, cells: ["g", "h"] },
  ]);
});

test("an unclosed quote is reported with its line", () => {
  expect(parseCsv('a,b\nc,"d\ne,f\n').openQuote).toBe(2);
});
