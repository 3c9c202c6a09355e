import { readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { generatedFiles, projectFiles } from "./project-files.ts";
import { projectRoot } from "./run-command.ts";

/** The maximum number of words in a comment, including its tags. Test readers had to read a quarter
 *  of the longer comments twice. */
const MAX_COMMENT_WORDS = 60;
const MAX_SENTENCE_WORDS = 25;

const lineMarks = new Map([
  [".ts", "//"],
  [".tsx", "//"],
  [".mjs", "//"],
  [".css", "/*"],
  [".sql", "--"],
]);

type Comment = { line: number; lines: string[] };

const listComments = (text: string, lineMark: string): Comment[] => {
  const comments: Comment[] = [];
  let open: Comment | undefined;
  for (const [at, raw] of text.split("\n").entries()) {
    const line = raw.trim().replace(/^\{(?=\/\*)/, "");
    const isBlock: boolean = open !== undefined && open.lines[0]?.startsWith("/*") === true;
    const isLine = line.startsWith(lineMark) && lineMark !== "/*";
    const isStart = line.startsWith("/*") && lineMark !== "--";
    if (open && (isBlock || isLine)) open.lines.push(line);
    else if (isLine || isStart) {
      open = { line: at + 1, lines: [line] };
      comments.push(open);
    } else open = undefined;
    if (open?.lines[0]?.startsWith("/*") && line.includes("*/")) open = undefined;
  }
  return comments;
};

const countWords = (text: string): number =>
  text.split(/\s+/).filter((word) => /\w/.test(word)).length;

/** Returns the parts of a comment: its text up to the first list point or tag, each list point, and
 *  each tag. */
const partsOf = ({ lines }: Comment): string[] =>
  lines
    .map((line) => line.replace(/^(\/\*\*?|\*(?!\/)|\/\/|--)/, "").replace(/\*\/\}?$/, ""))
    .join("\n")
    .split(/\n(?=\s*(?:[-*] |\d+\. |@\w)|\s*\n)/)
    .map((part) => part.replaceAll(/\s+/g, " ").trim());

/** Returns a line for each comment that is too long, or has a sentence that is too long.
 *  @param path - the file's path; its ending says how comments begin */
export const longCommentsIn = (path: string, text: string): string[] => {
  const lineMark = lineMarks.get(extname(path));
  if (lineMark === undefined) return [];
  return listComments(text, lineMark).flatMap((comment) => {
    const parts = partsOf(comment);
    const words = countWords(parts.join(" "));
    const sentences = parts.flatMap((part) => part.split(/(?<=[.:;?!])\s/));
    const longest = Math.max(...sentences.map(countWords));
    const at = `${path}:${comment.line}`;
    if (words > MAX_COMMENT_WORDS)
      return [`${at} has ${words} words. Please use at most ${MAX_COMMENT_WORDS}.`];
    if (longest > MAX_SENTENCE_WORDS)
      return [
        `${at} has a sentence of ${longest} words. Please use at most ${MAX_SENTENCE_WORDS}.`,
      ];
    return [];
  });
};

/** Returns a line for each comment of the project that is too long. Generated files are left
 *  out. */
export const longComments = (): string[] =>
  projectFiles()
    .filter((path) => lineMarks.has(extname(path)) && !generatedFiles.has(path))
    .flatMap((path) => longCommentsIn(path, readFileSync(join(projectRoot, path), "utf8")));
