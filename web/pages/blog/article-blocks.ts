export type ArticleBlock =
  | { kind: "heading"; text: string }
  | { kind: "list"; items: string[] }
  | { kind: "paragraph"; text: string };

const toBlock = (text: string): ArticleBlock => {
  if (text.startsWith("##")) return { kind: "heading", text: text.replace(/^#+\s*/, "") };
  const lines = text.split("\n");
  if (lines.every((line) => line.startsWith("-")))
    return { kind: "list", items: lines.map((line) => line.replace(/^-\s*/, "")) };
  return { kind: "paragraph", text };
};

/** Returns the blocks of an article's text. An empty line ends a block. A block that begins with
 *  `##` is a heading. A block is a list if each of its lines begins with a dash. */
export const parseArticleBlocks = (content: string): ArticleBlock[] =>
  content
    .trim()
    .split(/\n\s*\n/)
    .map((block) => toBlock(block.trim()));
