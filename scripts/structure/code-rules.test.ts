import { expect, test } from "vitest";
import { findLiteralSpreads, findRepeatedNames } from "./code-rules.ts";

const planted = (files: Record<string, string>) => new Map(Object.entries(files));

test.each([
  ["an object", `export const a = {\n  ...${"{ b: 1, c: 2 }"},\n  d: 3,\n};`],
  ["an array", 'export const a = [\n  ...["b", "c"],\n];'],
  ["a constant array", 'export const a = [\n  ...(["b", "c"] as const),\n];'],
  ["arguments", "Math.max(\n  ...[1, 2],\n);"],
  ["a checked object", "export const a = {\n  ...({ b: 1 } satisfies object),\n};"],
])("a spread of a literal in %s is rejected, in tests too", (_, text) => {
  for (const path of ["server/money/planted.ts", "server/money/planted.test.ts"])
    expect(findLiteralSpreads(planted({ [path]: text }))).toEqual([
      `${path}:2 spreads a literal: write its parts in place of the spread.`,
    ]);
});

test("a spread of a literal into a component's properties is rejected", () => {
  for (const literal of ["{ b }", "({ b } as const)"]) {
    const text = `export const A = ({ b }: { b: string }) => (\n  <i {...${literal}} />\n);`;
    expect(findLiteralSpreads(planted({ "web/ui/planted.tsx": text }))).toEqual([
      "web/ui/planted.tsx:2 spreads a literal: write its parts in place of the spread.",
    ]);
  }
});

test("spreads of values and of conditions are allowed", () => {
  const text = "export const a = (b: object, c?: object) => ({ ...b, ...(c && { d: 1 }) });";
  expect(findLiteralSpreads(planted({ "server/money/planted.ts": text }))).toEqual([]);
});

test("an exported name in two files is rejected, for functions, constants and classes", () => {
  const sources = planted({
    "server/money/a.ts": "export const one = 1;\nexport function two() {}\nexport class Three {}",
    "web/ui/b.tsx": "export const one = () => null;\nexport const two = 2;\nexport class Three {}",
  });
  expect(findRepeatedNames(sources)).toEqual(
    ["one", "two", "Three"].map(
      (name) => `${name} is exported by server/money/a.ts and web/ui/b.tsx.`,
    ),
  );
});

test("types, names required by React Router and re-exports may repeat", () => {
  const sources = planted({
    "web/pages/a/a.tsx": "export type T = 1;\nexport const loader = 1;\nexport default 1;",
    "web/pages/b/b.tsx": "export type T = 2;\nexport const loader = 2;\nexport default 2;",
    "web/ui/c.ts": 'export { c } from "./d.ts";',
    "web/ui/d.ts": "export const c = 1;",
  });
  expect(findRepeatedNames(sources)).toEqual([]);
});
