import { parseSync, Visitor } from "oxc-parser";

/** What another file is named by in an import, and where. */
type Named = { specifier: string; line: number };

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split("\n").length;

/** Everything that a file imports: by value or type, once more exported, lazily, as `import("…")` in a
 *  type, or by address (`new URL("./worker.ts", import.meta.url)`).
 *  @throws Error when the text is no TypeScript */
export const importsOf = (path: string, text: string): Named[] => {
  const { program, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const found: Named[] = [];
  const add = (node: { type: string; value?: unknown; start: number } | null | undefined) => {
    if (node?.type === "Literal" && typeof node.value === "string")
      found.push({ specifier: node.value, line: lineAt(text, node.start) });
  };
  new Visitor({
    ImportDeclaration: ({ source }) => add(source),
    ExportNamedDeclaration: ({ source }) => add(source),
    ExportAllDeclaration: ({ source }) => add(source),
    ImportExpression: ({ source }) => add(source),
    TSImportType: ({ source }) => add(source),
    NewExpression: ({ callee, arguments: [first] }) => {
      if (callee.type === "Identifier" && callee.name === "URL") add(first);
    },
  }).visit(program);
  return found;
};
