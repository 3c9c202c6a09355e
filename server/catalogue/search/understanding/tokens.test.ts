import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { tokeniseQuery } from "./tokens.ts";

const romans = (q: string) => tokeniseQuery(q).map(({ roman }) => roman);

describe("tokens of a query", () => {
  test.each([
    ["photo studio, Bandra!", ["photo", "studio", "bandra"]],
    ["under ₹1,000/hr", ["under", "rs1,000", "hr"]],
    ["50k a day", ["50k", "a", "day"]],
    ["10-2", ["10", "-", "2"]],
    ["10am – 2pm", ["10am", "-", "2pm"]],
    ["10 a.m. - 2 p.m.", ["10", "a", "m", "-", "2", "p", "m"]],
    ["Rs. 500 - Rs. 1,000", ["rs", "500", "-", "rs", "1,000"]],
    ["10 chairs, tables - 5", ["10", "chairs", "tables", "5"]],
    ["10 new red chairs - 5", ["10", "new", "red", "chairs", "5"]],
    ["hall-2", ["hall", "2"]],
    ["24/7", ["24", "/", "7"]],
    ["host's M.G. Road", ["hosts", "m", "g", "road"]],
    ["Café  ÉLAN", ["cafe", "elan"]],
    ["२०० लोग", ["200", "log"]],
    ["?!… — /", []],
    ["wi-fi", ["wi", "fi"]],
  ])("%s", (q, expected) => {
    expect(romans(q)).toEqual(expected);
  });

  test("are parts of the query in order, whatever it is", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 100 }), (q) => {
        let end = 0;
        for (const token of tokeniseQuery(q)) {
          expect(token.start).toBeGreaterThanOrEqual(end);
          expect(token.end).toBeGreaterThan(token.start);
          expect(token.roman).not.toBe("");
          end = token.end;
        }
        expect(end).toBeLessThanOrEqual(q.length);
      }),
    );
  });
});
