import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";
import { projectFiles } from "#scripts/project-files.ts";
import { projectRoot } from "#scripts/run-command.ts";

/** A hand-written text in a source file. */
type Literal = { file: string; text: string };

type Node = { type: string; value?: unknown; [member: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value;

/** Returns the text of a node: a string, a part of a template, or text between tags. Other nodes
 *  have no text; for them, undefined is returned. */
const wordsOf = ({ type, value }: Node): string | undefined => {
  if (type === "JSXText" || type === "Literal")
    return typeof value === "string" ? value : undefined;
  if (type !== "TemplateElement") return undefined;
  return (value as { cooked?: string }).cooked;
};

const literalsIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(literalsIn);
  if (!isNode(value)) return [];
  const words = wordsOf(value);
  return [...(words ? [words] : []), ...Object.values(value).flatMap(literalsIn)];
};

const isOurs = (path: string): boolean =>
  /^(contract|server|web)\/.*\.tsx?$/.test(path) &&
  !/\.test\.tsx?$|^server\/testing\/|\/policy\.ts$/.test(path);

/** Returns all literal texts in contract/, server/ and web/. policies.test.ts searches these texts
 *  for the numbers of policies. Tests, policy files and server/testing are left out. Each run of
 *  white space becomes a single space. */
export const listLiteralTexts = (): Literal[] =>
  projectFiles()
    .filter(isOurs)
    .flatMap((file) => {
      const { program } = parseSync(file, readFileSync(join(projectRoot, file), "utf8"));
      return literalsIn(program).map((text) => ({ file, text: text.replace(/\s+/g, " ") }));
    });
