import { expect, test } from "vitest";
import { longCommentsIn } from "./long-comments.ts";

const sentence = (words: number) => `${Array.from({ length: words }, () => "word").join(" ")}.`;

test.each([
  ["a docstring", "a.ts", (text: string) => `/** ${text} */`],
  [
    "a docstring of several lines",
    "a.ts",
    (text: string) => `/** ${text.replaceAll(". ", ".\n *  ")} */`,
  ],
  ["line comments", "a.ts", (text: string) => text.replaceAll(/(?<=^|\. )word/g, "\n// word")],
  ["a comment in JSX", "a.tsx", (text: string) => `  {/* ${text} */}`],
  ["a comment of CSS", "a.css", (text: string) => `/* ${text} */`],
  ["a comment of SQL", "a.sql", (text: string) => text.replaceAll(/(?<=^|\. )word/g, "\n-- word")],
])("%s has at most 60 words, and each sentence at most 25", (_, path, write) => {
  const report = (...sentences: number[]) =>
    longCommentsIn(path, write(sentences.map(sentence).join(" ")));

  expect(report(25, 25, 10)).toEqual([]);
  expect(report(25, 25, 11)).toEqual([expect.stringMatching(/^a\.\w+:\d has 61 words/)]);
  expect(report(26)).toEqual([expect.stringMatching(/^a\.\w+:\d has a sentence of 26 words/)]);
});

test("two comments beside each other, and the points of a list, are counted separately", () => {
  const two = `/** ${sentence(25)} ${sentence(25)} */\n/** ${sentence(25)} */\n// ${sentence(25)}`;
  const list = `/** Returns:\n *  - ${"word ".repeat(20)}\n *  - ${"word ".repeat(20)}\n *  @throws Error */`;

  expect(longCommentsIn("a.ts", two)).toEqual([]);
  expect(longCommentsIn("a.ts", list)).toEqual([]);
});

test("code between two comments, and files of other kinds, are not counted", () => {
  expect(longCommentsIn("a.ts", `// ${sentence(25)}\nconst a = 1;\n// ${sentence(26)}`)).toEqual([
    "a.ts:3 has a sentence of 26 words. Please use at most 25.",
  ]);
  expect(longCommentsIn("a.md", `// ${sentence(60)}`)).toEqual([]);
});
