import { expect, test } from "vitest";
import { articles } from "#web/content/articles.ts";
import { listGuides } from "#web/content/guides.ts";
import { parseArticleBlocks } from "./article-blocks.ts";

test("reads headings, lists and paragraphs", () => {
  expect(
    parseArticleBlocks("\nFirst.\n\n## A heading\n\n- one\n- two\n\nLast - with a dash.\n"),
  ).toEqual([
    { kind: "paragraph", text: "First." },
    { kind: "heading", text: "A heading" },
    { kind: "list", items: ["one", "two"] },
    { kind: "paragraph", text: "Last - with a dash." },
  ]);
});

test("a paragraph with one dashed line among others stays a paragraph", () => {
  expect(parseArticleBlocks("Bring this\n- a torch")).toEqual([
    { kind: "paragraph", text: "Bring this\n- a torch" },
  ]);
});

test.each([...articles, ...listGuides({})])(
  "$title has headings, a list and no leftover markup",
  (post) => {
    const blocks = parseArticleBlocks(post.content);
    expect(blocks.filter(({ kind }) => kind === "heading").length).toBeGreaterThanOrEqual(4);
    expect(blocks.some(({ kind }) => kind === "list")).toBe(true);
    expect(JSON.stringify(blocks)).not.toMatch(/##|\\n-/);
  },
);
